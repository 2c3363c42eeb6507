/** Finds out which groups of values a payload reads, by building one from absent values. */
import { createContext, runInContext } from "node:vm";

export interface GroupsRead {
  groups: string[];
  /** What the payload threw, if it threw. The groups that it had read until then are listed all the same. */
  error?: unknown;
}

/** A payload takes microseconds: one that takes longer has a loop without an end. */
const maxMs = 5000;
/** Absent values have members without an end: a loop that follows them, and that ends in a page, does not end here. */
const maxReads = 10_000;
const enough = Symbol("enough");
let reads = 0;

/**
 * The names that the function reads from its argument: `({ page, search }) => …` reads `page` and `search`. What it is handed
 * has every member, and each of them has every member and no value of its own.
 */
export function readGroups(fields: unknown, timeoutMs = maxMs): GroupsRead {
  if (typeof fields !== "function") return { groups: [] };
  const groups = new Set<string>();
  const source = new Proxy(
    {},
    {
      get(_, name) {
        if (typeof name === "string") groups.add(name);
        return absent;
      },
    },
  );
  reads = 0;
  try {
    // Only what is called within such a script can be interrupted.
    runInContext("build()", createContext({ build: () => fields(source) }), { timeout: timeoutMs });
    return { groups: [...groups] };
  } catch (error) {
    if (error === enough) return { groups: [...groups] };
    const isEndless = (error as NodeJS.ErrnoException | undefined)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
    return {
      groups: [...groups],
      error: isEndless ? new Error(`it does not end within ${timeoutMs / 1000} s`) : error,
    };
  }
}

/** Every member of it is itself, and so is what it returns when called. As text or in a list it is empty. */
const absent: object = new Proxy(() => absent, {
  get(_, name) {
    reads += 1;
    if (reads > maxReads) throw enough;
    if (name === Symbol.toPrimitive) return () => "";
    if (name === Symbol.iterator) return () => [].values();
    return absent;
  },
  ownKeys: () => [],
  getOwnPropertyDescriptor: () => undefined,
});
