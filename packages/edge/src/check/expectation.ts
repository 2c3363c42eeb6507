/** Whether a value is what a field allows, and in words, what it allows. */
import type { Field } from "@tagwell/contract";
import type { Shape } from "./shape.ts";

type FieldShape = Extract<Shape, { kind: "field" }>;

/** True when the value is allowed for the field. */
export function isAllowed({ field, pattern, moment, identifiersIn }: FieldShape, value: unknown): boolean {
  switch (field.type) {
    case "boolean":
      return typeof value === "boolean";
    case "number":
      return (
        typeof value === "number" &&
        Number.isFinite(value) &&
        (field.fraction || Number.isInteger(value)) &&
        value >= field.min &&
        value <= field.max
      );
    case "strings":
      return (
        Array.isArray(value) && value.every((text) => isText(text, field.maxLength) && !identifiersIn?.(text).length)
      );
    default:
      if ("maxLength" in field) return isText(value, field.maxLength) && !identifiersIn?.(value).length;
      // The length is looked at before the pattern: no field of the contract is a longer token than this.
      if (typeof value !== "string" || value.length > 512) return false;
      if (field.oneOf) return field.oneOf.includes(value);
      return pattern?.test(value) === true && (!moment || !Number.isNaN(Date.parse(value)));
  }
}

// An empty text is never sent: what is unknown is left absent (CONTRACT 4).
function isText(value: unknown, maxLength: number): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= maxLength;
}

/** What the field allows, in words that follow "expected". */
export function expectationOf(field: Field): string {
  switch (field.type) {
    case "boolean":
      return "true or false";
    case "number": {
      const kind = field.fraction ? "a number" : "a whole number";
      if (field.min === field.max) return String(field.min);
      return field.max === Number.MAX_SAFE_INTEGER
        ? `${kind}, ${field.min} or more`
        : `${kind} from ${field.min} to ${field.max}`;
    }
    case "strings":
      return `a list of texts of 1 to ${field.maxLength} characters`;
    default:
      if ("maxLength" in field) return `text of 1 to ${field.maxLength} characters`;
      if (field.oneOf) return `one of ${field.oneOf.map((value) => JSON.stringify(value)).join(", ")}`;
      return `text of the form ${field.pattern}`;
  }
}
