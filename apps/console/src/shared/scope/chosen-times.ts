/** What is entered for a range of one's own: days, with or without times. */
import { dayMs, utcDay } from "../time/utc-day.ts";
import { daysOf, type Scope } from "./scope.ts";

/** Days as `YYYY-MM-DD`, times as `HH:MM`, both in the scope's zone; a time may be empty. */
export interface ChosenTimes {
  firstDay: string;
  start: string;
  lastDay: string;
  end: string;
}

/** The scope's range, to begin with. */
export function timesOf(scope: Scope, now: number): ChosenTimes {
  const { from, to, tz } = scope;
  if (from === undefined || to === undefined) {
    const days = daysOf(scope, now);
    return { firstDay: days.from, start: "", lastDay: days.to, end: "" };
  }
  const [start, end] = [from, to].map((time) => (time.length === 10 ? time : inZone(time, tz))) as [string, string];
  return {
    firstDay: start.slice(0, 10),
    start: start.slice(11, 16),
    lastDay: end.slice(0, 10),
    end: end.slice(11, 16),
  };
}

/** As the address has it: days, or moments in UTC as soon as a time is given. */
export function rangeOf({ firstDay, start, lastDay, end }: ChosenTimes, tz: Scope["tz"]): { from: string; to: string } {
  if (start === "" && end === "") return { from: firstDay, to: lastDay };
  // Without an end, to the end of the last day.
  const last = end === "" ? moment(dayAfter(lastDay), "00:00", tz) : moment(lastDay, end, tz);
  return { from: moment(firstDay, start || "00:00", tz), to: last };
}

function moment(day: string, time: string, tz: Scope["tz"]): string {
  const at = new Date(`${day}T${time}${tz === "local" ? "" : "Z"}`);
  return Number.isNaN(at.getTime()) ? "" : at.toISOString().replace(/\.000Z$/, "Z");
}

function dayAfter(day: string): string {
  const at = Date.parse(day);
  return Number.isNaN(at) ? "" : utcDay(at + dayMs);
}

/** `YYYY-MM-DDTHH:MM` in the zone. */
function inZone(time: string, tz: Scope["tz"]): string {
  const at = new Date(time);
  const offset = tz === "local" ? at.getTimezoneOffset() * 60_000 : 0;
  return new Date(at.getTime() - offset).toISOString().slice(0, 16);
}
