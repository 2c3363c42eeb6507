/**
 * What the tests of a worker share. Playwright runs tests whose worker fixtures differ in different workers, each a process
 * with a browser of its own, so this is the only worker fixture: a test's own fixtures ask `shared` for what is costly.
 */
import { test as base } from "@playwright/test";

interface Closable {
  close(): Promise<void>;
}

/** The worker's one thing of this name, made by the first test that asks, and closed when the worker ends. */
export type Shared = <T extends Closable>(name: string, make: () => Promise<T>) => Promise<T>;

export const test = base.extend<object, { shared: Shared }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it must hand in from here
    async ({}, use) => {
      const made = new Map<string, Promise<Closable>>();
      await use(<T extends Closable>(name: string, make: () => Promise<T>) => {
        const thing = (made.get(name) as Promise<T> | undefined) ?? make();
        made.set(name, thing);
        return thing;
      });
      // What could not be made has failed its test and has nothing to close.
      for (const thing of await Promise.allSettled(made.values()))
        if (thing.status === "fulfilled") await thing.value.close();
    },
    { scope: "worker" },
  ],
});
