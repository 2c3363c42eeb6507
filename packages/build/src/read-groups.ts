/** Finds out which groups of values a payload is built from, by building one from nothing. */

/**
 * The names that the function asks its argument for: `({ page, search }) => …` reads `page` and `search`. What it is handed
 * has every member and no value; a payload that fails on that has read what it read until then.
 */
export function readGroups(fields: unknown): string[] {
  if (typeof fields !== "function") return [];
  const groups = new Set<string>();
  const source = new Proxy(
    {},
    {
      get(_, name) {
        if (typeof name === "string") groups.add(name);
        return nothing;
      },
    },
  );
  try {
    fields(source);
  } catch {
    // Values that are none may well be too little for a payload; the groups it asked for are known all the same.
  }
  return [...groups];
}

/** Any member of it is itself, and it has none of its own: what is spread or listed of it is empty. */
const nothing: object = new Proxy(
  {},
  { get: (_, name) => (name === Symbol.toPrimitive ? () => "" : name === Symbol.iterator ? undefined : nothing) },
);
