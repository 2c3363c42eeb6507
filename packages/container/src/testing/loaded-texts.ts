/** The guard's knowledge of texts when all files are loaded, or all but the published words. */
import { createTextGuard, type GuardRules, type Published } from "@tagwell/contract";
import type { GuardTexts } from "../guard/guard-texts.ts";

export function loadedTexts(rules: GuardRules, published?: Published): GuardTexts {
  const whole = createTextGuard(rules);
  return { whole: () => whole, published: () => published, arrive: () => undefined };
}
