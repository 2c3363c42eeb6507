/** A trace record of the log as a row of the warehouse; columns are empty where the record has no such member. */
import { type LoggedTrace, positionOf } from "../log-source.ts";

export function traceRow(logged: LoggedTrace) {
  const { trace, receivedAt, index } = logged;
  const { id, kind = "rule", page = "", visit = "", rule, outcome, environment } = trace;
  return {
    ...{ received_at: receivedAt, place: index, position: positionOf(logged), outcome },
    // Under a kind of their own, the records of previews are neither visits nor counts nor runs of rules.
    kind: environment === "preview" ? environment : kind,
    ...{ id: id.toWellFormed(), page: page.toWellFormed(), visit: visit.toWellFormed(), rule: rule.toWellFormed() },
    record: JSON.stringify(trace),
  };
}
