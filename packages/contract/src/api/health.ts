/** /api/health, and the API's description. */
import * as v from "valibot";
import { tokenScopes } from "../wire/tokens.ts";
import { type Operations, openHereOr } from "./operation.ts";
import { count, described, environment, text, time, whole } from "./parts.ts";
import { relayState } from "./relay.ts";

export const health = v.object({
  status: v.picklist(["ok", "failing"]),
  startedAt: v.exactOptional(time),
  /** Those whose events the edge stores. */
  environments: v.array(environment),
  degraded: v.optional(described(text, "What the edge cannot do, although it stores events.")),
  freeBytes: v.exactOptional(described(whole, "What the data folder's disk has left.")),
  waiting: v.exactOptional(described(whole, "Events that wait to be written.")),
  quota: v.exactOptional(
    described(
      v.object({ refused: v.object({ site: count, visitor: count }) }),
      "Requests that were answered 429 since the start, by whose quota was used up.",
    ),
  ),
  countingOff: v.optional(described(text, "Why reports and Ask count the stored events for now.")),
  clockJumps: v.exactOptional(
    described(count, "How often the machine's clock was set: forward by over an hour, or back."),
  ),
  restarts: v.exactOptional(described(count, "How often a thread of the storage was started again.")),
  /** Why the edge cannot store events at the moment. */
  failure: v.exactOptional(text),
  relay: v.exactOptional(relayState),
});

/** Whether the edge can store events, and what else is known of its state. */
export type Health = v.InferOutput<typeof health>;

export const healthApi = {
  "GET /api/health": {
    id: "health",
    access: openHereOr(["reader", "viewer"], "reports:read", "events:export"),
    audit: false,
    summary: "Whether events can be stored. Readers get status and environments alone.",
    answers: "Events can be stored.",
    answersFailing: "The last write failed.",
    answer: health,
  },
  "GET /api/openapi.json": {
    id: "describe",
    access: openHereOr(["reader", "viewer"], ...tokenScopes),
    audit: false,
    summary: "This description.",
    answers: "The description.",
    answer: v.record(v.string(), v.unknown()),
  },
} as const satisfies Operations;
