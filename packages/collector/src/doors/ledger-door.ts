/** The part of a storage that keeps the choices of visitors, in the order in which they were made. */
import type { ChoiceRow, ChoiceTotal, ConsentChoice, EventSource, SiteKey } from "@tagwell/contract";

/** A choice as it is handed to the storage. */
export interface NewChoice extends ConsentChoice {
  /** Whom it is about; kept apart from the choice, so that it can be erased. Empty where that is not known. */
  ecid: string;
  /** It came beside events: it is added only if the ledger does not have it, and never after a refusal of the same visitor. */
  isBesideEvents?: boolean;
}

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
export interface Ledger {
  /** Resolves once the choice is durable. One that the ledger has, told once more, is not added again. */
  add(choice: NewChoice): Promise<void>;
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
