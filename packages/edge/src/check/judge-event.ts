/** Says of each event whether it is what the contract allows, and why not. */
import { createTextGuard, eventIdForm, type TextGuardOptions } from "@tagwell/contract";
import type { Judgement } from "../judged-event.ts";
import { cutFaults } from "./cut-faults.ts";
import { describeValue, isHarmless, isNameLike } from "./describe-value.ts";
import { deriveId, digitsOf, uuidOf } from "./event-id.ts";
import { findFaults, isObject } from "./find-faults.ts";
import { compileShapes, type Shape } from "./shape.ts";

/** More reasons than these help nobody. */
const mostReasons = 20;
const uuid7 = new RegExp(`^${eventIdForm}$`);
const label = /^[\w.]{1,128}$/;

/** Judges one event's `xdm` (parsed JSON, undefined where there was none). Never throws. */
export type JudgeEvent = (xdm: unknown) => Judgement;

/**
 * Compiles the contract into a judge; `words` are what visitors may type and the numbers that sites publish.
 * @example createJudge({ vocabulary: [] })({ eventType: "no.such" }).verdict // "rejected"
 */
export function createJudge(words: TextGuardOptions): JudgeEvent {
  const shapes = compileShapes(createTextGuard(words)());
  return (xdm) => {
    const event = isObject(xdm) ? xdm : {};
    const shape = shapes.of(event.eventType);
    const reasons = shape ? faultsOf(xdm, shape) : [noKindReason(event)];
    const eventType = typeof event.eventType === "string" && label.test(event.eventType) ? event.eventType : "";
    const hasId = typeof event._id === "string" && uuid7.test(event._id);
    const id = hasId ? digitsOf(event._id as string) : deriveId(JSON.stringify(xdm) ?? "", event.timestamp);
    if (reasons.length > 0) {
      const kept = JSON.stringify(cutFaults(event, shape ?? shapes.unknownKind));
      return { id, verdict: "rejected", reasons, eventType, xdm: kept };
    }
    // Media and display events come without an id from the vendor's SDK; stored, every event has one.
    return {
      id,
      verdict: "accepted",
      reasons,
      eventType,
      xdm: JSON.stringify(hasId ? event : { _id: uuidOf(id), ...event }),
    };
  };
}

function faultsOf(xdm: unknown, shape: Shape): string[] {
  const reasons: string[] = [];
  findFaults(xdm, shape, "xdm", reasons);
  const more = reasons.length - mostReasons;
  return more > 0 ? [...reasons.slice(0, mostReasons), `and ${more} more`] : reasons;
}

function noKindReason(event: Record<string, unknown>): string {
  if (!Object.hasOwn(event, "eventType")) return "xdm.eventType: missing";
  const found = isNameLike(event.eventType)
    ? JSON.stringify(event.eventType)
    : describeValue(event.eventType, isHarmless(event.eventType));
  return `xdm.eventType: expected a kind of event that the contract names, found ${found}`;
}
