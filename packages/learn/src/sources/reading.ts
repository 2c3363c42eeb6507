/** The result of reading a source: the pages that were read, and how many were skipped for which reason. */
import type { PageFacts } from "../page/page-facts.ts";
import { type AddressRules, whyNotPublic } from "../page/public-page.ts";

export interface Reading {
  pages: PageFacts[];
  /** Number of pages by reason. */
  skipped: Map<string, number>;
  /** The limit that ended the reading early; undefined when the whole source was read. */
  endedBy: string | undefined;
  /** The sitemaps that could not be read, or not to their end: the address and the reason of each. */
  brokenSitemaps: string[];
}

/** A reading that goes on. */
export interface OpenReading extends Reading {
  skip(reason: string): void;
  /** Keeps the page, or counts why it is skipped. */
  take(facts: PageFacts): void;
}

export function createReading(rules: AddressRules): OpenReading {
  const reading = {
    pages: [] as PageFacts[],
    skipped: new Map<string, number>(),
    endedBy: undefined as string | undefined,
    brokenSitemaps: [] as string[],
    skip(reason: string) {
      reading.skipped.set(reason, (reading.skipped.get(reason) ?? 0) + 1);
    },
    take(facts: PageFacts) {
      const reason = facts.isIndexable ? (whyNotPublic(facts.url, rules) ?? signInReason(facts)) : "noindex";
      if (reason === undefined) reading.pages.push(facts);
      else reading.skip(reason);
    },
  };
  return reading;
}

const signInReason = ({ hasSignIn }: PageFacts) => (hasSignIn ? "personal page" : undefined);
