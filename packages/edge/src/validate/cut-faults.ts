/** Cuts from an event what may not be kept of it. */
import { describeName, describeValue, isHarmless } from "./describe-value.ts";
import { checkField } from "./expectation.ts";
import { type FaultContext, isObject } from "./find-faults.ts";
import type { Shape } from "./shape.ts";

/**
 * A copy of the value in which whatever the contract does not allow is replaced by its type and size, and what is not
 * published of a personal page's text by `[other]`.
 * The edge repeats the guard's deny-by-default: an event with a stray e-mail address is kept as
 * rejected, the address is not.
 */
export function cutFaults(value: unknown, shape: Shape | undefined, context: FaultContext): unknown {
  switch (shape?.kind) {
    case "field": {
      const { sensitivity } = shape.field;
      const mayKeep = sensitivity === "code" || sensitivity === "number";
      const { value: passed, found } = checkField(shape, value, context.texts);
      if (found.length === 0) return passed;
      return mayKeep && isHarmless(value) ? value : cut(value);
    }
    case "list":
      return Array.isArray(value) ? value.map((item) => cutFaults(item, shape.of, context)) : cut(value);
    case "group":
      if (!isObject(value)) return cut(value);
      // fromEntries defines, never assigns: a member named __proto__ stays a member.
      return Object.fromEntries(
        Object.entries(value).map(([name, inside]) => {
          const member = shape.members.get(name);
          return [member ? name : describeName(name, context.names), cutFaults(inside, member, context)];
        }),
      );
    default:
      return cut(value);
  }
}

function cut(value: unknown): unknown {
  return value === null || typeof value === "boolean" ? value : `[cut: ${describeValue(value, false)}]`;
}
