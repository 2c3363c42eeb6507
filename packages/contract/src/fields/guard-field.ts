/** Guards the value of a field. The page calls this before sending, the edge before storing. */

import { clip } from "../identifiers/clip.ts";
import { wrongKind } from "../identifiers/guard-reasons.ts";
import type { Passed, TextGuard } from "../identifiers/text-guard.ts";
import { own } from "../own.ts";
import type { FieldRule } from "./field-rule.ts";
import { isOfKind, longestCode } from "./is-of-kind.ts";

export interface GuardedField {
  /** The guarded value; undefined for nothing. */
  readonly value: unknown;
  /** The kinds of removals; empty when the value is unchanged. */
  readonly found: readonly string[];
}

const notOfItsKind: GuardedField = { value: undefined, found: [wrongKind] };

/** The kinds of text by the letter of their rule. */
const textKinds = {
  a: "agent",
  k: "ids",
  l: "label",
  L: "label",
  m: "campaign",
  t: "pageText",
  T: "pageText",
  u: "url",
  v: "vocabulary",
} as const;

/** Guards this many times `maxLength` before clipping, so that an identifier is found before the clip cuts it in two. */
const readAhead = 4;

/**
 * Guards a text until nothing more is found in it, so that guarding it again changes nothing. The last pass is on the
 * truncated text that is sent.
 */
function guardText(guard: (text: string) => Passed, text: string, maxLength: number): GuardedField {
  const found: string[] = [];
  let value = clip(text, maxLength * readAhead);
  for (let round = 0; round < 6; round++) {
    const passed = guard(value);
    found.push(...passed.found);
    value = clip(passed.text, maxLength);
    if (value === "") return { value: undefined, found: found.length > 0 ? found : notOfItsKind.found };
    if (passed.found.length === 0 && value === passed.text) return { value, found };
  }
  return { value: undefined, found };
}

/** Guards a field's value. Never throws, whatever the value is. */
export function guardField(rule: FieldRule, value: unknown, texts: TextGuard): GuardedField {
  // A field with one possible value only states that something exists.
  if ((rule[0] === "n" || rule[0] === "d") && rule[1] === rule[2])
    return { value: rule[1], found: value === rule[1] ? [] : notOfItsKind.found };
  if (!isOfKind(rule, value)) return notOfItsKind;
  const [letter, length = longestCode] = rule as readonly [FieldRule[0], number?];
  const kind = own(textKinds as Record<string, keyof TextGuard>, letter);
  if (!kind) return { value, found: [] };
  const guarded = (text: unknown) => (typeof text === "string" ? guardText(texts[kind], text, length) : notOfItsKind);
  if (!Array.isArray(value)) return guarded(value);
  const items = value.map(guarded);
  const kept = items.flatMap((item) => item.value ?? []);
  return { value: kept.length > 0 ? kept : undefined, found: items.flatMap(({ found }) => found) };
}
