/** Passes between two instants. */
import type { Condition, DelegateFactory } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";

/** The UTC offset is required: a date alone would mean a different instant in each time zone. */
type Offset = "Z" | `${"+" | "-"}${number}:${number}`;
/** ISO 8601, such as `2026-03-01T00:00-08:00`. */
export type Instant = `${number}-${number}-${number}T${number}:${string}${Offset}`;

interface DateRangeSettings {
  from?: Instant;
  until?: Instant;
}

const timeOf = (instant: string) => {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) throw new Error(`"${instant}" is not a date: write it as 2026-03-01T00:00-08:00.`);
  return time;
};

const delegate: DelegateFactory =
  () =>
  ({ from, until }: DateRangeSettings, { moment }: SyntheticEvent) => {
    const now = timeOf(moment.at);
    return (from === undefined || now >= timeOf(from)) && (until === undefined || now < timeOf(until));
  };

/**
 * Passes if the rule was triggered at `from` or later, and before `until`; either may be omitted. The clock is the
 * visitor's.
 * @example dateRange({ from: "2026-03-01T00:00-08:00", until: "2026-04-01T00:00-07:00" })
 */
export function dateRange(settings: DateRangeSettings): Condition {
  return { kind: "condition", name: "date-range", settings, delegate };
}
