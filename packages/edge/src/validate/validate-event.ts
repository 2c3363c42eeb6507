/** Validates events against a property's schema and guard rules. */
import {
  addressOfEvent,
  createPersonalCheck,
  createTextGuard,
  type EventSchema,
  eventIdForm,
  type TextRules,
} from "@tagwell/contract";
import type { Validation } from "../validated-event.ts";
import { deriveId, digitsOf, uuidOf } from "./event-id.ts";
import { type FaultContext, findFaults, isObject } from "./find-faults.ts";
import { redactEvent } from "./redact-event.ts";
import { compileShapes, type Shape } from "./shape.ts";
import { createUnknownTypes } from "./unknown-type.ts";

/** A page that sends nonsense could otherwise fill the store with reasons. */
const maxReasons = 20;
const uuid7 = new RegExp(`^${eventIdForm}$`);

/** Validates one event's `xdm`: parsed JSON, or undefined where the event has none. Never throws. */
export type ValidateEvent = (xdm: unknown) => Validation;

/**
 * Compiles a property's schema. The validator applies the same rules as the guard in the page, so that it accepts everything
 * that the guard lets out.
 *
 * @example createValidator(file.schema, { ...file.guard, published })({ eventType: "no.such" }).verdict // "rejected"
 */
export function createValidator(schema: EventSchema, rules: TextRules): ValidateEvent {
  const shapes = compileShapes(schema);
  const unknownTypes = createUnknownTypes(schema, shapes.names, rules.published);
  const personalCheck = createPersonalCheck(rules);
  // A text guard keeps its memory only while its context stays the same, so each context has a guard of its own.
  const guards = { personal: createTextGuard(rules), public: createTextGuard(rules) };
  return (xdm) => {
    const event = isObject(xdm) ? xdm : {};
    const shape = shapes.of(event.eventType);
    const isPersonal = personalCheck.isEvent(event);
    const context: FaultContext = {
      texts: guards[isPersonal ? "personal" : "public"]({
        published: rules.published,
        isPersonal,
        address: addressOfEvent(event),
        timestamp: event.timestamp,
      }),
      names: shapes.names,
    };
    const reasons = shape ? faultsOf(xdm, shape, context) : [unknownTypes.reasonFor(event)];
    const eventType = shape ? String(event.eventType) : unknownTypes.shown(event.eventType);
    const hasId = typeof event._id === "string" && uuid7.test(event._id);
    const id = hasId ? digitsOf(event._id as string) : deriveId(JSON.stringify(xdm) ?? "", event.timestamp);
    if (reasons.length > 0) {
      const kept = JSON.stringify(
        redactEvent(shape ? event : { ...event, eventType }, shape ?? shapes.unknownType, context),
      );
      return { id, verdict: "rejected", reasons, eventType, hasUnknownType: shape === undefined, xdm: kept };
    }
    // On personal pages, words that the sites do not publish are redacted without rejecting the event.
    const accepted = isPersonal ? (redactEvent(event, shape as Shape, context) as Record<string, unknown>) : event;
    // The vendor's SDK sends media and display events without an id; every stored event has one.
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
  const more = reasons.length - maxReasons;
  return more > 0 ? [...reasons.slice(0, maxReasons), `and ${more} more`] : reasons;
}
