/** Compiles rules and data elements into the format of the container that the vendor's engine reads. */
import { isOwn, own } from "@tagwell/contract";
import type { Component } from "../rules/component.ts";
import type { DataElement } from "../rules/data-element.ts";
import type { Rule } from "../rules/rule.ts";
import { withoutPrototype } from "../without-prototype.ts";
import type {
  Container,
  ContainerDataElement,
  ContainerModule,
  ContainerPart,
  ContainerRule,
  Settings,
} from "./container.ts";

/**
 * The options of conditions, actions and data elements, with the defaults that the vendor's product writes into every container. The
 * vendor's engine has none: without a timeout, a part that is still running would time out immediately.
 */
const ofConditions = { negate: false, timeout: 2000 };
const ofActions = { timeout: 2000, delayNext: true };
const ofElements = {
  cleanText: undefined,
  forceLowerCase: undefined,
  defaultValue: undefined,
  storageDuration: undefined,
};
const defaultOrder = 50;

export interface BuildFacts {
  /** The property's. */
  name: string;
  buildDate: string;
  environment: string;
  turbineVersion: string;
}

/** The properties of the container that pages may read from `_satellite`. */
export const containerFacts = ({ name, buildDate, environment, turbineVersion }: BuildFacts, orgId: string) => ({
  buildInfo: { minified: true, buildDate, turbineBuildDate: buildDate, turbineVersion },
  environment: { id: environment, stage: environment },
  property: { id: "tagwell", name },
  company: { orgId, dynamicCdnEnabled: false },
});

export type ContainerFacts = ReturnType<typeof containerFacts>;

/** Everything that an engine runs. */
export interface Described {
  rules: Readonly<Record<string, Rule>>;
  dataElements: Readonly<Record<string, DataElement>>;
}

/** As the vendor's product writes them. */
export const propertySettings = {
  domains: [],
  undefinedVarsReturnEmpty: false,
  ruleComponentSequencingEnabled: true,
};

/** Where the runtime finds a component's delegate. */
export const pathOf = (component: Component): string =>
  (isOwn(component, "module") && component.module) || `tagwell/${component.kind}s/${component.name}.js`;

/**
 * Compiles the container, whose modules have no scripts. Every option is a member of its part: a hostile page puts options into
 * `Object.prototype`.
 */
export function compileContainer({ rules, dataElements }: Described, facts: ContainerFacts): Container {
  const modules: Record<string, ContainerModule> = {};
  /** `given` has the part's options. Those that it leaves out have their default. */
  const partOf = <Part extends ContainerPart>(
    component: Component,
    defaults: object,
    given: object = component,
  ): Part => {
    const { name } = component;
    const modulePath = pathOf(component);
    modules[modulePath] = { name, displayName: name } as ContainerModule;
    const settings = withoutPrototype(component.settings) as Settings;
    const options = Object.entries(defaults).map(([option, value]) => [
      option,
      own(given as Record<string, unknown>, option) ?? value,
    ]);
    return { modulePath, settings, ...Object.fromEntries(options) } as Part;
  };
  const partsOf = <Part extends ContainerPart>(parts: Component | readonly Component[] = [], defaults: object) =>
    [parts].flat().map((part) => partOf<Part>(part as Component, defaults));
  return {
    ...facts,
    property: { ...facts.property, settings: propertySettings },
    dataElements: Object.fromEntries(
      Object.entries(dataElements).map(([name, element]) => [
        name,
        partOf<ContainerDataElement>(element.from, ofElements, element),
      ]),
    ),
    rules: Object.entries(rules).map(([name, rule]): ContainerRule => {
      const { on, when, then, order = defaultOrder } = withoutPrototype(rule);
      return {
        id: name,
        name,
        events: partsOf(on, { ruleOrder: order }),
        conditions: partsOf(when, ofConditions),
        actions: partsOf(then, ofActions),
      };
    }),
    extensions: { tagwell: { displayName: "Tagwell", modules } },
  };
}
