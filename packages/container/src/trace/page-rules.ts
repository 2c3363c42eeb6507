/** Determines which rules can fire on a page, evaluated once at start from the conditions that depend on the page alone. */
import type { TraceOutlook, TraceStep } from "@tagwell/contract";
import type { Moment } from "../data-layer/moment.ts";
import type { ScrollDepthSettings } from "../extensions/events/scroll-depth.ts";
import { readPath } from "../read-path.ts";
import type { Condition, Parts, Trigger, Turbine } from "../rules/component.ts";
import type { Rule } from "../rules/rule.ts";
import { withoutPrototype } from "../without-prototype.ts";
import { describeCondition, isOfPage } from "./describe-condition.ts";
import type { Tell } from "./guarded-value.ts";

/** Each rule's triggers and page-only conditions, which read nothing but the snapshot. */
export function rulesOfPage(
  rules: Readonly<Record<string, Rule>>,
  moment: Moment,
  parts: Parts,
  tell: Tell,
): Record<string, TraceOutlook> {
  const occasion = { url: moment.url, userAgent: moment.browser.userAgent, site: parts.site, read: () => undefined };
  const step = (condition: Condition): TraceStep => {
    const { name, settings, delegate, negate = false } = withoutPrototype(condition);
    const words = describeCondition(name, settings, occasion, tell);
    // None of these conditions uses the runtime.
    const held = Boolean(delegate(parts, undefined as unknown as Turbine)(settings, { moment })) !== negate;
    return { condition: name, ...words, ...(negate && { negated: true }), held };
  };
  return Object.fromEntries(
    Object.entries(rules).map(([rule, { on, ...rest }]) => [
      rule,
      {
        on: [on].flat().map(({ name }) => name),
        conditions: [withoutPrototype<Partial<Rule>>(rest).when ?? []]
          .flat()
          .filter(({ name }) => isOfPage(name))
          .map(step),
      },
    ]),
  );
}

const maxFlags = 20;

/** The product's own trigger does without a list of its flags, because only a trace needs it. */
function flagsOfScroll({ name, settings }: Trigger): readonly string[] {
  const { milestones, flags } = withoutPrototype(settings as ScrollDepthSettings);
  return name === "scroll-depth" && flags ? milestones.map((milestone) => flags + milestone) : [];
}

const isTrue = (value: unknown) => value === true || value === 1 || value === "1" || value === "true";

/** Rules with a trigger that will not fire, because the page set its flag before the library started. */
export function flagsSetBefore(rules: Readonly<Record<string, Rule>>, state: Moment["state"]) {
  const withheld: Record<string, { trigger: string; flags: string[] }> = {};
  for (const [rule, { on }] of Object.entries(rules))
    for (const trigger of [on].flat()) {
      const { name, onceFlags = flagsOfScroll(trigger) } = withoutPrototype(trigger);
      const flags = onceFlags.filter((path) => isTrue(readPath(state, path.split(".")))).slice(0, maxFlags);
      if (flags.length > 0) withheld[rule] = { trigger: name, flags };
    }
  return withheld;
}
