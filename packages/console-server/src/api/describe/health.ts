/** The description of the edge's health, and of the description itself. */
import { tokenScopes } from "@tagwell/contract";
import { openHereOr } from "../access.ts";
import { count, environment, json, list, object, type Paths, problem, shape, text, time, whole } from "./parts.ts";

export const healthPaths: Paths = {
  "/api/health": {
    get: {
      operationId: "health",
      access: openHereOr(["reader", "viewer"], "reports:read", "events:export"),
      summary: "Whether events can be stored. Readers get status and environments alone.",
      responses: {
        "200": json("They can.", shape("Health")),
        "403": problem,
        "503": json("The last write failed.", shape("Health")),
      },
    },
  },
  "/api/openapi.json": {
    get: {
      operationId: "describe",
      access: openHereOr(["reader", "viewer"], ...tokenScopes),
      summary: "This description.",
      responses: { "200": json("It.", { type: "object" }), "403": problem },
    },
  },
};

export const healthSchemas = {
  Health: object(
    {
      status: { enum: ["ok", "failing"] },
      startedAt: time,
      environments: list(environment),
      degraded: { ...text, description: "What the edge cannot do, although it stores events." },
      freeBytes: { ...whole, description: "What the data folder's disk has left." },
      waiting: { ...whole, description: "Events that wait to be written." },
      quota: {
        ...object({ refused: object({ site: count, visitor: count }) }),
        description: "Requests that were answered 429 since the start, by whose quota was used up.",
      },
      countingOff: { ...text, description: "Why reports and Ask count the stored events for now." },
      clockJumps: { ...count, description: "How often the machine's clock was set: forward by over an hour, or back." },
      restarts: { ...count, description: "How often a thread of the storage was started again." },
      failure: text,
      relay: shape("RelayState"),
    },
    [
      "failure",
      "degraded",
      "freeBytes",
      "relay",
      "startedAt",
      "waiting",
      "quota",
      "countingOff",
      "clockJumps",
      "restarts",
    ],
  ),
};
