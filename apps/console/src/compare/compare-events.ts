/** Compares two events field by field. */
import { flattenEvent } from "./flatten-event.ts";

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
