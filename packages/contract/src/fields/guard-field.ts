/** Guards the value of a field. The page calls this before sending, the edge before storing. */

import { wrongKind } from "../identifiers/guard-reasons.ts";
import type { GuardedField } from "../identifiers/passed.ts";
import type { FieldTexts, TextKind } from "../identifiers/text-guard.ts";
import { own } from "../own.ts";
import type { FieldRule } from "./field-rule.ts";
import { isOfKind, longestCode } from "./is-of-kind.ts";

const notOfItsKind: GuardedField = { value: undefined, found: [wrongKind] };

/** The kinds of text by the letter of their rule. */
const textKinds = {
  a: "agent",
  g: "language",
  G: "languages",
  k: "ids",
  l: "label",
  L: "label",
  m: "campaign",
  t: "pageText",
  T: "pageText",
  u: "url",
  v: "vocabulary",
} as const;

/** Guards a field's value. Never throws, whatever the value is. */
export function guardField(rule: FieldRule, value: unknown, texts: FieldTexts): GuardedField {
  // A field with one possible value only states that something exists.
  if ((rule[0] === "n" || rule[0] === "d") && rule[1] === rule[2])
    return { value: rule[1], found: value === rule[1] ? [] : notOfItsKind.found };
  if (!isOfKind(rule, value)) return notOfItsKind;
  const [letter, length = longestCode] = rule as readonly [FieldRule[0], number?];
  const kind = own(textKinds as Record<string, TextKind>, letter);
  if (!kind) return { value, found: [] };
  const guarded = (text: unknown) => (typeof text === "string" ? texts.field(kind, text, length) : notOfItsKind);
  if (!Array.isArray(value)) return guarded(value);
  const items = value.map(guarded);
  const kept = items.flatMap((item) => item.value ?? []);
  return { value: kept.length > 0 ? kept : undefined, found: items.flatMap(({ found }) => found) };
}
