/** The relay to the vendor's edge, as the API tells of it. */
import * as v from "valibot";
import { relayStatuses } from "../wire/relay.ts";
import { count, described, text, time } from "./parts.ts";

export const relayStatus = described(
  v.object({
    status: v.picklist(relayStatuses),
    /** Absent for events that were delivered long ago, as `at` is. */
    attempts: v.exactOptional(described(count, "Requests that carried it, since the edge started.")),
    at: v.exactOptional(described(time, "When it was delivered or refused.")),
    reason: v.exactOptional(described(text, "Of a refused event: Adobe's answer.")),
  }),
  "Only where the relay is on, and only of events that it relays.",
);
export const relayState = described(
  v.object({
    /** `retrying` while the vendor's edge does not take events: one request at a time tries it. */
    status: v.picklist(["ok", "retrying"]),
    waiting: described(count, "Events and consent choices; counted up to about 100 000."),
    /** When the edge stored the oldest waiting event; null if none waits. */
    oldestWaitingAt: v.nullable(time),
    /** Events delivered and refused since the relay was first switched on. */
    delivered: count,
    refused: count,
    /** The newest failure or refusal; null if there was none since the edge started. */
    lastError: v.nullable(v.object({ at: time, reason: text })),
  }),
  "The relay to Adobe's edge. Only where it is on.",
);

/** Where an accepted event is on its way to the vendor's edge. */
export type RelayStatus = v.InferOutput<typeof relayStatus>;
/** The relay as a whole. */
export type RelayState = v.InferOutput<typeof relayState>;
