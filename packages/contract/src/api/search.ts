/** /api/search: what the edge stores that an id, the start of one, or a part of a path stands for. */
import * as v from "valibot";
import { verdicts } from "../wire/verdicts.ts";
import { type Operations, openHereOr } from "./operation.ts";
import { anySite, count, described, eventSource, queryWhole, text, time } from "./parts.ts";
import { visitor } from "./visits.ts";

const event = v.object({
  kind: v.literal("event"),
  /** Its `_id`. */
  id: text,
  eventType: text,
  site: anySite,
  environment: eventSource,
  verdict: v.picklist(verdicts),
  receivedAt: time,
});
const session = v.object({
  kind: v.literal("session"),
  /** The visit's id. */
  id: text,
  startedAt: time,
  visitor,
  pages: count,
  path: v.exactOptional(described(text, "The path of its first page that has one.")),
});
const page = v.object({
  kind: v.literal("page"),
  /** The page load's id. */
  id: text,
  /** The visit that it is part of. */
  session: text,
  site: anySite,
  path: text,
  at: time,
});
const found = v.variant("kind", [event, session, page]);

export type FoundEvent = v.InferOutput<typeof event>;
export type FoundSession = v.InferOutput<typeof session>;
/** One page load. */
export type FoundPage = v.InferOutput<typeof page>;
export type Found = v.InferOutput<typeof found>;

export const searchApi = {
  "GET /api/search": {
    id: "search",
    access: openHereOr(["viewer"]),
    audit: "search",
    summary: "Events, sessions and pages by an id, the start of one, or a part of a path.",
    description:
      "Events need at least 8 hexadecimal digits of their id, sessions 4 characters of theirs. Pages are those of the newest visits.",
    query: v.strictObject({
      q: described(
        v.pipe(
          v.string(),
          v.trim(),
          v.minLength(2, "at least 2 characters of an id or a path"),
          v.maxLength(200, "at most 200 characters"),
        ),
        "What is searched for.",
      ),
      limit: v.exactOptional(described(queryWhole(1, 50), "How many of each kind, the newest: 5 by default.")),
    }),
    answers: "What was found.",
    answer: v.array(found),
  },
} as const satisfies Operations;
