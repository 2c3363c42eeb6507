/** The API's description, served at /api/openapi.json (OpenAPI 3.1). */
import { environmentNames, qualityPeriods, siteLabels } from "@tagwell/contract";
import { libraryPaths } from "./describe-library.ts";
import { qualitySchema } from "./quality-schema.ts";
import { reportParameters, reportSchema } from "./reports/report-schema.ts";
import { traceParameters, traceProperties, visitPaths } from "./visit-schema.ts";

const problem = {
  description: "What was wrong, where, and what to do.",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};
const time = { type: "string", format: "date-time" };
const parameter = (name: string, description: string, schema: object) => ({ name, in: "query", description, schema });
const json = (description: string, schema: object) => ({ description, content: { "application/json": { schema } } });

const since = parameter("since", "Only what was stored at this time or later.", time);
const filters = [
  since,
  parameter("site", "Only events of this site.", { enum: [...Object.keys(siteLabels), "unknown"] }),
  parameter("eventType", "Only events with this label.", { type: "string", pattern: "^[\\w.-]{1,128}$" }),
  parameter("verdict", "Only events with this verdict.", { enum: ["accepted", "rejected"] }),
];
const limit = (description: string) => parameter("limit", description, { type: "integer", minimum: 1, maximum: 1000 });
const refused = { "400": problem, "403": problem, "503": problem };

export const openApi = {
  openapi: "3.1.0",
  info: {
    title: "Tagwell edge: the console's API",
    version: "1.0.0",
    description:
      "What the local Experience Edge received, and the library it serves. Answers on this machine only (Host localhost, 127.0.0.1 or [::1]) unless the edge is told otherwise, and then to those who are signed in; no CORS.",
    license: { name: "Apache-2.0", identifier: "Apache-2.0" },
  },
  servers: [{ url: "/" }],
  paths: {
    "/api/events": {
      get: {
        operationId: "listEvents",
        summary: "The newest events that match, newest last.",
        parameters: [...filters, limit("How many: 100 unless told.")],
        responses: {
          "200": json("The events.", { type: "array", items: { $ref: "#/components/schemas/EventRow" } }),
          ...refused,
        },
      },
      delete: {
        operationId: "removeEvents",
        summary:
          "Removes every event and trace record. Only where every datastream is development's, and not for another site's page.",
        responses: { "204": { description: "They are gone." }, "403": problem, "503": problem },
      },
    },
    "/api/stream": {
      get: {
        operationId: "followEvents",
        summary:
          "Events as they are stored: server-sent events, each `data` an EventRow, each `id` good for Last-Event-ID.",
        description:
          "Begins now; with `since` or `limit` with what is there already; with Last-Event-ID after that event. Comments keep a quiet stream alive.",
        parameters: [
          ...filters,
          limit("Begin with the newest so many."),
          {
            name: "Last-Event-ID",
            in: "header",
            description: "Resume after this event.",
            schema: { type: "string", pattern: "^\\d{1,16}$" },
          },
        ],
        responses: {
          "200": { description: "The stream.", content: { "text/event-stream": { schema: { type: "string" } } } },
          ...refused,
        },
      },
    },
    "/api/trace": {
      get: {
        operationId: "listTrace",
        summary: "Why rules fired or did not, in order of arrival; at least one parameter beside `limit` is needed.",
        parameters: [
          parameter("id", "The occasion's id: the event's `_id` where one was sent.", { type: "string" }),
          ...traceParameters,
          since,
          limit("How many, the newest: 1000 unless told."),
        ],
        responses: {
          "200": json("The records.", { type: "array", items: { $ref: "#/components/schemas/TraceRecord" } }),
          ...refused,
        },
      },
    },
    "/api/catalog": {
      get: {
        operationId: "catalog",
        summary: "A build as data: rules, data elements, and every host, path, parameter and field that can leave.",
        parameters: [parameter("environment", "Whose build: development unless told.", { enum: environmentNames })],
        responses: {
          "200": json("The build: PropertyCatalog of the contract.", { type: "object" }),
          ...refused,
          "404": problem,
        },
      },
    },
    "/api/field-traffic": {
      get: {
        operationId: "fieldTraffic",
        summary: "Which fields stood in stored events, counted over the newest 5 000 accepted and 5 000 rejected ones.",
        parameters: [
          since,
          parameter("site", "Only this site's.", { enum: [...Object.keys(siteLabels), "unknown"] }),
          parameter("environment", "Only this environment's.", { enum: environmentNames }),
        ],
        responses: {
          "200": json("The counts: FieldTraffic of the contract.", { type: "object" }),
          ...refused,
        },
      },
    },
    "/api/rule-activity": {
      get: {
        operationId: "ruleActivity",
        summary: "How often each rule sent, was skipped by a condition and failed, as pages in development tell.",
        parameters: [since],
        responses: {
          "200": json("A row for each rule that did anything.", {
            type: "array",
            items: {
              type: "object",
              required: ["rule", "sent", "skipped", "failed", "lastAt"],
              properties: {
                rule: { type: "string" },
                sent: { type: "integer" },
                skipped: { type: "integer" },
                failed: { type: "integer" },
                lastAt: time,
              },
            },
          }),
          ...refused,
        },
      },
    },
    ...visitPaths({ since, limit, refused, problem }),
    "/api/quality": {
      get: {
        operationId: "quality",
        summary: "What is waiting, lost, rejected, cut and broken, how much of each, why, and how that has changed.",
        description:
          "Delivery, cuts and errors are the pages' own counts, which they report in development; each page's newest report counts.",
        parameters: [
          parameter("period", "The last hour, day (unless told), week or month.", {
            enum: Object.keys(qualityPeriods),
          }),
          parameter("site", "Only this site's.", { enum: [...Object.keys(siteLabels), "unknown"] }),
        ],
        responses: {
          "200": json("The report: QualityReport of the contract.", qualitySchema),
          ...refused,
        },
      },
    },
    "/api/reports/{name}": {
      get: {
        operationId: "report",
        summary: "A report: accepted events counted by the day on which they happened, small counts withheld.",
        description: "Described in docs/reports.md. A table as CSV is safe to open in a spreadsheet.",
        parameters: reportParameters,
        responses: {
          "200": {
            description: "The report, or one of its tables.",
            content: { "application/json": { schema: reportSchema }, "text/csv": { schema: { type: "string" } } },
          },
          ...refused,
          "404": problem,
        },
      },
    },
    "/api/health": {
      get: {
        operationId: "health",
        summary: "Whether events can be stored.",
        responses: {
          "200": json("They can.", { $ref: "#/components/schemas/Health" }),
          "403": problem,
          "503": json("The last write failed.", { $ref: "#/components/schemas/Health" }),
        },
      },
    },
    ...libraryPaths,
    "/api/openapi.json": {
      get: {
        operationId: "describe",
        summary: "This description.",
        responses: { "200": json("It.", { type: "object" }), "403": problem },
      },
    },
  },
  components: {
    schemas: {
      EventRow: {
        type: "object",
        required: ["receivedAt", "verdict", "reasons", "site", "environment", "event"],
        properties: {
          receivedAt: { ...time, description: "When the edge stored it, in UTC." },
          verdict: { enum: ["accepted", "rejected"] },
          reasons: {
            type: "array",
            items: { type: "string" },
            description: "Why it was rejected; empty when accepted.",
          },
          site: { enum: [...Object.keys(siteLabels), "unknown"] },
          environment: { enum: environmentNames },
          event: {
            type: "object",
            required: ["xdm"],
            properties: {
              xdm: {
                type: "object",
                description: "The event. What a rejected one had no right to say is cut from it.",
              },
            },
          },
        },
      },
      TraceRecord: {
        type: "object",
        required: ["id", "rule", "outcome", "at", "build", "environment"],
        properties: {
          ...traceProperties,
          id: { type: "string" },
          rule: { type: "string" },
          outcome: { enum: ["sent", "condition-failed", "failed", "counted"] },
          detail: { type: "string" },
          counts: { type: "object", additionalProperties: { type: "integer" } },
          at: time,
          build: { type: "string" },
          environment: { enum: environmentNames },
        },
      },
      Health: {
        type: "object",
        required: ["status", "startedAt", "environments", "waiting"],
        properties: {
          status: { enum: ["ok", "failing"] },
          startedAt: time,
          environments: { type: "array", items: { enum: environmentNames } },
          waiting: { type: "integer", description: "Events that wait to be written." },
          failure: { type: "string" },
        },
      },
      Problem: {
        type: "object",
        description: "RFC 9457.",
        required: ["type", "title", "status", "detail"],
        properties: {
          type: { type: "string" },
          title: { type: "string" },
          status: { type: "integer" },
          detail: { type: "string" },
        },
      },
    },
  },
};
