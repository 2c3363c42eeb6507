/** An event on its way through the edge: what the stations hand one another. */
import type { EventConsent, EventSource, SiteKey, Verdict } from "@tagwell/contract";

/** The result of validating one event. */
export interface Validation {
  /** The event's id as 32 hexadecimal digits: its `_id`, or one derived from its content. */
  id: string;
  verdict: Verdict;
  reasons: string[];
  /** The event's label; empty where it has none that could be one. */
  eventType: string;
  /** True when the label is not one that the property defines: it may be anything. */
  hasUnknownType?: boolean;
  /** The event as JSON text; of a rejected event, without the values that the schema does not allow. */
  xdm: string;
}

export interface ValidatedEvent extends Validation {
  site: SiteKey | "unknown";
  environment: EventSource;
  /** The visitor's ECID, 38 digits; undefined where it is not known. Not part of the event: erasure, quotas and the relay need it. */
  ecid?: string | undefined;
  /**
   * Under which consent it came, as far as the request tells it; null or undefined where that is not known. The storage looks the choice up:
   * one that its ledger does not have is stored as null.
   */
  consent?: EventConsent | null | undefined;
}
