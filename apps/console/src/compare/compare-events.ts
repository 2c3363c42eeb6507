/** Compares two events field by field. */
import { isObject } from "../shared/api/json-value.ts";

export type Outcome = "same" | "different" | "only-left" | "only-right";

export interface ComparedField {
  path: string;
  outcome: Outcome;
  /** The values as JSON; undefined if the event lacks the field. */
  left: string | undefined;
  right: string | undefined;
}

/** Every field of either event, sorted by path. */
export function compareEvents(left: Record<string, unknown>, right: Record<string, unknown>): ComparedField[] {
  const [ofLeft, ofRight] = [flattenEvent(left), flattenEvent(right)];
  const paths = [...new Set([...ofLeft.keys(), ...ofRight.keys()])].sort(byPath);
  return paths.map((path) => {
    const values = { left: ofLeft.get(path), right: ofRight.get(path) };
    return { path, outcome: outcomeOf(values.left, values.right), ...values };
  });
}

/** Counts the fields by outcome. */
export function countOutcomes(fields: readonly ComparedField[]): Record<Outcome, number> {
  const counts = { same: 0, different: 0, "only-left": 0, "only-right": 0 };
  for (const { outcome } of fields) counts[outcome]++;
  return counts;
}

function outcomeOf(left: string | undefined, right: string | undefined): Outcome {
  if (left === undefined) return "only-right";
  if (right === undefined) return "only-left";
  return left === right ? "same" : "different";
}

const reading = new Intl.Collator("en", { numeric: true });

/** Sorts [2] before [10]. Paths that the collator considers equal still get a fixed order. */
function byPath(one: string, other: string): number {
  return reading.compare(one, other) || (one < other ? -1 : 1);
}

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
