/** What a value of a field may be, in the short form that the page's allow-list is printed in. */
import type { Field } from "./field.ts";
import { languageList, languageTag } from "./language-tag.ts";

/**
 * `c` code (the source of a regular expression), `g` language tag and `G` list of them, `o` one of
 * (values joined by "|"), `k` id or list of ids, `x` a text that the library makes itself, `n` whole number and `d` decimal (min, max), `b` flag; with the
 * largest length: `a` user agent, `l` label, `m` campaign, `t` text of the page, `v` vocabulary, `u` URL, `i` identity,
 * `L` list of labels, `T` list of texts of the page.
 */
export type FieldRule =
  | readonly ["c", form: string]
  | readonly ["o", string]
  | readonly ["k" | "x" | "g" | "G"]
  | readonly ["n" | "d", number, number]
  | readonly ["b"]
  | readonly ["a" | "l" | "m" | "t" | "v" | "u" | "i" | "L" | "T", number];

const letters = { agent: "a", label: "l", vocabulary: "v", url: "u", identity: "i" } as const;

const languages: Readonly<Record<string, "g" | "G">> = { [languageTag]: "g", [languageList]: "G" };

/** The rule of a field. */
export function fieldRule(field: Field): FieldRule {
  if (field.type === "boolean") return ["b"];
  if (field.type === "number") return [field.fraction ? "d" : "n", field.min, field.max];
  if (field.type === "strings") return [field.ofPage ? "T" : "L", field.maxLength];
  if (field.sensitivity !== "code")
    return [field.ofPage ? "t" : field.ofCampaign ? "m" : letters[field.sensitivity], field.maxLength];
  if (field.ids) return ["k"];
  if (field.oneOf) return ["o", field.oneOf.join("|")];
  const language = languages[field.pattern];
  return language ? [language] : ["c", field.pattern];
}
