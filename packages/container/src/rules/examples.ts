/** Examples that stand beside a rule, as plain data; each one runs as a test, and the bundle drops them. */
import type { EventLabel, SiteKey, TenantFields } from "@tagwell/contract";
import type { PushedItem } from "./pushed-item.ts";

/** The page that the visitor is on. */
export interface Given {
  site: SiteKey;
  /** "/" unless told. */
  path?: string;
  /** With its "?". */
  query?: string;
  /** With its "#". */
  hash?: string;
  title?: string;
  referrer?: string;
  /** Pushed before the library starts. */
  dataLayer?: readonly PushedItem[];
  /** Values by name, as the site writes them. */
  cookies?: Readonly<Record<string, string>>;
  username?: string;
  userAgent?: string;
  /** Markup of the page's body; empty unless told. */
  page?: string;
}

/** What the visitor or the page does. Elements are named by a CSS selector. */
export type Act =
  | { clicks: string }
  /** Types into a field and leaves it. */
  | { fills: string; with: string }
  /** Chooses from a list; "" is its "any". */
  | { chooses: string; value: string }
  /** Submits a form, as its button would: one that is not valid is a mistake in the example. */
  | { submits: string }
  /** The page dispatches a browser event of its own, on this element or on the document. */
  | { dispatches: string; on?: string; with?: unknown }
  /** The element comes into view. */
  | { sees: string }
  /** The page adds markup at the end of its body. */
  | { adds: string }
  | { pushes: PushedItem }
  /** The page makes a direct call. */
  | { calls: string; with?: object };

/** Part of an event: its label, and those fields of its tenant object that the example is about. */
type Expected = { [L in EventLabel]: { eventType: L } & TenantFields<L> }[EventLabel];

export interface Example {
  given: Given;
  /** What the page pushes afterwards, in order. */
  pushes?: readonly PushedItem[];
  /** What then happens, one after the other. */
  does?: readonly Act[];
  /** The events of this rule, in order, and no others. */
  sends: readonly Expected[];
  /** The asset scripts that this rule loads; none unless told. */
  loads?: readonly string[];
  /** Text that must be in no event. */
  neverSends?: readonly string[];
}

/** Examples by what they show. */
export type Examples = Readonly<Record<string, Example>>;
