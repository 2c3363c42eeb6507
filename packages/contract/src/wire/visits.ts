/** How a rule's runs end, as visits are filtered by it. */
export const ruleResults = ["fired", "skipped", "failed"] as const;
export type RuleResult = (typeof ruleResults)[number];
