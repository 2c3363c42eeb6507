/** Reads members of data that page code made. */
import { own } from "@tagwell/contract";

/** The member of this name; undefined if every object has one, which a script may have put into `Object.prototype`. */
export const memberOf = (data: object, name: string): unknown =>
  name in Object.prototype ? own(data as Record<string, unknown>, name) : Reflect.get(data, name);

/** The value at this path; undefined if the path does not exist. */
export function readPath(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const key of path) found = found !== null && typeof found === "object" ? memberOf(found, key) : undefined;
  return found;
}

/** Whether a value has members by name: an object that is no list. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
