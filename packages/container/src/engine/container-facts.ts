/** What both engines run, and what pages and monitors may read of it. */
import { isOwn } from "@tagwell/contract";
import type { Component } from "../rules/component.ts";
import type { DataElement } from "../rules/data-element.ts";
import type { Rule } from "../rules/rule.ts";

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
