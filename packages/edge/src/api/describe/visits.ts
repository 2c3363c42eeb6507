/** The description of GET /api/visits and GET /api/visits/{visit} (contract: Visit). */
import { anySite, json, limit, list, object, problem, refused, shape, since, text, time } from "./parts.ts";

const page = object(
  {
    page: text,
    site: anySite,
    path: text,
    at: time,
    silent: { enum: ["consent", "refused"], description: "Why the page reported nothing." },
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
        "Visitors who declined have no visit of their own: their pages are in `declined-<site>`, and pages on hosts that the property does not list are in `not-listed`.",
      parameters: [since, limit("How many, the newest: 50 by default.")],
      responses: { "200": json("The visits.", list(object(summary))), ...refused },
    },
  },
  "/api/visits/{visit}": {
    get: {
      operationId: "readVisit",
      summary: "One visit: its pages, their trace in order of arrival, and the stored events.",
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
