/** An event as a flat list of fields: each value under the path that leads to it. */
import { isObject } from "../shared/api/json-value.ts";

/**
 * Values as JSON by their path, such as `identityMap.username[0].id`. A group or list that is empty is a value itself.
 * No two values have the same path: a name that would look like another path stands in quotes, as `["a.b"]`.
 */
export function flattenEvent(xdm: Record<string, unknown>): Map<string, string> {
  const fields = new Map<string, string>();
  addTo(fields, "", xdm);
  return fields;
}

function addTo(fields: Map<string, string>, path: string, value: unknown): void {
  const children = isObject(value) || Array.isArray(value) ? Object.entries(value) : [];
  if (children.length === 0) {
    if (path !== "") fields.set(path, JSON.stringify(value) ?? "");
    return;
  }
  for (const [name, child] of children) addTo(fields, path + step(name, Array.isArray(value), path === ""), child);
}

function step(name: string, isPosition: boolean, isFirst: boolean): string {
  if (isPosition) return `[${name}]`;
  if (!/^[^.[\]"]+$/.test(name)) return `[${JSON.stringify(name)}]`;
  return isFirst ? name : `.${name}`;
}
