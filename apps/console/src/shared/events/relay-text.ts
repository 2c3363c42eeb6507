/** How an event's way to the vendor's edge is shown. */

import type { RelayStatus } from "@tagwell/contract";
import type { Fact } from "../components/fact-list.tsx";
import { counted } from "../counted.ts";
import type { TimeFormat } from "../time/time-format.ts";

/** A few words, for a list. */
export function relayLabel({ status }: RelayStatus): string {
  return { waiting: "relay waits", delivered: "relayed", refused: "relay refused" }[status];
}

export function relayFact({ status, attempts, at, reason }: RelayStatus, times: TimeFormat): Fact {
  const notes = [at && times.exact(at), attempts && counted(attempts, "attempt")];
  const note = notes.filter(Boolean).join(", ");
  const value = {
    waiting: "Waiting for Adobe's edge",
    delivered: "Delivered to Adobe's edge",
    refused: `Refused by Adobe's edge: ${reason ?? "no reason given"}`,
  }[status];
  return { name: "Relay", value, ...(note !== "" && { note }) };
}
