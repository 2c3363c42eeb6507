/** Compiles rules and data elements into the runtime's container. */
import { inOneLine, remember } from "@tagwell/contract";
import type { Delegate, Fire, Parts } from "../extensions/parts.ts";
import type { SyntheticEvent } from "../extensions/synthetic-event.ts";
import type { Turbine } from "../extensions/turbine.ts";
import { packed, unpacked, withoutPrototype } from "../packed-settings.ts";
import type { AcceptSetting, Component, Condition } from "./component.ts";
import type { DataElement } from "./data-element.ts";
import { createReentryLimit } from "./limit-reentry.ts";
import type { Rule } from "./rule.ts";
import type { RuleQueue } from "./rule-queue.ts";

/**
 * The defaults that the vendor's product writes into every container. The engine has none: without a timeout, a part would
 * time out immediately.
 */
const defaultOrder = 50;
const defaultTimeout = 2000;

export interface ContainerInput {
  /** Whether every condition is run, for a trace that reports it. */
  keepsConditions?: boolean;
  rules: Readonly<Record<string, Rule>>;
  dataElements: Readonly<Record<string, DataElement>>;
  buildInfo: { buildDate: string; environment: string; turbineVersion: string };
  orgId: string;
}

interface ContainerModule {
  name: string;
  displayName: string;
  script: (module: { exports: unknown }, exports: unknown, require: unknown, turbine: Turbine) => void;
}

const listOf = <T>(one: T | readonly T[] | undefined): readonly T[] => [one ?? []].flat() as T[];

/** Most elements have the same text from one event to the next. */
const cleanOf = remember(inOneLine);

/** The properties of the container that pages may read from `_satellite`. */
export const containerFacts = ({ buildDate, environment, turbineVersion }: ContainerInput["buildInfo"]) => ({
  buildInfo: { minified: true, buildDate, turbineBuildDate: buildDate, turbineVersion },
  environment: { id: environment, stage: environment },
  property: { id: "tagwell", name: "Tagwell" },
});

/** Builds the container that the runtime reads. Every delegate receives `parts`. */
export function compileContainer(
  { rules, dataElements, buildInfo, orgId, keepsConditions = false }: ContainerInput,
  parts: Parts,
  queue: Pick<RuleQueue, "trigger">,
) {
  const modules: Record<string, ContainerModule> = {};
  const { limitTrigger, noteCause } = createReentryLimit(parts.window, defaultTimeout);
  /** Actions whose successor does not wait for them, as `rule/action`: the runtime ignores their results. */
  const undelayed = new Set<string>();
  const make = (component: Component, turbine: Turbine) => {
    const { kind, name, delegate: factory, startsAtOnce } = withoutPrototype(component);
    const delegate = factory(parts, turbine);
    if (kind === "event")
      return ({ $rule, ...settings }: { $rule: string }, fire: Fire) => {
        const trigger = limitTrigger((event: SyntheticEvent, isInput: boolean) => {
          const run = () => queue.trigger($rule, () => fire(event));
          // The page's own handlers of the visitor's input and the answer on the screen come first.
          if (isInput) parts.later(run);
          else run();
        }, turbine);
        const start = () => void delegate(withoutPrototype(settings), trigger);
        // In a task of its own, which logs its errors, because together the triggers would block the page.
        if (startsAtOnce) start();
        else parts.later(start);
      };
    if (kind === "data-element")
      return (settings: Required<AcceptSetting>, event: Partial<SyntheticEvent> | undefined) =>
        // Pages read data elements without an event, or with an object of theirs.
        settings.accept(delegate(settings, event?.moment ? event : { ...event, moment: parts.captureMoment() }));
    if (kind !== "action") return delegate;
    return noteCause(delegate, (error, { $rule }) => {
      if (undelayed.has(`${$rule?.name}/${name}`))
        turbine.logger.error(`Failed to execute "${name}" for "${$rule?.name}" rule.`, error);
    });
  };
  /** A value is checked against its field in the form in which the runtime passes it on: after clean-up. */
  const acceptOf =
    (name: string, { cleanText, forceLowerCase }: Pick<DataElement, "cleanText" | "forceLowerCase">) =>
    (value: unknown) => {
      if (typeof value !== "string") return parts.acceptValue(name, value);
      const clean = cleanText ? cleanOf(value) : value;
      return parts.acceptValue(name, forceLowerCase ? clean.toLowerCase() : clean);
    };
  const use = (component: Component) => {
    const { kind, name, settings } = component;
    const modulePath = `tagwell/${kind}s/${name}.js`;
    modules[modulePath] ??= {
      name,
      displayName: name,
      script: (module, _exports, _require, turbine) => {
        const delegate: Delegate = make(component, turbine);
        module.exports = (settings: object, second: unknown) => delegate(unpacked(settings), second);
      },
    };
    return { modulePath, settings: packed(withoutPrototype(settings)) };
  };
  /**
   * Whether the condition passes as long as the page lives. It is left out, because the runtime sets a timer for each condition. One
   * that fails stays, so that monitors are told of it.
   */
  const alwaysPasses = ({ passesOn, negate = false }: Condition) =>
    !keepsConditions && passesOn !== undefined && passesOn(parts.site) !== negate;
  const { property, ...facts } = containerFacts(buildInfo);
  return {
    ...facts,
    company: { orgId, dynamicCdnEnabled: false },
    property: {
      ...property,
      settings: { domains: [], undefinedVarsReturnEmpty: false, ruleComponentSequencingEnabled: true },
    },
    dataElements: Object.fromEntries(
      Object.entries(dataElements).map(([name, { from, ...given }]) => {
        const options = withoutPrototype(given);
        return [
          name,
          {
            // The runtime reads the options.
            __proto__: null,
            ...options,
            ...use({ ...from, settings: { ...from.settings, accept: acceptOf(name, options) } }),
            // The runtime reads this whenever it reads or stores a value, so storage is available only while consent is "in".
            get storageDuration() {
              return options.storageDuration === undefined || parts.isAllowed() ? options.storageDuration : "pageview";
            },
          },
        ];
      }),
    ),
    rules: Object.entries(rules).map(([name, rule]) => {
      const { on, when, then, order = defaultOrder } = withoutPrototype(rule);
      return {
        id: name,
        name,
        events: listOf(on).map((trigger) => {
          // `$rule` names the rule that a trigger adds to the queue; the delegate does not see it.
          return { ...use({ ...trigger, settings: { ...trigger.settings, $rule: name } }), ruleOrder: order };
        }),
        conditions: listOf(when)
          .map(withoutPrototype)
          .filter((condition) => !alwaysPasses(condition))
          .map(({ negate = false, timeout = defaultTimeout, ...condition }) => ({
            ...use(condition),
            negate,
            timeout,
          })),
        actions: listOf(then)
          .map(withoutPrototype)
          .map(({ endsAtOnce, delayNext = !endsAtOnce, timeout = defaultTimeout, ...action }) => {
            if (!delayNext) undelayed.add(`${name}/${action.name}`);
            return { ...use(action), timeout, delayNext };
          }),
      };
    }),
    extensions: { tagwell: { displayName: "Tagwell", settings: {}, modules } },
  };
}
