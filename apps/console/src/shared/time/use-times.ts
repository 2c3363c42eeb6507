/** The time formats of the zone in the scope. */
import { useScope } from "../scope/use-scope.ts";
import { type TimeFormat, timeFormat } from "./time-format.ts";

export function useTimes(): TimeFormat {
  return timeFormat(useScope().tz ?? "utc");
}
