/** The description of events and of the trace. */

import { traceKinds, traceOutcomes, verdicts } from "@tagwell/contract";
import { openHereOr } from "../access.ts";
import { exportFormatNames } from "../export/export-formats.ts";
import { eventConsent } from "./consent.ts";
import {
  anySite,
  eventSource,
  json,
  limit,
  list,
  object,
  type Paths,
  parameter,
  problem,
  refused,
  shape,
  since,
  site,
  text,
  texts,
  time,
  until,
  whole,
} from "./parts.ts";

const verdict = { enum: verdicts };
const filters = [
  since,
  parameter("site", "Only events of this site.", anySite),
  parameter("environment", "Only events of this environment, or of previews.", eventSource),
  parameter("eventType", "Only events with this label.", { type: "string", pattern: "^[\\w.-]{1,128}$" }),
  parameter("verdict", "Only events with this verdict.", verdict),
];

const ofParts = parameter(
  "where",
  'Only accepted events that say this: fields and their values as JSON, such as {"page": "home"}. The fields are those of the schema, and page, referrer and visitor.',
  text,
);

export const eventPaths: Paths = {
  "/api/events": {
    get: {
      operationId: "listEvents",
      access: openHereOr(["viewer"], "events:export"),
      reads: "events",
      summary: "The newest events that match, or the oldest ones; newest last.",
      parameters: [
        ...filters,
        parameter("id", "Only the event that is stored under this id.", { type: "string", format: "uuid" }),
        ofParts,
        parameter("take", "Which end of the matching events: the newest by default.", { enum: ["newest", "oldest"] }),
        until,
        parameter("before", "Continues further back: the value in the Link header of an earlier answer.", {
          type: "string",
          pattern: "^\\d{1,16}$",
        }),
        limit("How many: 100 by default."),
      ],
      responses: {
        "200": {
          ...json("The events.", list(shape("EventRow"))),
          headers: { Link: { description: 'The page further back, if there is one (rel="next").', schema: text } },
        },
        ...refused,
      },
    },
    delete: {
      operationId: "removeEvents",
      access: openHereOr(["engineer"]),
      summary:
        "Removes every event and trace record. Only on an edge that serves development and nothing else, and not for another site's page. The audit trail records it.",
      responses: { "204": { description: "They are removed." }, "403": problem, "503": problem },
    },
  },
  "/api/event-counts": {
    get: {
      operationId: "countEvents",
      access: openHereOr(["viewer"]),
      summary: "How many events were stored in each second of the last ten minutes at most.",
      parameters: [{ ...since, required: true }],
      responses: {
        "200": json(
          "A row for each second, site, environment and verdict that has events: EventCount of the contract.",
          list(object({ at: time, site: anySite, environment: eventSource, verdict, count: whole })),
        ),
        ...refused,
      },
    },
  },
  "/api/export": {
    get: {
      operationId: "exportEvents",
      access: openHereOr(["viewer"], "events:export"),
      reads: "event export",
      summary: "All events that match, oldest first, as a file that is sent while it is read.",
      description:
        "It ends with the last event that is stored when it begins: the header Tagwell-Cursor names that place, from which `after` goes on, without a gap and with nothing twice. Absent with `until` and without `after`, and where the storage is a cluster.",
      parameters: [
        ...filters,
        parameter(
          "after",
          "Goes on after this place: what the header Tagwell-Cursor of an earlier answer names, or start.",
          text,
        ),
        until,
        ofParts,
        parameter("id", "Only the event that is stored under this id.", { type: "string", format: "uuid" }),
        parameter(
          "format",
          "ndjson: an EventRow in each line. csv: a line for each event, with the event as JSON. parquet: the same columns, with types, and a column for each field of the served properties.",
          { enum: exportFormatNames },
        ),
        parameter(
          "columns",
          "Only these, with commas between: names of columns of the Parquet file, for csv and ndjson too. Each line of ndjson is then an object of them.",
          text,
        ),
      ],
      responses: {
        "200": {
          description: "The file.",
          headers: { "Tagwell-Cursor": { description: "The place at which the file ends.", schema: text } },
          content: {
            "application/x-ndjson": { schema: text },
            "text/csv": { schema: text },
            "application/vnd.apache.parquet": { schema: { type: "string", format: "binary" } },
          },
        },
        ...refused,
      },
    },
  },
  "/api/stream": {
    get: {
      operationId: "followEvents",
      access: openHereOr(["viewer"], "events:export"),
      reads: "event stream",
      summary:
        "Events as they are stored, as server-sent events: each `data` is an EventRow, each `id` can be sent as Last-Event-ID.",
      description:
        "Starts now; with `since` or `limit`, with events that are stored already; with Last-Event-ID, after that event. Comments keep a quiet stream alive.",
      parameters: [
        ...filters,
        limit("Start with this many of the newest events."),
        {
          name: "Last-Event-ID",
          in: "header",
          description: "Resume after this event.",
          schema: { type: "string", pattern: "^\\d{1,16}$" },
        },
      ],
      responses: {
        "200": { description: "The stream.", content: { "text/event-stream": { schema: text } } },
        ...refused,
      },
    },
  },
  "/api/trace": {
    get: {
      operationId: "listTrace",
      access: openHereOr(["viewer"]),
      reads: "trace",
      summary:
        "The trace: why rules fired or did not, in order of arrival. At least one parameter besides `limit` is needed.",
      parameters: [
        parameter("id", "The occasion's id: the event's `_id` where one was sent.", text),
        parameter("page", "Of this page load.", text),
        parameter("visit", "Of this visit.", text),
        parameter("kind", "Of this kind.", { enum: traceKinds }),
        parameter("rule", "Of this rule.", text),
        since,
        limit("How many, the newest: 1000 by default."),
      ],
      responses: { "200": json("The records.", list(shape("TraceRecord"))), ...refused },
    },
  },
};

const step = object(
  {
    condition: text,
    negated: { type: "boolean" },
    wants: text,
    saw: { type: "string", description: "Absent where the condition reported nothing." },
    held: { type: "boolean" },
  },
  ["negated", "saw"],
);

export const eventSchemas = {
  EventRow: object(
    {
      receivedAt: { ...time, description: "When the edge stored it, in UTC." },
      verdict,
      reasons: { ...texts, description: "Why it was rejected; empty when accepted." },
      site: anySite,
      environment: eventSource,
      consent: eventConsent,
      event: object({
        xdm: {
          type: "object",
          description: "The event. In a rejected event, values that the schema does not allow are redacted.",
        },
      }),
      relay: shape("RelayStatus"),
    },
    ["relay"],
  ),
  TraceRecord: {
    type: "object",
    required: ["id", "rule", "outcome", "at", "build", "environment"],
    properties: {
      kind: { enum: traceKinds, description: "Absent for a rule." },
      id: text,
      rule: text,
      outcome: { enum: traceOutcomes },
      detail: text,
      counts: { type: "object", additionalProperties: whole },
      page: { type: "string", description: "The page load." },
      visit: { type: "string", description: "The visit that the edge assigns it to." },
      site: anySite,
      path: text,
      from: { ...site, description: "The key of the site whose link led to the page." },
      consent: { enum: ["in", "out", "pending"] },
      trigger: text,
      conditions: list(step),
      values: { type: "object", additionalProperties: text },
      labels: texts,
      cuts: texts,
      events: texts,
      status: whole,
      milliseconds: whole,
      rules: {
        type: "object",
        additionalProperties: { type: "object", properties: { on: texts, conditions: list(step) } },
      },
      at: time,
      build: text,
      environment: eventSource,
    },
  },
};
