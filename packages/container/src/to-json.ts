/** JSON of plain data, also on pages with Prototype.js before 1.7, whose `Array.prototype.toJSON` turns every list into text. */
import { own } from "@tagwell/contract";

/** As `JSON.stringify`, without a `toJSON` that the page has given to all lists or objects. */
export function toJson(value: unknown): string {
  const owners = [Array.prototype, Object.prototype] as { toJSON?: unknown }[];
  const given = owners.map((owner) => own(owner as Record<string, unknown>, "toJSON"));
  if (given.every((toJSON) => toJSON === undefined)) return JSON.stringify(value);
  // Does not throw where built-ins are frozen.
  for (const owner of owners) Reflect.deleteProperty(owner, "toJSON");
  try {
    return JSON.stringify(value);
  } finally {
    owners.forEach((owner, index) => {
      if (given[index] !== undefined) Reflect.set(owner, "toJSON", given[index]);
    });
  }
}
