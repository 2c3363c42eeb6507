/** What reading a source came to: the pages that were learned from, and how many were not, and why. */
import type { PageFacts } from "../page/page-facts.ts";
import { whyNotPublic } from "../page/public-page.ts";

export interface Reading {
  pages: PageFacts[];
  /** Counted by reason. */
  skipped: Map<string, number>;
  /** Why the reading ended before the source did; undefined for one that is complete. */
  endedBy: string | undefined;
}

export function createReading(): Reading & { skip(reason: string): void; take(facts: PageFacts): void } {
  const reading = {
    pages: [] as PageFacts[],
    skipped: new Map<string, number>(),
    endedBy: undefined as string | undefined,
    skip(reason: string) {
      reading.skipped.set(reason, (reading.skipped.get(reason) ?? 0) + 1);
    },
    take(facts: PageFacts) {
      const reason = facts.isIndexable ? (whyNotPublic(facts.url) ?? signInReason(facts)) : "noindex";
      if (reason === undefined) reading.pages.push(facts);
      else reading.skip(reason);
    },
  };
  return reading;
}

const signInReason = ({ hasSignIn }: PageFacts) => (hasSignIn ? "sign-in or scheduling" : undefined);
