/** The sheet's answer, in one sentence, its time range in words, and what is undeclared. */
import type { Redactions, SeenField } from "@tagwell/contract";
import type { CountedField } from "../shared/catalog/compare-traffic.ts";
import { counted } from "../shared/counted.ts";
import type { TimeFormat } from "../shared/time/time-format.ts";

export interface Answered {
  /** "In October 2026". */
  range: string;
  /** The site's label, or "every site". */
  place: string;
  accepted: number;
  rejected: number;
  /** The fields that the build declares. */
  fields: readonly Pick<CountedField, "seen" | "sensitivity">[];
  /** Number of fields that it does not declare. */
  undeclared: number;
  /** Undefined where they could not be read. */
  redactions: Redactions | undefined;
}

/** "In October 2026, 24,110 events left the pages of Scheduling with 82 fields, none of them an identifier. …" */
export function answerSentence({ range, place, accepted, rejected, fields, undeclared, redactions }: Answered): string {
  const seen = fields.filter((field) => field.seen > 0);
  const identifiers = seen.filter(({ sensitivity }) => sensitivity === "identity").length;
  const others = undeclared === 0 ? "" : `, and ${counted(undeclared, "field")} that the build does not declare`;
  if (accepted + rejected === 0)
    return `${range}, no event left the pages of ${place.replace(/^every site$/, "any site")}. ${redactedText(redactions)}`;
  const refused = rejected === 0 ? "" : `, and the edge rejected ${rejected.toLocaleString("en")} more,`;
  const events = `${counted(accepted, "event")} left the pages of ${place}${refused}`;
  return `${range}, ${events} with ${fieldsText(seen.length, identifiers)}${others}. ${redactedText(redactions)}`;
}

function fieldsText(count: number, identifiers: number): string {
  if (count === 0) return "no field that the build declares";
  if (count === 1) return `1 field, ${identifiers === 1 ? "an identifier" : "not an identifier"}`;
  const found = identifiers === 0 ? "none" : String(identifiers);
  return `${count} fields, ${found} of them ${identifiers > 1 ? "identifiers" : "an identifier"}`;
}

/** Pages report what they redacted only where the edge takes their traces. */
function redactedText(redactions: Redactions | undefined): string {
  if (!redactions) return "What was redacted before sending could not be read.";
  const { pages, cuts } = redactions;
  const count = cuts.reduce((sum, cut) => sum + cut.count, 0);
  if (pages === 0 && count === 0) return "No page has reported what it redacted before sending.";
  return `${counted(count, "value")} ${count === 1 ? "was" : "were"} redacted before sending, by the reports of ${counted(pages, "page")}.`;
}

/** "In October 2026" for a whole month of UTC, or both times. `until`: exclusive. */
export function rangeText(since: string, until: string, times: Pick<TimeFormat, "dateTime">): string {
  const [start, end] = [new Date(since), new Date(until)];
  const nextMonth = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1);
  const isMonth =
    start.getTime() === Date.UTC(start.getUTCFullYear(), start.getUTCMonth()) && end.getTime() === nextMonth;
  if (isMonth) return `In ${start.toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" })}`;
  return `From ${times.dateTime(since)} until ${times.dateTime(until)}`;
}

/** An undeclared kind of event is listed as its `eventType`. */
export function whatUndeclaredMeans(undeclared: readonly Pick<SeenField, "path" | "accepted" | "rejected">[]): string {
  const isAccepted = undeclared.some(({ accepted }) => accepted > 0);
  const isKind = undeclared.some(({ path }) => path === "eventType");
  return [
    "An undeclared field got past the guard of a page, or somebody sends events without the guard, which anybody can.",
    isAccepted
      ? "Accepted events are stored with its value, because the build that was served then declared it; rejected ones without."
      : "The edge stored no value of it.",
    ...(isKind ? ["Where the field is eventType, the kind of event is undeclared, and its name is stored."] : []),
  ].join(" ");
}
