/** Connects `window.alloy`, which pages may have called already, to the SDK's instance (the vendor's own protocol). */
import type { LibraryWindow } from "./globals.ts";

type Command = (name: string, options?: object) => Promise<unknown>;

/** Carries out the calls that waited, and every later one. Leaves a foreign `window.alloy` alone. */
export function connectAlloy({ alloy }: LibraryWindow, command: Command): void {
  const queue = alloy?.q;
  if (!Array.isArray(queue)) return;
  const execute = ([resolve, reject, [name, options]]: (typeof queue)[number]) => {
    command(name, options).then(resolve, reject);
    return 0;
  };
  queue.push = execute;
  queue.forEach(execute);
}
