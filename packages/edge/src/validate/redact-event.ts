/** Redacts what the schema does not allow, before a rejected event is stored. */
import { checkField } from "./check-field.ts";
import { describeName, describeValue, isHarmless } from "./describe-value.ts";
import { type FaultContext, isObject } from "./find-faults.ts";
import type { Shape } from "./shape.ts";

/**
 * A copy of the value in which everything that the schema does not allow is replaced by its type and size, and unpublished
 * words in the text of a personal page by `[other]`. The page's guard denies by default, and so does the edge: an event with a
 * stray e-mail address is stored as rejected, the address is not stored.
 */
export function redactEvent(value: unknown, shape: Shape | undefined, context: FaultContext): unknown {
  switch (shape?.kind) {
    case "field": {
      const { sensitivity } = shape.field;
      const mayKeep = sensitivity === "code" || sensitivity === "number";
      const { value: passed, found } = checkField(shape, value, context.texts);
      if (found.length === 0) return passed;
      return mayKeep && isHarmless(value) ? value : placeholder(value);
    }
    case "list":
      return Array.isArray(value) ? value.map((item) => redactEvent(item, shape.of, context)) : placeholder(value);
    case "group":
      if (!isObject(value)) return placeholder(value);
      // fromEntries defines members and does not assign them, so a member named __proto__ remains a member.
      return Object.fromEntries(
        Object.entries(value).map(([name, inside]) => {
          const member = shape.members.get(name);
          return [member ? name : describeName(name, context.names), redactEvent(inside, member, context)];
        }),
      );
    default:
      return placeholder(value);
  }
}

function placeholder(value: unknown): unknown {
  return value === null || typeof value === "boolean" ? value : `[redacted: ${describeValue(value, false)}]`;
}
