/** JSON of plain data, also on pages with Prototype.js before 1.7, whose `Array.prototype.toJSON` turns every list into text. */

/** As `JSON.stringify`, without a `toJSON` that the page has given to all lists. */
export function toJson(value: unknown): string {
  const lists = Array.prototype as { toJSON?: unknown };
  const { toJSON } = lists;
  if (toJSON === undefined) return JSON.stringify(value);
  // Does not throw where built-ins are frozen.
  Reflect.deleteProperty(lists, "toJSON");
  try {
    return JSON.stringify(value);
  } finally {
    Reflect.set(lists, "toJSON", toJSON);
  }
}
