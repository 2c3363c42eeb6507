/** Completes the events of the SDK's or the page's own making, and takes them into the outbox like ours. */
import type { XdmEvent } from "@tagwell/contract";
import type { ConsentState } from "./consent.ts";
import { fillAbsent } from "./fill-absent.ts";
import { withLinkType } from "./link-type.ts";
import type { Outbox } from "./outbox.ts";

/** Parts that only the joining place can hand over. */
export interface CompletionParts {
  /** What every event has, of this moment. */
  envelope: () => Record<string, unknown>;
  /** Whether clicks on links stay untold on this page. */
  isWithoutLinkClicks: () => boolean;
  /** Takes an event that the SDK is about to send. */
  keep: (event: XdmEvent) => void;
  /** Takes an event that is to wait for consent. */
  send: (event: XdmEvent) => void;
}

interface CompleteEventParts extends CompletionParts {
  consent: Pick<ConsentState, "current">;
  outbox: Pick<Outbox, "held">;
}

/** What the SDK shows before it sends an event. */
interface Content {
  xdm: Record<string, unknown>;
}

/** Makes the function that completes an event; false keeps the SDK from sending it. */
export function createCompleteEvent(parts: CompleteEventParts): (content: Content) => boolean {
  const { consent, outbox, envelope, isWithoutLinkClicks, keep, send } = parts;
  return (content) => {
    const choice = consent.current();
    if (choice === "out") return false;
    const { xdm } = content;
    const isLinkClick = xdm.eventType === "web.webinteraction.linkClicks";
    if (isLinkClick && isWithoutLinkClicks()) return false;
    if (outbox.held.has(xdm._id as string)) return true;
    content.xdm = fillAbsent(isLinkClick ? withLinkType(xdm) : xdm, envelope());
    // A media session lives in its answers: a start that is sent later starts nothing.
    if (String(xdm.eventType).startsWith("media.")) return choice === "in";
    (choice === "in" ? keep : send)(content.xdm as unknown as XdmEvent);
    return choice === "in";
  };
}
