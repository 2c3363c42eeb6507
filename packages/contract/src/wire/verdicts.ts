/** What the edge finds of an event. */

export const verdicts = ["accepted", "rejected", "unlisted"] as const;
/** `unlisted`: the schema allows the event, but its page is on no listed site, or its Origin is another site. No report counts it. */
export type Verdict = (typeof verdicts)[number];
