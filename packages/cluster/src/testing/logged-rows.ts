/** Rows as the log delivers them. */

import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import type { TraceRecord } from "@tagwell/contract";
import type { LoggedEvent, LoggedTrace } from "../log-source.ts";

/** One message. */
export function loggedEvents(events: readonly ValidatedEvent[], sequence: number, receivedAt: number): LoggedEvent[] {
  return events.map((event, index) => ({ sequence, index, receivedAt, event }));
}

export function loggedTraces(traces: readonly TraceRecord[], sequence: number, receivedAt: number): LoggedTrace[] {
  return traces.map((trace, index) => ({ sequence, index, receivedAt, trace }));
}

let made = 0;

/** An accepted event, made at a time, with an id of that time. */
export function madeEvent(time: number, given: Partial<ValidatedEvent> & { fields?: object } = {}): ValidatedEvent {
  const { fields = {}, ...columns } = given;
  made += 1;
  const hex = made.toString(16).padStart(12, "0");
  const id = `${Math.max(0, time).toString(16).padStart(12, "0")}70008000${hex}`;
  const eventType = columns.eventType ?? "page.scroll";
  const _id = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const timestamp = new Date(time).toISOString();
  return {
    ...{ id, site: "www", environment: "development", verdict: "accepted", reasons: [], eventType },
    xdm: JSON.stringify({ _id, eventType, timestamp, ...fields }),
    ...columns,
  };
}
