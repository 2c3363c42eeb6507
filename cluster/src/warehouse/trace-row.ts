/** A trace record of the log as a row of the warehouse; columns are empty where the record has no such member. */
import type { LoggedTrace } from "../log-source.ts";
import { positionOf } from "./position.ts";

export function traceRow(logged: LoggedTrace) {
  const { trace, receivedAt, index } = logged;
  const { id, kind = "rule", page = "", visit = "", rule, outcome } = trace;
  return {
    ...{ received_at: receivedAt, place: index, position: positionOf(logged), kind, outcome },
    ...{ id: id.toWellFormed(), page: page.toWellFormed(), visit: visit.toWellFormed(), rule: rule.toWellFormed() },
    record: JSON.stringify(trace),
  };
}
