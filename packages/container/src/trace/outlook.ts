/** Which rules a page lets fire at all: asked once, when the page begins, of the conditions that only look at the page. */
import { schedulingFlags, type TraceOutlook, type TraceStep } from "@tagwell/contract";
import type { Moment } from "../data-layer/moment.ts";
import type { Parts, Turbine } from "../extensions/parts.ts";
import type { Rule } from "../rules/rule.ts";
import { describeCondition, isOfPage } from "./describe-condition.ts";
import type { Tell } from "./guarded-value.ts";

const listOf = <T>(one: T | readonly T[] | undefined): readonly T[] =>
  one === undefined ? [] : Array.isArray(one) ? (one as readonly T[]) : [one as T];

/** Each rule's triggers, and those of its conditions that can be answered now. They read nothing but the moment. */
export function outlookOf(
  rules: Readonly<Record<string, Rule>>,
  moment: Moment,
  parts: Parts,
  tell: Tell,
): Record<string, TraceOutlook> {
  const occasion = { url: moment.url, userAgent: moment.browser.userAgent, site: parts.site, read: () => undefined };
  const step = ({ name, settings, delegate, negate = false }: NonNullable<Rule["when"]>[number]): TraceStep => {
    const words = describeCondition(name, settings, occasion, tell);
    // None of them asks the runtime for anything.
    const held = Boolean(delegate(parts, undefined as unknown as Turbine)(settings, { moment })) !== negate;
    return { condition: name, ...words, ...(negate && { negated: true }), held };
  };
  return Object.fromEntries(
    Object.entries(rules).map(([rule, { on, when }]) => [
      rule,
      {
        on: listOf(on).map(({ name }) => name),
        conditions: listOf(when)
          .filter(({ name }) => isOfPage(name))
          .map(step),
      },
    ]),
  );
}

const mostFlags = 20;

/** Flags that count as sent because the page had set them before the library began (CONTRACT 5, SPEC 4), by trigger. */
export function flagsSetBefore({ openscheduling, ucsfsitecontent }: Moment["state"]): Record<string, string[]> {
  const isTrue = (value: unknown) => value === true || value === 1 || value === "1" || value === "true";
  const known: readonly string[] = schedulingFlags;
  const set = (path: string, flags: object | undefined, counts: (flag: string, value: unknown) => boolean) =>
    Object.entries(flags ?? {})
      .filter(([flag, value]) => counts(flag, value))
      .slice(0, mostFlags)
      .map(([flag]) => `${path}.${flag}`);
  return {
    "scheduling-flag": set("openscheduling", openscheduling, (flag, value) => known.includes(flag) && isTrue(value)),
    "scroll-depth": set(
      "ucsfsitecontent",
      ucsfsitecontent,
      (flag, value) => /^pagepercentageviewed\d{1,3}$/.test(flag) && String(value) === "1",
    ),
  };
}
