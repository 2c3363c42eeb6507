/** Prints where the library spends its time for an event. */
import { type FunctionTimes, type Profile, readProfiles } from "./read-profile.ts";

const rows = 80;

/** The functions that take longest, by their own time and with what they call, in microseconds for each event. */
export function printProfile(profiles: readonly Profile[], eventsOfJob: number): string {
  const times = readProfiles(profiles, (url) => url.includes("/tags/"));
  const perEvent = (microseconds: number) => (microseconds / (profiles.length * eventsOfJob)).toFixed(1).padStart(8);
  const table = (by: "self" | "total") =>
    [...times]
      .sort((a: FunctionTimes, b: FunctionTimes) => b[by] - a[by])
      .slice(0, rows)
      .map((one) => `${perEvent(one[by])}  ${one.name}`)
      .join("\n");
  const whole = times.reduce((sum, { self }) => sum + self, 0);
  return [
    `Microseconds for each event: ${perEvent(whole).trim()} in all.`,
    `In the function and what it calls:\n${table("total")}`,
    `In the function itself:\n${table("self")}`,
  ].join("\n\n");
}
