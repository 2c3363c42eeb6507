/** The form of the bodies that the Web SDK sends (contract, wire/edge-request.ts), checked before anything is read from them. */
import type { EdgeRequestBody, TraceRecord } from "@tagwell/contract";
import * as v from "valibot";
import { Refusal } from "../problem.ts";
import type { ReadBody } from "./read-body.ts";
import { traceBody } from "./trace-body.ts";

/** BUDGETS, Edge. */
export const mostEvents = 100;
export const mostEventBytes = 32 * 1024;

const anObject = "expected an object";
// To valibot a list is an object too; nowhere in these bodies is it one.
const object = v.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  anObject,
);
const objectWith = <T extends v.ObjectEntries>(entries: T) => v.pipe(object, v.looseObject(entries, anObject));
const text = (most: number) =>
  v.pipe(
    v.string("expected a text"),
    v.minLength(1, "expected a text that is not empty"),
    v.maxLength(most, `expected a text of at most ${most} characters`),
  );
const listOf = <T extends v.GenericSchema>(item: T) => v.array(item, "expected a list");

const cookie = objectWith({ key: v.string("expected a text"), value: v.string("expected a text") });
const envelope = {
  query: v.optional(object),
  identityMap: v.optional(object),
  xdm: v.optional(objectWith({ identityMap: v.optional(object) })),
  meta: v.optional(objectWith({ state: v.optional(objectWith({ entries: v.optional(listOf(cookie)) })) })),
};
const events = v.pipe(listOf(objectWith({ xdm: v.optional(object) })), v.minLength(1, "expected at least one event"));
const preferences = v.pipe(
  listOf(objectWith({ standard: text(64), version: text(16), value: v.unknown() })),
  v.minLength(1, "expected at least one preference"),
  v.maxLength(10, "expected at most 10 preferences"),
);

const plainBody = objectWith(envelope);
const eventsBody = objectWith({ ...envelope, events });
const consentBody = objectWith({ ...envelope, consent: preferences });
/** A body whose parts, where they are there, have the form that the contract's type says. */
export type CheckedBody = Pick<EdgeRequestBody, "query" | "identityMap" | "xdm" | "meta">;
export type EventsBody = CheckedBody & { events: { xdm?: Record<string, unknown> }[] };
export type ConsentBody = CheckedBody & {
  consent: { standard: string; version: string; value: unknown; gdprApplies?: unknown }[];
};

/** The body of a request that only asks. Throws Refusal 400 naming the place, as the three below do. */
export const checkPlainBody = ({ value }: ReadBody): CheckedBody => check(plainBody, value) as CheckedBody;
export const checkConsentBody = ({ value }: ReadBody): ConsentBody => check(consentBody, value) as ConsentBody;
export const checkTraceBody = ({ value }: ReadBody): TraceRecord[] => check(traceBody, value) as TraceRecord[];

/** The body of a request that brings events; 413 when they are too many or one is too large. */
export function checkEventsBody({ bytes, value }: ReadBody): EventsBody {
  const sent = (value as { events?: unknown } | null)?.events;
  if (Array.isArray(sent) && sent.length > mostEvents) {
    const detail = `The body holds ${sent.length} events. At most ${mostEvents} are taken in one request.`;
    throw new Refusal(413, "too-many-events", detail);
  }
  const body = check(eventsBody, value) as EventsBody;
  // A body this small cannot hold an event that is too large: the common case costs nothing.
  if (bytes > mostEventBytes) body.events.forEach(refuseLargeEvent);
  return body;
}

function refuseLargeEvent(event: object, at: number): void {
  const size = Buffer.byteLength(JSON.stringify(event));
  if (size <= mostEventBytes) return;
  const detail = `events[${at}] is ${size} bytes. An event may have at most ${mostEventBytes} bytes (32 KB).`;
  throw new Refusal(413, "event-too-large", detail);
}

function check<T extends v.GenericSchema>(schema: T, value: unknown): unknown {
  const result = v.safeParse(schema, value, { abortEarly: true });
  // The value itself goes on, not valibot's copy: nothing is to be added or lost on the way.
  if (result.success) return value;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  // A name that is no plain word is not repeated: it may hold anything.
  const place = path === null ? "The body" : /^[\w.]{1,100}$/.test(path) ? `The body's ${path}` : "A part of the body";
  const wrong = /^expected/.test(issue.message) ? issue.message : "not known here, or missing";
  throw new Refusal(400, "malformed-body", `${place}: ${wrong}.`);
}
