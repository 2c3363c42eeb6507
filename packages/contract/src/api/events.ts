/** /api/events, and what else lists, counts, exports and follows stored events. */
import * as v from "valibot";
import { eventIdForm } from "../fields/envelope.ts";
import { otherType } from "../other-type.ts";
import { verdicts } from "../wire/verdicts.ts";
import { eventConsent } from "./consent.ts";
import { type Given, type Operations, openHereOr } from "./operation.ts";
import {
  anySite,
  described,
  eventSource,
  limitOf,
  place,
  queryTime,
  queryWhere,
  since,
  text,
  texts,
  time,
  until,
  whole,
  word,
} from "./parts.ts";
import { relayStatus } from "./relay.ts";

const verdict = v.picklist(verdicts, `one of ${verdicts.join(", ")}`);
const label = v.pipe(
  v.string(),
  v.metadata({ pattern: "^[\\w.-]{1,128}$" }),
  v.check((name) => name === otherType || v.is(word, name), "the label of a kind of event"),
);
export const eventRow = v.object({
  receivedAt: described(time, "When the edge stored it, in UTC."),
  verdict,
  reasons: described(texts, "Why it was rejected; empty when accepted."),
  site: anySite,
  environment: eventSource,
  consent: described(
    v.nullable(eventConsent),
    "Under which consent the event was stored; null for one that was stored before this was recorded.",
  ),
  event: v.object({
    xdm: described(
      v.record(v.string(), v.unknown()),
      "The event. In a rejected event, values that the schema does not allow are redacted.",
    ),
  }),
  relay: v.exactOptional(relayStatus),
});
const eventCount = v.object({
  /** Start of the second. */
  at: time,
  site: anySite,
  environment: eventSource,
  verdict,
  count: whole,
});

const filters = {
  since,
  site: v.exactOptional(described(v.pipe(anySite, word), "Only events of this site.")),
  environment: v.exactOptional(described(eventSource, "Only events of this environment, or of previews.")),
  eventType: v.exactOptional(described(label, "Only events with this label.")),
  verdict: v.exactOptional(described(verdict, "Only events with this verdict.")),
};
const search = {
  ...filters,
  id: v.exactOptional(
    described(
      v.pipe(
        v.string(),
        v.metadata({ format: "uuid" }),
        v.check((id) => new RegExp(`^${eventIdForm}$`).test(id), "a UUID version 7 in small letters"),
      ),
      "Only the event that is stored under this id.",
    ),
  ),
  where: v.exactOptional(
    described(
      queryWhere,
      'Only accepted events that say this: fields and their values as JSON, such as {"page": "home"}. The fields are those of the schema, and page, referrer and visitor.',
    ),
  ),
  until,
};
const eventQuery = v.strictObject({
  ...search,
  take: v.exactOptional(
    described(
      v.picklist(["newest", "oldest"], '"newest" or "oldest"'),
      "Which end of the matching events: the newest by default.",
    ),
  ),
  before: v.exactOptional(
    described(place, "Continues further back: the value in the Link header of an earlier answer."),
  ),
  limit: limitOf("How many: 100 by default."),
});
export const exportFormatNames = ["ndjson", "csv", "parquet"] as const;
const exportQuery = v.strictObject({
  ...search,
  environment: v.exactOptional(
    described(eventSource, "Only events of this environment, or of previews. By default of all, without previews."),
  ),
  after: v.exactOptional(
    described(text, "Goes on after this place: what the header Tagwell-Cursor of an earlier answer names, or start."),
  ),
  format: described(
    v.picklist(exportFormatNames, `one of ${exportFormatNames.join(", ")}`),
    "ndjson: an EventRow in each line. csv: a line for each event, with the event as JSON. parquet: the same columns, with types, and a column for each field of the served properties.",
  ),
  columns: v.exactOptional(
    described(
      text,
      "Only these, with commas between: names of columns of the Parquet file, for csv and ndjson too. Each line of ndjson is then an object of them.",
    ),
  ),
});
const streamQuery = v.strictObject({ ...filters, limit: limitOf("Start with this many of the newest events.") });

/** One stored event. */
export type EventRow = v.InferOutput<typeof eventRow>;
/** How many events of one site, environment and verdict were stored in one second. */
export type EventCount = v.InferOutput<typeof eventCount>;
/** What GET /api/events takes; times are ISO 8601, and `where` is JSON. */
export type EventQuery = Given<typeof eventQuery>;
/** The same, checked: times are milliseconds since 1970. */
export type CheckedEventQuery = v.InferOutput<typeof eventQuery>;
export type CheckedExportQuery = v.InferOutput<typeof exportQuery>;
export type CheckedStreamQuery = v.InferOutput<typeof streamQuery>;

export const eventApi = {
  "GET /api/events": {
    id: "listEvents",
    access: openHereOr(["viewer"], "events:export"),
    audit: "events",
    summary: "The newest events that match, or the oldest ones; newest last.",
    query: eventQuery,
    answers: "The events.",
    answer: v.array(eventRow),
    headers: { Link: 'The page further back, if there is one (rel="next").' },
  },
  "DELETE /api/events": {
    id: "removeEvents",
    access: openHereOr(["engineer"]),
    summary:
      "Removes every event and trace record. Only on an edge that serves development and nothing else, and not for another site's page. The audit trail records it.",
    answers: "They are removed.",
  },
  "GET /api/event-counts": {
    id: "countEvents",
    access: openHereOr(["viewer"]),
    audit: false,
    summary: "How many events were stored in each second of the last ten minutes at most.",
    query: v.strictObject({ since: described(queryTime, "Only what was stored at this time or later.") }),
    answers: "A row for each second, site, environment and verdict that has events: EventCount of the contract.",
    answer: v.array(eventCount),
  },
} as const satisfies Operations;

export const exportApi = {
  "GET /api/export": {
    id: "exportEvents",
    access: openHereOr(["viewer"], "events:export"),
    audit: "event export",
    summary: "All events that match, oldest first, as a file that is sent while it is read.",
    description:
      "It ends with the last event that is stored when it begins: the header Tagwell-Cursor names that place, from which `after` goes on, without a gap and with nothing twice. Absent with `until` and without `after`, and where the storage is a cluster.",
    query: exportQuery,
    answers: "The file.",
    headers: { "Tagwell-Cursor": "The place at which the file ends." },
    files: { "application/x-ndjson": "text", "text/csv": "text", "application/vnd.apache.parquet": "binary" },
  },
} as const satisfies Operations;

export const streamApi = {
  "GET /api/stream": {
    id: "followEvents",
    access: openHereOr(["viewer"], "events:export"),
    audit: "event stream",
    summary:
      "Events as they are stored, as server-sent events: each `data` is an EventRow, each `id` can be sent as Last-Event-ID.",
    description:
      "Starts now; with `since` or `limit`, with events that are stored already; with Last-Event-ID, after that event. Comments keep a quiet stream alive.",
    query: streamQuery,
    header: v.strictObject({ "Last-Event-ID": v.exactOptional(described(place, "Resume after this event.")) }),
    answers: "The stream.",
    files: { "text/event-stream": "text" },
  },
} as const satisfies Operations;
