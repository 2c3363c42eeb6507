/** Compiles rules and data elements into the format of the runtime's container. */
import { isOwn } from "@tagwell/contract";
import type { Component } from "../rules/component.ts";
import type { DataElement } from "../rules/data-element.ts";
import type { Rule } from "../rules/rule.ts";
import { withoutPrototype } from "../without-prototype.ts";
import type { Container, ContainerModule, Settings } from "./container.ts";
import type { Prepare } from "./prepare-component.ts";

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

/** Where the runtime finds a component's delegate. */
export const pathOf = (component: Component): string =>
  (isOwn(component, "module") && component.module) || `tagwell/${component.kind}s/${component.name}.js`;

/**
 * Compiles the container, whose modules have no scripts. `prepare`: makes what runs a part. Every option is a member of its part: a
 * hostile page puts options into `Object.prototype`.
 */
export function compileContainer(
  { rules, dataElements }: Described,
  facts: ContainerFacts,
  prepare?: Prepare,
): Container {
  const modules: Record<string, ContainerModule> = {};
  const use = <Options extends object>(component: Component, options: Options) => {
    const { name } = component;
    const modulePath = pathOf(component);
    modules[modulePath] = { name, displayName: name } as ContainerModule;
    const settings = withoutPrototype(component.settings) as Settings;
    return { modulePath, settings, ...options, run: prepare?.(component, settings, modulePath) };
  };
  return {
    ...facts,
    property: {
      ...facts.property,
      settings: { domains: [], undefinedVarsReturnEmpty: false, ruleComponentSequencingEnabled: true },
    },
    dataElements: Object.fromEntries(
      Object.entries(dataElements).map(([name, element]) => {
        const { from, cleanText, forceLowerCase, defaultValue, storageDuration } = withoutPrototype(element);
        return [name, use(from, { cleanText, forceLowerCase, defaultValue, storageDuration })];
      }),
    ),
    rules: Object.entries(rules).map(([name, rule]) => {
      const { on, when, then, order = defaultOrder } = withoutPrototype(rule);
      return {
        id: name,
        name,
        events: listOf(on).map((trigger) => use(trigger, { ruleOrder: order })),
        conditions: listOf(when).map((condition) => {
          const { negate = false, timeout = defaultTimeout } = withoutPrototype(condition);
          return use(condition, { negate, timeout });
        }),
        actions: listOf(then).map((action) => {
          const { timeout = defaultTimeout, delayNext = true } = withoutPrototype(action);
          return use(action, { timeout, delayNext });
        }),
      };
    }),
    extensions: { tagwell: { displayName: "Tagwell", modules } },
  };
}
