/** Reads an address of the console: its path, and its parameters as the router has them. */
import { parseJson } from "./api/json-value.ts";

export function searchIn(address: string): { pathname: string; search: Record<string, unknown> } {
  const { pathname, searchParams } = new URL(address, location.origin);
  const parsed = [...searchParams].map(([name, value]) => [
    name,
    value.startsWith("{") ? (parseJson(value) ?? value) : value,
  ]);
  return { pathname, search: Object.fromEntries(parsed) };
}
