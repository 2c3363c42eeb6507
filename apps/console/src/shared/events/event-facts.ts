/** The facts about an event that a reader looks for first, in words. */
import { type EventRow, siteLabels, type TraceRecord, tenantKey } from "@tagwell/contract";
import { textAt, valueAt } from "../api/json-value.ts";

export interface Fact {
  name: string;
  /** Undefined where it is not known. */
  value: string | undefined;
  note?: string;
}

/** Of an event and what the rules told about it: which rule and build sent it, when that is not in the event. */
export function eventFacts(row: EventRow, trace: readonly TraceRecord[]): Fact[] {
  const { xdm } = row.event;
  const container = (name: string) => textAt(xdm, tenantKey, "container", name);
  const sent = trace.find((record) => record.outcome === "sent") ?? trace[0];
  const happened = textAt(xdm, "timestamp");
  const version = container("version");
  const buildDate = container("buildDate");
  return [
    { name: "Site", value: siteName(row.site) },
    { name: "Page", value: textAt(xdm, "web", "webPageDetails", "URL") },
    { name: "Happened", value: happened && dateAndTime(happened) },
    withNote({ name: "Received", value: dateAndTime(row.receivedAt) }, happened && lateness(happened, row.receivedAt)),
    { name: "Identity", value: identityOf(xdm) },
    { name: "Rule", value: container("rule") ?? sent?.rule },
    { name: "Environment", value: row.environment },
    withNote({ name: "Build", value: version ?? sent?.build }, buildDate && dateAndTime(buildDate)),
    { name: "Event type", value: textAt(xdm, "eventType") },
    { name: "Id", value: textAt(xdm, "_id") },
  ];
}

/** The site's name for people. */
export function siteName(site: EventRow["site"]): string {
  return site in siteLabels ? siteLabels[site as keyof typeof siteLabels] : "Unknown site";
}

/** Date and time on the reader's clock, to the millisecond; the text itself where it is no time. */
export function dateAndTime(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? iso : `${day.format(time)}, ${clock.format(time)}`;
}

/** The time of day on the reader's clock, to the millisecond. */
export function timeOfDay(milliseconds: number): string {
  return clock.format(milliseconds);
}

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const clock = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
});

/** How long the event was on its way; the visitor's clock may be wrong, which shows as "before it happened". */
function lateness(happened: string, received: string): string | undefined {
  const wait = Date.parse(received) - Date.parse(happened);
  if (Number.isNaN(wait)) return undefined;
  return wait < 0 ? `${span(-wait)} before it happened: the visitor's clock is ahead` : `${span(wait)} later`;
}

function span(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const units = [
    ["day", 86_400_000],
    ["hour", 3_600_000],
    ["minute", 60_000],
  ] as const;
  const unit = units.find(([, length]) => milliseconds >= length);
  if (!unit) return `${(milliseconds / 1000).toFixed(1)} s`;
  const count = Math.round(milliseconds / unit[1]);
  return `${count} ${unit[0]}${count === 1 ? "" : "s"}`;
}

function identityOf(xdm: Record<string, unknown>): string {
  const username = valueAt(xdm, "identityMap", "username");
  const first: unknown = Array.isArray(username) ? username[0] : undefined;
  const id = textAt(first, "id");
  if (id) return `${id} (${textAt(first, "authenticatedState") ?? "state not sent"})`;
  return textAt(xdm, tenantKey, "user", "status") === "unauthenticated" ? "Not signed in" : "No username sent";
}

function withNote(fact: Fact, note: string | undefined): Fact {
  return note ? { ...fact, note } : fact;
}
