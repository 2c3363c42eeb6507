/** What every view is about: site, environment, time range and time zone. The address holds it, so links and reloads keep it. */
import { type EnvironmentName, type EventSource, eventSources } from "@tagwell/contract";
import { key } from "../read-search.ts";
import type { ZoneName } from "../time/time-format.ts";
import { dayMs, utcDay } from "../time/utc-day.ts";
import { calendarDays, type DayRange, defaultRange, lengthOf, type RangeName, ranges, sinceOf } from "./ranges.ts";

export interface Scope {
  /** A site's key, or "unknown". All sites where it is absent. */
  site?: string;
  /**
   * Views of one build show the first environment that the edge serves where it is absent; other views show all. Events of
   * previews are shown only where "preview" is chosen.
   */
  environment?: EventSource;
  /** Absent for the default range, and where `from` and `to` are set. */
  range?: RangeName;
  /** First and last day or moment, in ISO 8601; only both together. */
  from?: string;
  to?: string;
  /** UTC where it is absent. */
  tz?: "local";
}

export const scopeKeys = ["site", "environment", "range", "from", "to", "tz"] as const satisfies (keyof Scope)[];

/** True for events of a scope: those of previews are in no other than their own. */
export function isOfScope(
  { site, environment }: { site?: string; environment?: string },
  event: { site: string; environment: string },
): boolean {
  const isChosen = environment === undefined ? event.environment !== "preview" : event.environment === environment;
  return isChosen && (site ?? event.site) === event.site;
}

/** The environment whose build is shown, or whose events count in reports: a preview shows a build of another one, and is not counted. */
export function buildEnvironment({ environment }: Scope): EnvironmentName | undefined {
  return environment === "preview" ? undefined : environment;
}

/** The days of one report at most; other views keep the same limit. */
const maxDays = 366;
const isoForm = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z)?$/;
const isTime = (value: unknown): value is string =>
  typeof value === "string" &&
  isoForm.test(value) &&
  // Browsers read the 30th of February as the 2nd of March.
  new Date(Date.parse(value) || 0).toISOString().startsWith(value.slice(0, 10));

/** Reads an address's query. Invalid parameters are dropped, so that an old link still opens. */
export function scopeFrom(search: Record<string, unknown>): Scope {
  const { range, from, to, tz } = search;
  const site = key(search.site);
  const environment = eventSources.find((name) => name === search.environment);
  const isRange = typeof range === "string" && Object.hasOwn(ranges, range) && range !== defaultRange;
  const isChosen = isTime(from) && isTime(to) && rangeFault({ from, to }) === undefined;
  return {
    ...(site !== undefined && { site }),
    ...(environment && { environment }),
    ...(isChosen ? { from, to } : isRange && { range: range as RangeName }),
    ...(tz === "local" && { tz }),
  };
}

/** Why two days or moments are no range; undefined where they are one. */
export function rangeFault({ from, to }: { from: string; to: string }): string | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (Number.isNaN(days)) return "Choose a first and a last day.";
  if (Date.parse(to) < Date.parse(from)) return "The first day is after the last one. Choose an earlier first day.";
  if (from === to && !isDay(from)) return "The range ends where it starts. Choose a later end.";
  return days > maxDays ? `These are ${Math.floor(days)} days. Choose at most ${maxDays}.` : undefined;
}

/** The range as the API's queries take it; `until` is absent for ranges that end now. */
export interface TimeSpan {
  /** ISO 8601, inclusive. */
  since: string;
  /** ISO 8601, exclusive. */
  until?: string;
}

export function spanOf(scope: Scope, now: number): TimeSpan {
  const { range = defaultRange, tz } = scope;
  const chosen = chosenTimes(scope, now);
  if (chosen === undefined) return { since: new Date(sinceOf(range, now)).toISOString() };
  const since = startOf(chosen.from, tz);
  return scope.from === undefined && range === "month" ? { since } : { since, until: endOf(chosen.to, tz) };
}

/**
 * The days for reports, which count by day of UTC: all that the range touches, and as many as a range of days that ends now is
 * called after, today among them.
 */
export function daysOf(scope: Scope, now: number): DayRange {
  const { range = defaultRange } = scope;
  const chosen = chosenTimes(scope, now);
  // A day of another zone is shown as the day of UTC that has its name.
  const lastOf = (to: string) => (isDay(to) ? to : utcDay(Date.parse(to) - 1));
  if (chosen) return { from: chosen.from.slice(0, 10), to: lastOf(chosen.to) };
  const ms = lengthOf(range);
  const isOfDays = ms > dayMs;
  return { from: utcDay(now - ms + (isOfDays ? dayMs : 0)), to: utcDay(now) };
}

/** Why a report of whole days of UTC is not of exactly the range; undefined where it is, apart from what is left of today. */
export function wideningOf(scope: Scope, now: number): string | undefined {
  const { range = defaultRange, from, to, tz } = scope;
  const isMoments = [from, to].some((time) => time !== undefined && !isDay(time) && !isMidnight(time));
  const name = ranges[range].label.toLowerCase();
  if (from !== undefined && isMoments) return "not only of the chosen times";
  if (from === undefined && (range === "1h" || range === "24h")) return `not only of the ${name}`;
  return tz === "local" && chosenTimes(scope, now) !== undefined
    ? "not of local days, which begin and end at other times"
    : undefined;
}

/** First and last day or moment, unless the range ends now. */
function chosenTimes({ range = defaultRange, from, to, tz }: Scope, now: number): DayRange | undefined {
  if (from !== undefined && to !== undefined) return { from, to };
  return calendarDays(range, todayIn(zoneOf(tz), now));
}

function todayIn(zone: ZoneName, now: number): string {
  const offset = zone === "local" ? new Date(now).getTimezoneOffset() * 60_000 : 0;
  return utcDay(now - offset);
}

const isDay = (text: string) => text.length === 10;
const isMidnight = (time: string) => Date.parse(time) % dayMs === 0;
const zoneOf = (tz: Scope["tz"]): ZoneName => tz ?? "utc";
const startOfDay = (day: string, zone: ZoneName) => new Date(zone === "local" ? `${day}T00:00:00` : day);

function startOf(text: string, tz: Scope["tz"]): string {
  return isDay(text) ? startOfDay(text, zoneOf(tz)).toISOString() : new Date(text).toISOString();
}

function endOf(text: string, tz: Scope["tz"]): string {
  if (!isDay(text)) return new Date(text).toISOString();
  const next = new Date(Date.parse(text) + dayMs).toISOString().slice(0, 10);
  // A local day may have 23 or 25 hours, and may begin at 1:00.
  return startOfDay(next, zoneOf(tz)).toISOString();
}
