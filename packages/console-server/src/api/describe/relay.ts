/** The description of the relay to the vendor's edge. */
import { relayStatuses } from "@tagwell/contract";
import { count, object, text, time } from "./parts.ts";

export const relaySchemas = {
  RelayStatus: {
    ...object(
      {
        status: { enum: relayStatuses },
        attempts: { ...count, description: "Requests that carried it, since the edge started." },
        at: { ...time, description: "When it was delivered or refused." },
        reason: { ...text, description: "Of a refused event: Adobe's answer." },
      },
      ["attempts", "at", "reason"],
    ),
    description: "Only where the relay is on, and only of events that it relays.",
  },
  RelayState: {
    ...object({
      status: { enum: ["ok", "retrying"] },
      waiting: { ...count, description: "Events and consent choices; counted up to about 100 000." },
      oldestWaitingAt: { ...time, type: ["string", "null"] },
      delivered: count,
      refused: count,
      lastError: { ...object({ at: time, reason: text }), type: ["object", "null"] },
    }),
    description: "The relay to Adobe's edge. Only where it is on.",
  },
};
