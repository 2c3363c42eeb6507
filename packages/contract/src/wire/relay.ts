/** The relay to the vendor's edge, in the console's API. */

export const relayStatuses = ["waiting", "delivered", "refused"] as const;

/** Where an accepted event is on its way to the vendor's edge. */
export interface RelayStatus {
  status: (typeof relayStatuses)[number];
  /** Requests that carried it, since the edge started. Absent for events that were delivered long ago. */
  attempts?: number;
  /** ISO 8601, UTC, when it was delivered or refused. Absent while it waits, and for events that were delivered long ago. */
  at?: string;
  /** Of a refused event: the vendor's answer. */
  reason?: string;
}

/** The relay as a whole; a member of GET /api/health where the relay is on. */
export interface RelayState {
  /** `retrying` while the vendor's edge does not take events: one request at a time tries it. */
  status: "ok" | "retrying";
  /** Events and consent choices that wait; beyond 100 000 they are not counted further. */
  waiting: number;
  /** ISO 8601, UTC, when the edge stored the oldest waiting event; null if none waits. */
  oldestWaitingAt: string | null;
  /** Events delivered and refused since the relay was first switched on. */
  delivered: number;
  refused: number;
  /** The newest failure or refusal, and when; null if there was none since the edge started. */
  lastError: { at: string; reason: string } | null;
}
