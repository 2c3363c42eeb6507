/** Flattens an event to a map from path to value. */
import { isObject } from "../shared/api/json-value.ts";

/**
 * The values are JSON; a path looks like `identityMap.username[0].id`. An empty group or list is a value.
 * Names with dots, brackets or quotes are quoted, such as `["a.b"]`, so that no two values share a path.
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
