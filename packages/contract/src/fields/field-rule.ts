/** What a value of a field may be, in the short form that the page's allow-list is printed in. */
import type { Field } from "./field.ts";
import { languageList, languageTag, usualTag } from "./language-tag.ts";

/**
 * `c` code (sources of regular expressions: the form, and one for usual values of it that a browser compiles sooner), `o` one of
 * (values joined by "|"), `k` id or list of ids, `s` moment, `n` whole number and `d` decimal (min, max), `b` flag; with the
 * largest length: `a` user agent, `l` label, `m` campaign, `t` text of the page, `v` vocabulary, `u` URL, `i` identity,
 * `L` list of labels, `T` list of texts of the page.
 */
export type FieldRule =
  | readonly ["c", form: string, usual?: string]
  | readonly ["o", string]
  | readonly ["k" | "s"]
  | readonly ["n" | "d", number, number]
  | readonly ["b"]
  | readonly ["a" | "l" | "m" | "t" | "v" | "u" | "i" | "L" | "T", number];

const letters = { agent: "a", label: "l", vocabulary: "v", url: "u", identity: "i" } as const;

const usualForms: Readonly<Record<string, string>> = { [languageTag]: usualTag, [languageList]: usualTag };

/** The rule of a field. */
export function fieldRule(field: Field): FieldRule {
  if (field.type === "boolean") return ["b"];
  if (field.type === "number") return [field.fraction ? "d" : "n", field.min, field.max];
  if (field.type === "strings") return [field.ofPage ? "T" : "L", field.maxLength];
  if (field.sensitivity !== "code")
    return [field.ofPage ? "t" : field.ofCampaign ? "m" : letters[field.sensitivity], field.maxLength];
  if (field.ids) return ["k"];
  if (field.isMoment) return ["s"];
  if (field.oneOf) return ["o", field.oneOf.join("|")];
  const usual = usualForms[field.pattern];
  return usual === undefined ? ["c", field.pattern] : ["c", field.pattern, usual];
}
