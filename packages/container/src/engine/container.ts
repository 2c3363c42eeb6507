/** The vendor's container format, as far as rules compiled here use it. */
import type { Turbine } from "../rules/component.ts";

/** A component's delegate with its settings. Throws what the delegate throws. */
export type Run = (second: unknown, third?: unknown) => unknown;

/** Settings of a part; texts in them may name data elements as `%name%`. */
export type Settings = Readonly<Record<string, unknown>>;

/** A reference to a module with the settings and options for one use of it. */
export interface ContainerPart {
  modulePath: string;
  settings: Settings | (() => Settings);
  [option: string]: unknown;
}

export interface ContainerRule {
  id: string;
  name: string;
  events: ContainerPart[];
  conditions: ContainerPart[];
  actions: ContainerPart[];
}

export interface ContainerModule {
  name: string;
  displayName: string;
  /** Sets `module.exports` to the module's function. */
  script: (module: { exports: unknown }, exports: unknown, require: unknown, turbine: Turbine) => void;
  /** Whether other extensions may use it, by its name. */
  shared?: boolean;
}

export interface ContainerExtension {
  displayName: string;
  settings?: Settings;
  modules: Record<string, ContainerModule>;
}

export type Logger = Turbine["logger"];

export interface Container {
  buildInfo: { buildDate: string } & Record<string, unknown>;
  environment: { id: string; stage: string };
  company: object;
  property: { id: string; name: string; settings: { undefinedVarsReturnEmpty: boolean } & Record<string, unknown> };
  dataElements: Record<string, ContainerPart>;
  rules: ContainerRule[];
  extensions: Record<string, ContainerExtension>;
}
