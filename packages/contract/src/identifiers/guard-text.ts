/** Guards a text until nothing more is found in it, so that guarding it again changes nothing. */
import { clip } from "./clip.ts";
import { wrongKind } from "./guard-reasons.ts";
import type { GuardedField, Passed } from "./passed.ts";

/** Guards this many times `maxLength` before clipping, so that an identifier is found before the clip cuts it in two. */
const readAhead = 4;

/** The last pass is on the truncated text that is sent. */
export function guardText(guard: (text: string) => Passed, text: string, maxLength: number): GuardedField {
  const found: string[] = [];
  let value = clip(text, maxLength * readAhead);
  for (let round = 0; round < 6; round++) {
    const passed = guard(value);
    found.push(...passed.found);
    value = clip(passed.text, maxLength);
    if (value === "") return { value: undefined, found: found.length > 0 ? found : [wrongKind] };
    if (passed.found.length === 0 && value === passed.text) return { value, found };
  }
  return { value: undefined, found };
}
