/** Checks a field's value, and describes what the field allows and what was found. */
import {
  type Field,
  type FieldRule,
  type GuardedField,
  guardField,
  notPublished,
  type TextGuard,
} from "@tagwell/contract";

/** The part of the value that may be stored, and what is wrong with the rest; `found` is empty where the value is allowed. */
export function checkField(rule: FieldRule, field: Field, value: unknown, texts: TextGuard): GuardedField {
  if ("maxLength" in field && hasTooLong(value, field.maxLength)) return { value: undefined, found: ["too long"] };
  const guarded = guardField(rule, value, texts);
  if (guarded.found.length === 0) return { value, found: guarded.found };
  // A sender without the guard cannot know which words are published: its event is accepted, the words are not stored.
  return { value: guarded.value, found: guarded.found.filter((kind) => kind !== notPublished) };
}

function hasTooLong(value: unknown, maxLength: number): boolean {
  return Array.isArray(value) ? value.some((text) => isTooLong(text, maxLength)) : isTooLong(value, maxLength);
}

const isTooLong = (text: unknown, maxLength: number) => typeof text === "string" && text.length > maxLength;

/** Whether the value has the field's type and length, so that only its content can be wrong. */
export function isOfKind(field: Field, value: unknown): boolean {
  if (!("maxLength" in field)) return false;
  const isText = (text: unknown) => typeof text === "string" && text !== "" && !isTooLong(text, field.maxLength);
  return field.type === "strings" ? Array.isArray(value) && value.length > 0 && value.every(isText) : isText(value);
}

/** What the field allows, as a phrase that follows "expected". */
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
      if (field.ids) return "an id, or a list of ids, of a known shape";
      return field.form ?? `text of the form ${field.pattern}`;
  }
}

/**
 * The value itself when `mayShow` is set and it is a short harmless token, otherwise its type and size. Reasons are stored
 * and shown, so they must not carry personal data.
 */
export function describeValue(value: unknown, mayShow: boolean): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (mayShow && isHarmless(value)) return JSON.stringify(value);
  if (typeof value === "string") return value === "" ? "an empty text" : `text of ${value.length} characters`;
  if (typeof value === "number") return "a number";
  return Array.isArray(value) ? `a list of ${value.length}` : "an object";
}

/**
 * True for values too short to identify anyone: up to three characters of ASCII, or a number below 100,000. In other scripts three
 * characters may be a whole name, or an age with its word.
 */
export function isHarmless(value: unknown): boolean {
  if (typeof value === "number") return Math.abs(value) < 100_000;
  return typeof value === "string" && /^[ -~]{0,3}$/.test(value);
}
