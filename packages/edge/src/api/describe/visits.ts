/** The description of GET /api/visits and GET /api/visits/{visit} (contract: Visit). */
import { anySite, json, limit, list, object, problem, refused, shape, since, text, time } from "./parts.ts";

const page = object(
  {
    page: text,
    site: anySite,
    path: text,
    at: time,
    silent: { enum: ["consent", "refused"], description: "Why it told nothing." },
    detail: text,
  },
  ["path", "silent", "detail"],
);
const summary = { visit: text, startedAt: time, lastAt: time, pages: list(page) };

export const visitPaths = {
  "/api/visits": {
    get: {
      operationId: "listVisits",
      summary: "The newest visits, newest first, each with the pages that were opened.",
      description:
        "Visitors who declined have no visit: `declined-<site>` gathers the pages of all of them, `not-listed` those of hosts on which the library does not run.",
      parameters: [since, limit("How many, the newest: 50 unless told.")],
      responses: { "200": json("The visits.", list(object(summary))), ...refused },
    },
  },
  "/api/visits/{visit}": {
    get: {
      operationId: "readVisit",
      summary: "One visit: its pages, all that they told in order of arrival, and the events that were stored of it.",
      parameters: [{ name: "visit", in: "path", required: true, description: "Its id.", schema: text }],
      responses: {
        "200": json(
          "The visit.",
          object({ ...summary, records: list(shape("TraceRecord")), events: list(shape("EventRow")) }),
        ),
        "404": problem,
        ...refused,
      },
    },
  },
};
