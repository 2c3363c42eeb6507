/** Validates events against a property's schema and guard rules. */
import {
  addressOfEvent,
  createPersonalCheck,
  createTextGuard,
  type EventSchema,
  eventIdForm,
  type TextRules,
} from "@tagwell/contract";
import type { Validation } from "../doors/validated-event.ts";
import { checkEvent, isObject } from "./check-event.ts";
import { deriveId, digitsOf, uuidOf } from "./event-id.ts";
import { eventTrees } from "./event-trees.ts";
import { createUnknownTypes } from "./unknown-type.ts";

/** A page that sends nonsense could otherwise fill the store with reasons. */
const maxReasons = 20;
const uuid7 = new RegExp(`^${eventIdForm}$`);

/**
 * Compiles a property's schema. The validator applies the same rules as the guard in the page, so that it accepts everything
 * that the guard lets out.
 *
 * @example createValidator(file.schema, { ...file.guard, published })({ eventType: "no.such" }).verdict // "rejected"
 */
export function createValidator(schema: EventSchema, rules: TextRules): (xdm: unknown) => Validation {
  const trees = eventTrees(schema);
  const unknownTypes = createUnknownTypes(schema, trees.names, rules.published);
  const personalCheck = createPersonalCheck(rules);
  // A text guard keeps its memory only while its context stays the same, so each context has a guard of its own.
  const guards = { personal: createTextGuard(rules), public: createTextGuard(rules) };
  return (xdm) => {
    const event = isObject(xdm) ? xdm : {};
    const known = trees.of(event.eventType);
    const isPersonal = personalCheck.isEvent(event);
    const { published } = rules;
    const facts = { published, isPersonal, address: addressOfEvent(event), timestamp: event.timestamp };
    const context = { texts: guards[isPersonal ? "personal" : "public"](facts), names: trees.names };
    const eventType = known ? String(event.eventType) : unknownTypes.shown(event.eventType);
    const checked = checkEvent(known ? event : { ...event, eventType }, known ?? trees.unknownType, context);
    const reasons = known ? firstOf(checked.reasons) : [unknownTypes.reasonFor(event)];
    const hasId = typeof event._id === "string" && uuid7.test(event._id);
    const id = hasId ? digitsOf(event._id as string) : deriveId(JSON.stringify(xdm) ?? "", event.timestamp);
    if (reasons.length > 0) {
      const hasUnknownType = known === undefined;
      return { id, verdict: "rejected", reasons, eventType, hasUnknownType, xdm: JSON.stringify(checked.redacted) };
    }
    // On personal pages, words that the sites do not publish are redacted without rejecting the event.
    const accepted = isPersonal ? checked.redacted : event;
    // The vendor's SDK sends media and display events without an id; every stored event has one.
    const stored = JSON.stringify(hasId ? accepted : { _id: uuidOf(id), ...accepted });
    return { id, verdict: "accepted", reasons, eventType, xdm: stored };
  };
}

function firstOf(reasons: string[]): string[] {
  const more = reasons.length - maxReasons;
  return more > 0 ? [...reasons.slice(0, maxReasons), `and ${more} more`] : reasons;
}
