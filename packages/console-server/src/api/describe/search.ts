/** The description of GET /api/search (contract: Found). */

import { verdicts } from "@tagwell/contract";
import { openHereOr } from "../access.ts";
import {
  anySite,
  count,
  eventSource,
  json,
  list,
  object,
  type Paths,
  parameter,
  refused,
  text,
  time,
} from "./parts.ts";

const event = object({
  kind: { const: "event" },
  id: text,
  eventType: text,
  site: anySite,
  environment: eventSource,
  verdict: { enum: verdicts },
  receivedAt: time,
});
const session = object(
  {
    kind: { const: "session" },
    id: text,
    startedAt: time,
    visitor: { enum: ["signed-in", "guest", "declined", "unlisted"] },
    pages: count,
    path: { ...text, description: "The path of its first page that has one." },
  },
  ["path"],
);
const page = object({ kind: { const: "page" }, id: text, session: text, site: anySite, path: text, at: time });

export const searchPaths: Paths = {
  "/api/search": {
    get: {
      operationId: "search",
      access: openHereOr(["viewer"]),
      reads: "search",
      summary: "Events, sessions and pages by an id, the start of one, or a part of a path.",
      description:
        "Events need at least 8 hexadecimal digits of their id, sessions 4 characters of theirs. Pages are those of the newest visits.",
      parameters: [
        {
          ...parameter("q", "What is searched for.", { ...text, minLength: 2, maxLength: 200 }),
          required: true,
        },
        parameter("limit", "How many of each kind, the newest: 5 by default.", {
          type: "integer",
          minimum: 1,
          maximum: 50,
        }),
      ],
      responses: { "200": json("What was found.", list({ oneOf: [event, session, page] })), ...refused },
    },
  },
};
