/** Reads what was typed to find a page load: words of its path, and a time of day. */
import type { TimeSpan } from "../../shared/scope/scope.ts";
import type { ZoneName } from "../../shared/time/time-format.ts";

export interface PageLoadQuery {
  /** A part of the path; empty where none was typed. */
  path: string;
  /** The minute that was typed, as the edge is asked for it. */
  minute?: Required<TimeSpan>;
}

const minuteMs = 60_000;
const clock = /(?:^|\s)(\d\d?):(\d\d)(?=\s|$)/;

/** A time of day is the last one that has passed: today's, or yesterday's. */
export function pageLoadQuery(typed: string, zone: ZoneName, now: number): PageLoadQuery {
  const found = clock.exec(typed);
  const [hours, minutes] = [Number(found?.[1]), Number(found?.[2])];
  if (!found || hours > 23 || minutes > 59) return { path: typed.trim() };
  const timeOn = (daysAgo: number) => {
    const day = new Date(now);
    // A day ago in one zone is not the same time of day in the other where clocks change.
    if (zone === "local") {
      day.setDate(day.getDate() - daysAgo);
      return day.setHours(hours, minutes, 0, 0);
    }
    day.setUTCDate(day.getUTCDate() - daysAgo);
    return day.setUTCHours(hours, minutes, 0, 0);
  };
  const start = timeOn(0) > now ? timeOn(1) : timeOn(0);
  return {
    path: typed.replace(clock, " ").trim(),
    minute: { since: new Date(start).toISOString(), until: new Date(start + minuteMs).toISOString() },
  };
}

/** True if the page was opened in the minute, where one was typed. */
export function isInMinute(at: string, { minute }: PageLoadQuery): boolean {
  if (!minute) return true;
  const time = Date.parse(at);
  return time >= Date.parse(minute.since) && time < Date.parse(minute.until);
}
