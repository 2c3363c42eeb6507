/** Examples that stand beside a rule, as plain data; each one runs as a test, and the bundle drops them. */
import type { DataLayerItem, EventLabel, SiteKey, TenantFields } from "@tagwell/contract";

/** The page that the visitor is on. */
export interface Given {
  site: SiteKey;
  /** "/" unless told. */
  path?: string;
  /** With its "?". */
  query?: string;
  title?: string;
  referrer?: string;
  /** Pushed before the library starts. */
  dataLayer?: readonly DataLayerItem[];
  username?: string;
  userAgent?: string;
}

/** Part of an event: its label, and those fields of its tenant object that the example is about. */
type Expected = { [L in EventLabel]: { eventType: L } & TenantFields<L> }[EventLabel];

export interface Example {
  given: Given;
  /** What the page pushes afterwards, in order. */
  pushes?: readonly DataLayerItem[];
  /** The events of this rule, in order, and no others. */
  sends: readonly Expected[];
  /** Text that must be in no event. */
  neverSends?: readonly string[];
}

/** Examples by what they show. */
export type Examples = Readonly<Record<string, Example>>;
