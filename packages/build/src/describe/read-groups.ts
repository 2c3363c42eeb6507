/** Finds out which groups of values a payload reads, by building one from absent values. */

export interface GroupsRead {
  groups: string[];
  /** What the payload threw, if it threw. The groups that it had read until then are listed all the same. */
  error?: unknown;
}

/**
 * The names that the function reads from its argument: `({ page, search }) => …` reads `page` and `search`. What it is handed
 * has every member, and each of them has every member and no value of its own.
 */
export function readGroups(fields: unknown): GroupsRead {
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
  try {
    fields(source);
    return { groups: [...groups] };
  } catch (error) {
    return { groups: [...groups], error };
  }
}

/** Every member of it is itself, and so is what it returns when called. As text or in a list it is empty. */
const absent: object = new Proxy(() => absent, {
  get(_, name) {
    if (name === Symbol.toPrimitive) return () => "";
    if (name === Symbol.iterator) return () => [].values();
    return absent;
  },
  ownKeys: () => [],
  getOwnPropertyDescriptor: () => undefined,
});
