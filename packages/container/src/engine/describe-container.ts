/** Describes rules and data elements in the format of the runtime's container, for whoever looks at it. */
import type { Action, Component, Condition } from "../rules/component.ts";
import type { DataElement } from "../rules/data-element.ts";
import type { Rule } from "../rules/rule.ts";
import { withoutPrototype } from "../without-prototype.ts";
import type { Container, ContainerModule, Settings } from "./container.ts";

/**
 * The defaults that the vendor's product writes into every container. The vendor's engine has none: without a timeout, a part that
 * is still running would time out immediately.
 */
const defaultOrder = 50;
const defaultTimeout = 2000;

export interface BuildFacts {
  buildDate: string;
  environment: string;
  turbineVersion: string;
}

/** The properties of the container that pages may read from `_satellite`. */
export const containerFacts = ({ buildDate, environment, turbineVersion }: BuildFacts, orgId: string) => ({
  buildInfo: { minified: true, buildDate, turbineBuildDate: buildDate, turbineVersion },
  environment: { id: environment, stage: environment },
  property: { id: "tagwell", name: "Tagwell" },
  company: { orgId, dynamicCdnEnabled: false },
});

export type ContainerFacts = ReturnType<typeof containerFacts>;

/** Everything that an engine runs. */
export interface Described {
  rules: Readonly<Record<string, Rule>>;
  dataElements: Readonly<Record<string, DataElement>>;
}

const listOf = <T>(one: T | readonly T[] | undefined): readonly T[] => [one ?? []].flat() as T[];

/** A condition or an action with the options that it leaves out. A hostile page puts options into `Object.prototype`. */
function stepOf(part: Condition | Action) {
  const { negate = false, timeout = defaultTimeout, delayNext = true } = withoutPrototype<StepOptions>(part);
  return { part, negate, timeout, delayNext };
}

type StepOptions = Pick<Condition, "negate" | "timeout"> & Pick<Action, "delayNext">;
export type Step = ReturnType<typeof stepOf>;

/** The parts of a rule: its triggers, and its steps, which are conditions and then actions. */
export function partsOf(rule: Rule) {
  const { on, when, then, order = defaultOrder } = withoutPrototype(rule);
  return { order, triggers: listOf(on), steps: [...listOf<Condition | Action>(when), ...listOf(then)].map(stepOf) };
}

/** Where the runtime finds a component's delegate. */
export const pathOf = (component: Component): string =>
  withoutPrototype(component).module ?? `tagwell/${component.kind}s/${component.name}.js`;

/** The container of these rules. Its modules have names, and no scripts. */
export function describeContainer({ rules, dataElements }: Described, facts: ContainerFacts): Container {
  const modules: Record<string, ContainerModule> = {};
  const use = (component: Component) => {
    const { name, settings } = component;
    const modulePath = pathOf(component);
    const isOurs = modulePath.startsWith("tagwell/");
    if (isOurs) modules[modulePath] = { name, displayName: name } as ContainerModule;
    return { modulePath, settings: (isOurs ? withoutPrototype(settings) : settings) as Settings };
  };
  return {
    ...facts,
    property: {
      ...facts.property,
      settings: { domains: [], undefinedVarsReturnEmpty: false, ruleComponentSequencingEnabled: true },
    },
    dataElements: Object.fromEntries(
      Object.entries(dataElements).map(([name, { from, ...options }]) => [name, { ...options, ...use(from) }]),
    ),
    rules: Object.entries(rules).map(([name, rule]) => {
      const { order, triggers, steps } = partsOf(rule);
      return {
        id: name,
        name,
        events: triggers.map((trigger) => ({ ...use(trigger), ruleOrder: order })),
        conditions: steps.flatMap(({ part, negate, timeout }) =>
          part.kind === "condition" ? { ...use(part), negate, timeout } : [],
        ),
        actions: steps.flatMap(({ part, timeout, delayNext }) =>
          part.kind === "action" ? { ...use(part), timeout, delayNext } : [],
        ),
      };
    }),
    extensions: { tagwell: { displayName: "Tagwell", modules } },
  };
}
