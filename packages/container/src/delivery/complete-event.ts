/** Completes events that the SDK or the page sends itself, and adds them to the outbox like ours. */
import { otherType, type XdmEvent } from "@tagwell/contract";
import type { Cut, Guard } from "../guard/guard.ts";
import type { ConsentState } from "./consent.ts";
import { fillAbsent } from "./fill-absent.ts";
import { withLinkType } from "./link-type.ts";
import type { Outbox } from "./outbox.ts";

/** Parts that only boot can provide. */
export interface CompletionParts {
  /** The envelope of an event that happens now. */
  envelope: () => Record<string, unknown>;
  /** Whether link clicks on this page are reported. */
  hasLinkClicks: () => boolean;
  /** Takes an event that the SDK is about to send. */
  keep: (event: XdmEvent) => void;
  /** Takes an event that has to wait for consent. */
  send: (event: XdmEvent) => void;
}

interface CompleteEventParts extends CompletionParts {
  consent: Pick<ConsentState, "current">;
  outbox: Pick<Outbox, "held">;
  guard: Guard;
  /** Called with what of an event had to be replaced. */
  onCuts: (cuts: readonly Cut[], id?: unknown) => void;
}

/** What the SDK passes to `onBeforeEventSend`. */
interface Content {
  xdm: Record<string, unknown>;
}

/** Makes the function that completes an event; false keeps the SDK from sending it. */
export function createCompleteEvent(parts: CompleteEventParts): (content: Content) => boolean {
  const { consent, outbox, guard, onCuts, envelope, hasLinkClicks, keep, send } = parts;
  /** Without those required fields that the guard would remove: they count as absent. */
  const usable = (xdm: Record<string, unknown>): Record<string, unknown> => {
    const { _id, timestamp } = xdm;
    const { xdm: passed, cuts } = guard({ ...(_id != null && { _id }), ...(timestamp != null && { timestamp }) });
    if (cuts.length > 0) onCuts(cuts);
    return { ...xdm, _id: passed._id, timestamp: passed.timestamp };
  };
  return (content) => {
    const choice = consent.current();
    if (choice === "out") return false;
    const { xdm } = content;
    const isLinkClick = xdm.eventType === "web.webinteraction.linkClicks";
    if (isLinkClick && !hasLinkClicks()) return false;
    if (outbox.held.has(xdm._id as string)) return true;
    // An event without a type counts as one of another type.
    const made = { eventType: otherType, ...envelope() };
    content.xdm = fillAbsent(usable(isLinkClick ? withLinkType(xdm) : xdm), made);
    // A media session needs the answer to its start: one that is sent later starts nothing.
    if (typeof xdm.eventType === "string" && xdm.eventType.startsWith("media.")) return choice === "in";
    (choice === "in" ? keep : send)(content.xdm as unknown as XdmEvent);
    return choice === "in";
  };
}
