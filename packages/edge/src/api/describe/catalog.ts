/** The description of what the console asks of a build and of what was seen of it. */
import {
  environment,
  json,
  list,
  object,
  ofSite,
  parameter,
  problem,
  refused,
  since,
  text,
  time,
  whole,
} from "./parts.ts";

export const catalogPaths = {
  "/api/catalog": {
    get: {
      operationId: "catalog",
      summary: "A build as data: rules, data elements, and every host, path, parameter and field that can leave.",
      parameters: [parameter("environment", "Whose build: development unless told.", environment)],
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
      summary: "Which fields stood in stored events, counted over the newest 5 000 accepted and 1 000 rejected ones.",
      parameters: [since, ofSite, parameter("environment", "Only this environment's.", environment)],
      responses: { "200": json("The counts: FieldTraffic of the contract.", { type: "object" }), ...refused },
    },
  },
  "/api/rule-activity": {
    get: {
      operationId: "ruleActivity",
      summary: "How often each rule sent, was skipped by a condition and failed, as pages in development tell.",
      parameters: [since],
      responses: {
        "200": json(
          "A row for each rule that did anything.",
          list(object({ rule: text, sent: whole, skipped: whole, failed: whole, lastAt: time })),
        ),
        ...refused,
      },
    },
  },
};
