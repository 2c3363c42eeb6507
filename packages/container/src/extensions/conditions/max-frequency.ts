/** Limits how often a rule runs in a unit of time. */
import type { Condition, DelegateFactory } from "../../rules/component.ts";
import { createConsentedStorage } from "../consented-storage.ts";
import type { SyntheticEvent } from "../trigger-details.ts";
import { visitOf } from "../visit.ts";

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;
/** Milliseconds; a month has 31 days. */
const lengths = { second, minute: 60 * second, hour, day, week: 7 * day, month: 31 * day };

export type FrequencyUnit = keyof typeof lengths | "pageView" | "session" | "visitor";

interface MaxFrequencySettings {
  unit: FrequencyUnit;
  count: number;
}

const delegate: DelegateFactory = (parts) => {
  const { get, set } = createConsentedStorage(parts, "frequency");
  const visit = visitOf(parts);

  return ({ unit, count }: MaxFrequencySettings, { $rule }: SyntheticEvent) => {
    const key = `${$rule?.id}.${unit}`;
    const isTime = unit in lengths;
    const { pageViews, sessions } = visit();
    const counts = { pageView: pageViews, session: sessions, visitor: 1 };
    const now = isTime ? Date.now() : counts[unit as keyof typeof counts];
    const least = unit === "visitor" ? Number.POSITIVE_INFINITY : count * (isTime ? lengths[unit as "day"] : 1);
    const last = Number(get("localStorage", key) ?? Number.NaN);
    // A last time in the future comes from a clock that has since been corrected, or from counts that were cleared.
    const passes = Number.isNaN(last) || now - last >= least || last > now;
    if (passes) set("localStorage", key, String(now));
    return passes;
  };
};

/**
 * Passes at most once in `count` of this unit; for `visitor`, once. It records that it passed, so put it last, after
 * conditions that may still fail.
 * @example maxFrequency("day", 7)
 */
export function maxFrequency(unit: FrequencyUnit, count = 1): Condition {
  return {
    kind: "condition",
    name: "max-frequency",
    settings: { unit, count } satisfies MaxFrequencySettings,
    delegate,
  };
}
