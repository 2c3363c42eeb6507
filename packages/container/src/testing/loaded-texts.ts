/** The guard's knowledge of texts when all files are loaded, or all but the published words. */
import type { GuardRules, Published } from "@tagwell/contract";
import { createTextGuard, type GuardTexts } from "../guard/text-patterns.ts";

export function loadedTexts(rules: GuardRules, published?: Published): GuardTexts {
  const whole = createTextGuard(rules);
  return { whole: () => whole, published: () => published, arrive: () => undefined };
}
