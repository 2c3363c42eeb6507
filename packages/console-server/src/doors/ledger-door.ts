/** The choices of visitors as the console reads them, in the order in which they were made. */
import type { ChoiceTaker } from "@tagwell/collector/doors/ledger-door";
import type { ChoiceRow, ChoiceTotal, EventSource, SiteKey } from "@tagwell/contract";

/** `since` inclusive, `until` exclusive, in milliseconds since 1970. */
export interface ChoicePeriod {
  since?: number | undefined;
  until?: number | undefined;
  site?: SiteKey | undefined;
  environment?: EventSource | undefined;
}

/** A place in the chain. */
export type ChainPlace = Pick<ChoiceRow, "number" | "hash">;

/** Its methods reject with Unavailable when the storage does not answer. */
export interface Ledger extends ChoiceTaker {
  /** Newest first; with `before`, only choices before that number. */
  list(search: ChoicePeriod & { limit: number; before?: number | undefined }): Promise<ChoiceRow[]>;
  /** Oldest first, a page at a time. */
  pages(search: ChoicePeriod & { after?: number | undefined }): AsyncGenerator<ChoiceRow[]>;
  totals(search: ChoicePeriod): Promise<ChoiceTotal[]>;
  /** Undefined where there is none. */
  newest(): Promise<ChainPlace | undefined>;
  /** The newest choice from before a time (milliseconds since 1970) that may be removed with all before it (governed-door.ts). */
  aged(before: number): Promise<ChainPlace | undefined>;
  /** How many choices were added since the start. */
  added(): number;
}
