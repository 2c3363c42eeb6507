/** Completes events that the SDK or the page sends, and adds them to the outbox like the events of rules. */
import { otherType, type XdmEvent } from "@tagwell/contract";
import type { ConsentState } from "../consent/consent.ts";
import type { Moment } from "../data-layer/moment.ts";
import type { Cut, Guard } from "../guard/guard.ts";
import { isScriptLink, withLinkType } from "../links/link-type.ts";
import type { Held } from "../outbox/held.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { isGroup } from "../read-path.ts";

/** Functions that only boot can provide. */
export interface CompletionParts {
  /** The envelope of an event that happened at this moment. Default: now. */
  envelope: (moment?: Moment) => Record<string, unknown>;
  /** Whether link clicks on this page are reported. */
  hasLinkClicks: () => boolean;
  /** Adds an event to the outbox that is about to be sent. */
  hold: (event: XdmEvent) => Held | undefined;
  /** Receives an event that must wait for consent. */
  send: (event: XdmEvent) => void;
}

export interface CompleteEventParts extends CompletionParts {
  consent: Pick<ConsentState, "current" | "follow">;
  outbox: Pick<Outbox, "held">;
  guard: Guard;
  /** Reports the parts of an event that were replaced. */
  onCuts: (cuts: readonly Cut[], id?: unknown) => void;
}

/** The argument of the SDK's `onBeforeEventSend`. */
interface Content {
  xdm: Record<string, unknown>;
}

/** Creates the function that completes an event. It returns false to stop the SDK from sending the event. */
export function createCompleteEvent(parts: CompleteEventParts): (content: Content) => boolean {
  const { consent, outbox, guard, onCuts, envelope, hasLinkClicks, hold, send } = parts;
  /** Removes required fields that the guard would remove; they count as absent. */
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
    if (isLinkClick && (!hasLinkClicks() || isScriptLink(xdm))) return false;
    if (outbox.held.has(xdm._id as string)) return true;
    // An event without a type is treated as an event of another type.
    const made = { eventType: otherType, ...envelope() };
    content.xdm = fillAbsent(usable(isLinkClick ? withLinkType(xdm) : xdm), made);
    // A media session needs the answer to its start event; a start that is sent later does not open a session.
    if (typeof xdm.eventType === "string" && xdm.eventType.startsWith("media.")) return choice === "in";
    (choice === "in" ? hold : send)(content.xdm as unknown as XdmEvent);
    return choice === "in";
  };
}

/**
 * Adds to `said` the values that only `made` has, group by group. Where `made` has a group, any other value counts as
 * absent.
 */
export function fillAbsent(said: Record<string, unknown>, made: Record<string, unknown>): Record<string, unknown> {
  const result = { ...said };
  for (const [key, value] of Object.entries(made)) {
    const there = said[key];
    result[key] = isGroup(value) ? fillAbsent(isGroup(there) ? there : {}, value) : (there ?? value);
  }
  return result;
}
