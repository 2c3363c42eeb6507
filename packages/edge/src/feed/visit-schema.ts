/** What GET /api/trace and GET /api/visits take and give, for the API's description (contract: TraceRecord, Visit). */
import { siteLabels, traceKinds, traceOutcomes } from "@tagwell/contract";

const text = { type: "string" };
const texts = { type: "array", items: text };
const whole = { type: "integer" };
const sites = [...Object.keys(siteLabels), "unknown"];
const step = {
  type: "object",
  required: ["condition", "wants", "held"],
  properties: {
    condition: text,
    negated: { type: "boolean" },
    wants: text,
    saw: { type: "string", description: "Absent where it told nothing." },
    held: { type: "boolean" },
  },
};
const query = (name: string, description: string, schema: object) => ({ name, in: "query", description, schema });
const json = (description: string, schema: object) => ({ description, content: { "application/json": { schema } } });

/** Of GET /api/trace, beside `id`, `since` and `limit`. */
export const traceParameters = [
  query("page", "Of this page load.", text),
  query("visit", "Of this visit.", text),
  query("kind", "Of this kind.", { enum: traceKinds }),
  query("rule", "Of this rule.", text),
];

/** Of a record, beside what every record has. */
export const traceProperties = {
  kind: { enum: traceKinds, description: "A rule where it is absent." },
  outcome: { enum: traceOutcomes },
  page: { type: "string", description: "The page load." },
  visit: { type: "string", description: "The visit that the edge counts it to." },
  site: { enum: sites },
  path: text,
  from: { enum: Object.keys(siteLabels), description: "The site whose link led to the page." },
  consent: { enum: ["in", "out", "pending"] },
  trigger: text,
  conditions: { type: "array", items: step },
  values: { type: "object", additionalProperties: text },
  labels: texts,
  cuts: texts,
  events: texts,
  status: whole,
  milliseconds: whole,
  rules: {
    type: "object",
    additionalProperties: { type: "object", properties: { on: texts, conditions: { type: "array", items: step } } },
  },
};

const page = {
  type: "object",
  required: ["page", "site", "at"],
  properties: {
    page: text,
    site: { enum: sites },
    path: text,
    at: { type: "string", format: "date-time" },
    silent: { enum: ["consent", "refused"], description: "Why it told nothing." },
    detail: text,
  },
};
const summary = {
  visit: text,
  startedAt: { type: "string", format: "date-time" },
  lastAt: { type: "string", format: "date-time" },
  pages: { type: "array", items: page },
};
const list = (name: string) => ({ type: "array", items: { $ref: `#/components/schemas/${name}` } });

interface SharedParts {
  since: object;
  limit: (description: string) => object;
  refused: object;
  problem: object;
}

/** The two paths of visits. */
export function visitPaths({ since, limit, refused, problem }: SharedParts) {
  return {
    "/api/visits": {
      get: {
        operationId: "listVisits",
        summary: "The newest visits, newest first, each with the pages that were opened.",
        description:
          "Visitors who declined have no visit: `declined-<site>` gathers the pages of all of them, `not-listed` those of hosts on which the library does not run.",
        parameters: [since, limit("How many, the newest: 50 unless told.")],
        responses: {
          "200": json("The visits.", { type: "array", items: { type: "object", properties: summary } }),
          ...refused,
        },
      },
    },
    "/api/visits/{visit}": {
      get: {
        operationId: "readVisit",
        summary: "One visit: its pages, all that they told in order of arrival, and the events that were stored of it.",
        parameters: [{ name: "visit", in: "path", required: true, description: "Its id.", schema: text }],
        responses: {
          "200": json("The visit.", {
            type: "object",
            properties: { ...summary, records: list("TraceRecord"), events: list("EventRow") },
          }),
          "404": problem,
          ...refused,
        },
      },
    },
  };
}
