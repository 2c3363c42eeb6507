/** Validates event rows received over HTTP, so that views only handle well-formed rows. */
import { type EventRow, type Verdict, verdicts } from "@tagwell/contract";
import { isObject } from "./json-value.ts";

/** Checks the row itself. The fields of its event are not checked: a rejected event may hold anything. */
export function isEventRow(value: unknown): value is EventRow {
  if (!isObject(value) || !isObject(value.event) || !isObject(value.event.xdm)) return false;
  return (
    typeof value.receivedAt === "string" &&
    !Number.isNaN(Date.parse(value.receivedAt)) &&
    isVerdict(value.verdict) &&
    Array.isArray(value.reasons) &&
    value.reasons.every((reason) => typeof reason === "string") &&
    typeof value.site === "string" &&
    typeof value.environment === "string" &&
    (value.consent === null || isObject(value.consent))
  );
}

function isVerdict(value: unknown): value is Verdict {
  return verdicts.some((verdict) => verdict === value);
}
