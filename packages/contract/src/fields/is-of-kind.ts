/** Checks whether a value is of a field's kind. */
import { remember } from "../identifiers/remember.ts";
import type { FieldRule } from "./field-rule.ts";

const whole = remember((source) => new RegExp(`^(?:${source})$`));

/** The outline of language tags and of lists of them; the guard of texts knows the tags. */
const language = /^(?:[a-z]{2,3}|\*)(?![^\W_])[\w,;=.* -]*$/i;

/** No code is longer, and patterns are slow on long texts. */
export const longestCode = 512;

/** Checks the type and, where the field has them, the range, the form or the length of a whole value. */
export function isOfKind(rule: FieldRule, value: unknown): boolean {
  const kind = rule[0];
  if (kind === "n" || kind === "d") {
    const isInRange = typeof value === "number" && value >= rule[1] && value <= rule[2];
    return isInRange && (kind === "d" || Number.isInteger(value));
  }
  if (kind === "b") return typeof value === "boolean";
  if (kind === "L" || kind === "T") return Array.isArray(value);
  if (typeof value !== "string" || value === "") return false;
  if (kind === "c") return value.length <= longestCode && whole(rule[1]).test(value);
  if (kind === "g" || kind === "G") return language.test(value);
  if (kind === "o") return rule[1].split("|").includes(value);
  return kind !== "i" || value.length <= rule[1];
}
