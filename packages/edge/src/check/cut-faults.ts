/** Cuts from a rejected event what it has no right to say, so that it can be kept and looked at. */
import { describeName, describeValue, isHarmless } from "./describe-value.ts";
import { isAllowed } from "./expectation.ts";
import { isObject } from "./find-faults.ts";
import type { Shape } from "./shape.ts";

/**
 * A copy of the value in which whatever the contract does not allow is replaced by its type and size.
 * The edge repeats the guard's deny-by-default (DESIGN 7): an event with a stray e-mail address is kept as
 * rejected, the address is not.
 */
export function cutFaults(value: unknown, shape: Shape | undefined): unknown {
  switch (shape?.kind) {
    case "field": {
      const { sensitivity } = shape.field;
      const mayKeep = sensitivity === "code" || sensitivity === "number";
      return isAllowed(shape, value) || (mayKeep && isHarmless(value)) ? value : cut(value);
    }
    case "list":
      return Array.isArray(value) ? value.map((item) => cutFaults(item, shape.of)) : cut(value);
    case "group":
      if (!isObject(value)) return cut(value);
      // fromEntries defines, never assigns: a member named __proto__ stays a member.
      return Object.fromEntries(
        Object.entries(value).map(([name, inside]) => {
          const member = shape.members.get(name);
          return [member ? name : describeName(name), cutFaults(inside, member)];
        }),
      );
    default:
      return cut(value);
  }
}

function cut(value: unknown): unknown {
  return value === null || typeof value === "boolean" ? value : `[cut: ${describeValue(value, false)}]`;
}
