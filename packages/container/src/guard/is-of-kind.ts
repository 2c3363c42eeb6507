/** Whether a value is of a field's kind. */
import type { FieldRule } from "./allow-list.ts";

/** Checks the type and, where the field has them, the range, the form or the length of a whole value. */
export type IsOfKind = (rule: FieldRule, value: unknown) => boolean;

/** Makes the check, which compiles each pattern once. */
export function createKindCheck(): IsOfKind {
  const patterns = new Map<string, RegExp>();
  const matches = (source: string, text: string) => {
    const pattern = patterns.get(source) ?? new RegExp(`^(?:${source})$`);
    patterns.set(source, pattern);
    return pattern.test(text);
  };
  return (rule, value) => {
    const kind = rule[0];
    if (kind === "n" || kind === "d") {
      const isInRange = typeof value === "number" && value >= rule[1] && value <= rule[2];
      return isInRange && (kind === "d" || Number.isInteger(value));
    }
    if (kind === "b") return typeof value === "boolean";
    if (kind === "L") return Array.isArray(value);
    if (typeof value !== "string" || value === "") return false;
    if (kind === "c") return matches(rule[1], value);
    if (kind === "o") return rule[1].split("|").includes(value);
    return kind !== "i" || value.length <= rule[1];
  };
}
