/** Says of each event whether it is what the contract allows, and why not. */
import {
  addressOfEvent,
  createTextGuard,
  eventIdForm,
  isPersonalEvent,
  otherType,
  type TextRules,
} from "@tagwell/contract";
import type { Judgement } from "../judged-event.ts";
import { cutFaults } from "./cut-faults.ts";
import { describeValue, isHarmless } from "./describe-value.ts";
import { deriveId, digitsOf, uuidOf } from "./event-id.ts";
import { type FaultContext, findFaults, isObject } from "./find-faults.ts";
import { compileShapes, type Shape } from "./shape.ts";

/** More reasons than these help nobody. */
const mostReasons = 20;
const uuid7 = new RegExp(`^${eventIdForm}$`);

/** Judges one event's `xdm` (parsed JSON, undefined where there was none). Never throws. */
export type JudgeEvent = (xdm: unknown) => Judgement;

/**
 * Compiles the contract into a judge, which goes by the same rules as the page's guard.
 * @example createJudge({ published: decodePublished(encoded) })({ eventType: "no.such" }).verdict // "rejected"
 */
export function createJudge(words: TextRules): JudgeEvent {
  const shapes = compileShapes();
  // One for each: asked with the same context again, a guard remembers what it has seen.
  const guards = { personal: createTextGuard(words), public: createTextGuard(words) };
  return (xdm) => {
    const event = isObject(xdm) ? xdm : {};
    const shape = shapes.of(event.eventType);
    const isPersonal = isPersonalEvent(event);
    const context: FaultContext = {
      texts: guards[isPersonal ? "personal" : "public"]({
        published: words.published,
        isPersonal,
        address: addressOfEvent(event),
        timestamp: event.timestamp,
      }),
      names: shapes.names,
    };
    const reasons = shape ? faultsOf(xdm, shape, context) : [noKindReason(event)];
    const eventType = shape ? String(event.eventType) : toldType(event.eventType);
    const hasId = typeof event._id === "string" && uuid7.test(event._id);
    const id = hasId ? digitsOf(event._id as string) : deriveId(JSON.stringify(xdm) ?? "", event.timestamp);
    if (reasons.length > 0) {
      const kept = JSON.stringify(
        cutFaults(shape ? event : { ...event, eventType }, shape ?? shapes.unknownKind, context),
      );
      return { id, verdict: "rejected", reasons, eventType, xdm: kept };
    }
    // Most events stay as they are; on personal pages words may go that are not published.
    const accepted = isPersonal ? (cutFaults(event, shape as Shape, context) as Record<string, unknown>) : event;
    // Media and display events come without an id from the vendor's SDK; stored, every event has one.
    return {
      id,
      verdict: "accepted",
      reasons,
      eventType,
      xdm: JSON.stringify(hasId ? accepted : { _id: uuidOf(id), ...accepted }),
    };
  };
}

function faultsOf(xdm: unknown, shape: Shape, context: FaultContext): string[] {
  const reasons: string[] = [];
  findFaults(xdm, shape, "xdm", context, reasons);
  const more = reasons.length - mostReasons;
  return more > 0 ? [...reasons.slice(0, mostReasons), `and ${more} more`] : reasons;
}

function noKindReason(event: Record<string, unknown>): string {
  if (!Object.hasOwn(event, "eventType")) return "xdm.eventType: missing";
  const told = toldType(event.eventType);
  const found = ["", otherType].includes(told)
    ? describeValue(event.eventType, isHarmless(event.eventType))
    : JSON.stringify(told);
  return `xdm.eventType: expected a kind of event that the contract names, found ${found}`;
}

/** Two to four words of letters, joined by dots. */
const plainWords = /^[a-z]{2,}(?:[A-Z][a-z]+)*(?:\.[a-z]{2,}(?:[A-Z][a-z]+)*){1,3}$/;

/**
 * The type of an event of no known kind, as it may be told: as it stands where it has the form of a label, as a developer's
 * mistake has. Otherwise a page may have made it of anything. Pages with our guard send no such types.
 */
function toldType(eventType: unknown): string {
  if (typeof eventType !== "string") return "";
  return plainWords.test(eventType) ? eventType : otherType;
}
