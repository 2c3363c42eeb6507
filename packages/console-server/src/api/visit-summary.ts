/** A visit in the lists of the API: its pages, visitor and counts, from its records. */
import type { RuleResult, TraceOutcome, TraceRecord, VisitorKind, VisitPage, VisitSummary } from "@tagwell/contract";
import type { VisitFacts } from "../doors/storage.ts";

/** How a rule's runs end, by the outcomes in the trace. */
export const outcomesOf: Record<RuleResult, TraceOutcome[]> = {
  fired: ["sent", "completed"],
  skipped: ["condition-failed"],
  failed: ["failed"],
};

/** Lists a visit's pages in the order in which they were opened, with why a page reported nothing. */
export function summaryOf(visit: string, records: readonly TraceRecord[], facts: VisitFacts): VisitSummary {
  const pages = new Map<string, VisitPage>();
  for (const { kind, page = "", site = "unknown", path, at, detail, consent } of records) {
    const known = pages.get(page);
    const silent =
      kind === "refused" ? ({ silent: "refused" } as const) : consent === "out" ? ({ silent: "consent" } as const) : {};
    if (kind === "page") pages.set(page, { ...known, page, site, ...(path && { path }), at });
    else if ((kind === "consent" && consent === "out") || kind === "refused")
      pages.set(page, { ...(known ?? { page, site, at }), ...silent, ...(detail && { detail }) });
  }
  const inOrder = [...pages.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
  const times = records.map(({ at }) => at).sort();
  return {
    ...{ visit, startedAt: times[0] ?? "", lastAt: times.at(-1) ?? "", pages: inOrder },
    ...{ visitor: visitorOf(inOrder, facts), counts: countsOf(facts), lastSent: facts.lastSent },
  };
}

function visitorOf(pages: readonly VisitPage[], { isSignedIn }: VisitFacts): VisitorKind {
  if (pages.some(({ silent }) => silent === "consent")) return "declined";
  if (pages.length > 0 && pages.every(({ silent }) => silent === "refused")) return "unlisted";
  return isSignedIn ? "signed-in" : "guest";
}

function countsOf({ outcomes }: VisitFacts): VisitSummary["counts"] {
  const sum = (is: (row: VisitFacts["outcomes"][number]) => boolean) =>
    outcomes.filter(is).reduce((total, { count }) => total + count, 0);
  const ofRules = (...names: string[]) => sum(({ kind, outcome }) => kind === "rule" && names.includes(outcome));
  return {
    fired: ofRules(...outcomesOf.fired),
    sent: ofRules("sent"),
    skipped: ofRules(...outcomesOf.skipped),
    failed: ofRules(...outcomesOf.failed),
    errors: sum(({ kind }) => kind === "error"),
    failedRequests: outcomes.reduce((total, { failed }) => total + failed, 0),
  };
}
