/** Types of the examples beside a rule. Each example runs as a test, and the bundle does not contain them. */
import type { AnyProperty, LabelOf, PropertyShape, PushedItem, SiteOf, TenantFields } from "./property-types.ts";

/** The page that the visitor is on. */
export interface Given<P extends PropertyShape = AnyProperty> {
  site: SiteOf<P>;
  /** Default: "/". */
  path?: string;
  /** With its "?". */
  query?: string;
  /** With its "#". */
  hash?: string;
  title?: string;
  referrer?: string;
  /** Pushed before the library starts. */
  dataLayer?: readonly PushedItem<P>[];
  /** Values by name, as the site writes them. */
  cookies?: Readonly<Record<string, string>>;
  username?: string;
  userAgent?: string;
  /** Markup of the page's body. Default: empty. */
  page?: string;
}

/** An action of the visitor or the page. Elements are identified by a CSS selector. */
export type Act<P extends PropertyShape = AnyProperty> =
  | { clicks: string }
  /** Types into a field, then moves focus away. */
  | { fills: string; with: string }
  /** Selects an option of a list; "" is the list's "any" option. */
  | { chooses: string; value: string }
  /** Submits a form as its button does. An invalid form is a mistake in the example. */
  | { submits: string }
  /** The page dispatches a browser event of its own, on this element or on the document. */
  | { dispatches: string; on?: string; with?: unknown }
  /** The element comes into view. */
  | { sees: string }
  /** Scrolls until this much of the page, in percent, has been in view. */
  | { scrolls: number }
  /** The page adds markup at the end of its body. */
  | { adds: string }
  | { pushes: PushedItem<P> }
  /** The page makes a direct call. */
  | { calls: string; with?: object };

/** Part of an event: its label, and the fields of its tenant object that the example checks. */
type Expected<P extends PropertyShape> = { [L in LabelOf<P>]: { eventType: L } & TenantFields<P, L> }[LabelOf<P>];

export interface Example<P extends PropertyShape = AnyProperty> {
  given: Given<P>;
  /** What the page pushes afterwards, in order. */
  pushes?: readonly PushedItem<P>[];
  /** Actions, in order. */
  does?: readonly Act<P>[];
  /** The events that this rule sends, in order. Any other event fails the example. */
  sends: readonly Expected<P>[];
  /** The asset scripts that this rule loads. Default: none. */
  loads?: readonly string[];
  /** Text that must be in no event. */
  neverSends?: readonly string[];
}

/** Examples, by description. */
export type Examples<P extends PropertyShape = AnyProperty> = Readonly<Record<string, Example<P>>>;
