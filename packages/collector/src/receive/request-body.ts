/** Checks the form of request bodies (contract: wire/edge-request.ts, api/trace.ts) before anything is read from them. */
import type { EdgeRequestBody, TraceRecord } from "@tagwell/contract";
import { boundedText, reportedRecord } from "@tagwell/contract/api";
import * as v from "valibot";
import type { ServedProperties } from "../doors/served-property.ts";
import { HttpError } from "../errors/http-error.ts";
import type { ReadBody } from "./read-body.ts";

/** Bounds what one request can make the edge validate and store. */
const maxEvents = 100;
const maxEventBytes = 32 * 1024;

const anObject = "expected an object";
// valibot takes a list for an object; in these bodies an object is never a list.
const object = v.custom<Record<string, unknown>>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  anObject,
);
const objectWith = <T extends v.ObjectEntries>(entries: T) => v.pipe(object, v.looseObject(entries, anObject));
const anyText = v.string("expected a text");
const listOf = <T extends v.GenericSchema>(item: T) => v.array(item, "expected a list");

const cookie = objectWith({ key: anyText, value: anyText });
const envelope = {
  query: v.optional(object),
  identityMap: v.optional(object),
  xdm: v.optional(objectWith({ identityMap: v.optional(object) })),
  meta: v.optional(objectWith({ state: v.optional(objectWith({ entries: v.optional(listOf(cookie)) })) })),
};
const events = v.pipe(listOf(objectWith({ xdm: v.optional(object) })), v.minLength(1, "expected at least one event"));
const preferences = v.pipe(
  listOf(objectWith({ standard: boundedText(64), version: boundedText(16), value: v.unknown() })),
  v.minLength(1, "expected at least one preference"),
  v.maxLength(10, "expected at most 10 preferences"),
);

const plainBody = objectWith(envelope);
const eventsBody = objectWith({ ...envelope, events });
const consentBody = objectWith({ ...envelope, consent: preferences });
/** A body whose parts, where present, have the form of the contract's type. */
export type CheckedBody = Pick<EdgeRequestBody, "query" | "identityMap" | "xdm" | "meta">;
export type EventsBody = CheckedBody & { events: { xdm?: Record<string, unknown> }[] };
export type ConsentBody = CheckedBody & {
  consent: { standard: string; version: string; value: unknown; gdprApplies?: unknown }[];
};

/** The body of a request without events or consent. Throws HttpError 400 that names the place, as the functions below do. */
export const checkPlainBody = ({ value }: ReadBody): CheckedBody => checkBody(plainBody, value) as CheckedBody;
export const checkConsentBody = ({ value }: ReadBody): ConsentBody => checkBody(consentBody, value) as ConsentBody;

/** The body of a request with events. Throws HttpError 413 when there are too many of them, or one is too large. */
export function checkEventsBody({ bytes, value }: ReadBody): EventsBody {
  const sent = (value as { events?: unknown } | null)?.events;
  if (Array.isArray(sent) && sent.length > maxEvents) {
    const detail = `The body holds ${sent.length} events. At most ${maxEvents} are taken in one request.`;
    throw new HttpError(413, "too-many-events", detail);
  }
  const body = checkBody(eventsBody, value) as EventsBody;
  // A smaller body cannot hold an event that is too large, so most requests skip the check.
  if (bytes > maxEventBytes) body.events.forEach(refuseLargeEvent);
  return body;
}

function refuseLargeEvent(event: object, at: number): void {
  const size = Buffer.byteLength(JSON.stringify(event));
  if (size <= maxEventBytes) return;
  const detail = `events[${at}] is ${size} bytes. An event may have at most ${maxEventBytes} bytes (32 KB).`;
  throw new HttpError(413, "event-too-large", detail);
}

/** Returns the value itself. Throws HttpError 400 that names the place where the value has another form than the schema. */
function checkBody(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value, { abortEarly: true });
  // Not valibot's copy: the copy lacks what a loose schema skips.
  if (result.success) return value;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  // A name that is not a plain word may hold personal data, so it is not repeated.
  const place = path === null ? "The body" : /^[\w.]{1,100}$/.test(path) ? `The body's ${path}` : "A part of the body";
  const wrong = /^expected/.test(issue.message) ? issue.message : "not known here, or missing";
  throw new HttpError(400, "malformed-body", `${place}: ${wrong}.`);
}

const maxRecords = 1000;

/** One of the words that are known when the report arrives. */
const oneOfNow = (words: () => readonly string[]) =>
  v.pipe(
    anyText,
    v.check(
      (word) => words().includes(word),
      () => `expected one of ${words().join(", ")}`,
    ),
  );

/**
 * Checks a page's trace report, with the sites and environments that this edge serves: a list of `TraceRecord` without `visit`, which
 * the edge adds. Throws HttpError 400 that names the place.
 */
export function createTraceBodyCheck(properties: Pick<ServedProperties, "list" | "siteKeys">) {
  const record = v.strictObject({
    ...reportedRecord.entries,
    site: v.exactOptional(oneOfNow(() => [...properties.siteKeys(), "unknown"])),
    from: v.exactOptional(oneOfNow(properties.siteKeys)),
    environment: oneOfNow(() => [...properties.list().map(({ file }) => file.environment), "preview"]),
  });
  const report = v.pipe(
    v.array(record, "expected a list"),
    v.maxLength(maxRecords, `expected at most ${maxRecords} entries`),
  );
  return ({ value }: Pick<ReadBody, "value">) => checkBody(report, value) as TraceRecord[];
}
