/** Holds at most once in a while (facts: core semantics 4). */
import type { Condition } from "../../rules/component.ts";
import type { DelegateFactory, SyntheticEvent } from "../parts.ts";
import { createFrequencyMemory } from "./frequency-memory.ts";

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
  const { get, set } = createFrequencyMemory(parts);
  let counted = false;

  /** This page view and session, counted since the visitor's first; a session is that of one tab. */
  const visit = () => {
    if (!counted && parts.isAllowed()) {
      counted = true;
      set("localStorage", "pageViews", (get("localStorage", "pageViews") ?? 0) + 1);
      if (get("sessionStorage", "session") === undefined) {
        set("localStorage", "sessions", (get("localStorage", "sessions") ?? 0) + 1);
        set("sessionStorage", "session", 1);
      }
    }
    const [pageView = 1, session = 1] = [get("localStorage", "pageViews"), get("localStorage", "sessions")];
    return { pageView, session, visitor: 1 };
  };
  // Pages on which no such rule is triggered count too.
  visit();

  return ({ unit, count }: MaxFrequencySettings, { $rule }: SyntheticEvent) => {
    const key = `${$rule?.id}.${unit}`;
    const isTime = unit in lengths;
    const now = isTime ? Date.now() : visit()[unit as keyof ReturnType<typeof visit>];
    const least = unit === "visitor" ? Number.POSITIVE_INFINITY : count * (isTime ? lengths[unit as "day"] : 1);
    const last = get("localStorage", key);
    // A last time that lies ahead was told by a clock that has been put right since, or by counts that were cleared.
    const passes = last === undefined || now - last >= least || last > now;
    if (passes) set("localStorage", key, now);
    return passes;
  };
};

/**
 * At most once in `count` of this unit; `visitor`: once. It takes note as it holds: put it last, behind conditions that
 * may still fail.
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
