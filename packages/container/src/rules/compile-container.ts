/** Compiles rules and data elements into the runtime's container (facts: turbine container). */
import type { Delegate, Fire, Parts, SyntheticEvent, Turbine } from "../extensions/parts.ts";
import type { AcceptSetting, Component } from "./component.ts";
import type { DataElement } from "./data-element.ts";
import { createReentryLimit } from "./limit-reentry.ts";
import { releaseSlowAction } from "./release-slow-action.ts";
import type { Rule } from "./rule.ts";

/** SPEC 9. The engine has no defaults of its own: a missing timeout would be an immediate one. */
const ruleOrder = 50;
const timeout = 2000;

export interface ContainerInput {
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

const listOf = <T>(one: T | readonly T[] | undefined): readonly T[] =>
  one === undefined ? [] : Array.isArray(one) ? (one as readonly T[]) : [one as T];

/** The container as the runtime reads it. `parts` is handed to every delegate. */
export function compileContainer({ rules, dataElements, buildInfo, orgId }: ContainerInput, parts: Parts) {
  const modules: Record<string, ContainerModule> = {};
  const { limitTrigger, noteCause } = createReentryLimit();
  /** Each trigger begins to listen in a task of its own: together they would hold the page up. */
  const startLater =
    (delegate: Delegate, { logger }: Turbine): Delegate =>
    (settings: object, fire: Fire) =>
      parts.later(() => {
        try {
          delegate(settings, fire);
        } catch (error) {
          logger.error("A trigger could not be started.", error);
        }
      });
  const make = ({ kind, name, delegate: factory, startsAtOnce }: Component, turbine: Turbine) => {
    const delegate = factory(parts, turbine);
    if (kind === "event") return limitTrigger(startsAtOnce ? delegate : startLater(delegate, turbine), turbine);
    if (kind === "data-element")
      return (settings: AcceptSetting, event: SyntheticEvent) => {
        const value = delegate(settings, event);
        return settings.accept ? settings.accept(value) : value;
      };
    if (kind !== "action") return delegate;
    return noteCause(releaseSlowAction(delegate, name, turbine, { ...parts, timeout }));
  };
  /** A value is held against its field as the runtime will hand it on: tidied. */
  const acceptOf =
    (name: string, { cleanText, forceLowerCase }: Pick<DataElement, "cleanText" | "forceLowerCase">) =>
    (value: unknown) => {
      if (typeof value !== "string") return parts.acceptValue(name, value);
      const clean = cleanText ? value.replace(/\s+/g, " ").trim() : value;
      return parts.acceptValue(name, forceLowerCase ? clean.toLowerCase() : clean);
    };
  const use = (component: Component) => {
    const { kind, name, settings } = component;
    const modulePath = `tagwell/${kind}s/${name}.js`;
    modules[modulePath] ??= {
      name,
      displayName: name,
      script: (module, _exports, _require, turbine) => {
        module.exports = make(component, turbine);
      },
    };
    return { modulePath, settings };
  };
  return {
    buildInfo: {
      minified: true,
      buildDate: buildInfo.buildDate,
      turbineBuildDate: buildInfo.buildDate,
      turbineVersion: buildInfo.turbineVersion,
    },
    environment: { id: buildInfo.environment, stage: buildInfo.environment },
    company: { orgId, dynamicCdnEnabled: false },
    property: {
      id: "tagwell",
      name: "Tagwell",
      settings: { domains: [], undefinedVarsReturnEmpty: false, ruleComponentSequencingEnabled: true },
    },
    dataElements: Object.fromEntries(
      Object.entries(dataElements).map(([name, { from, ...options }]) => [
        name,
        {
          ...options,
          ...use({ ...from, settings: { ...from.settings, accept: acceptOf(name, options) } }),
          // The runtime asks for it each time it reads or stores a value; only under consent does it find a storage.
          get storageDuration() {
            return options.storageDuration === undefined || parts.isAllowed() ? options.storageDuration : "pageview";
          },
        },
      ]),
    ),
    rules: Object.entries(rules).map(([name, { on, when, then }]) => ({
      id: name,
      name,
      events: listOf(on).map((trigger) => ({ ...use(trigger), ruleOrder })),
      conditions: listOf(when).map((condition) => ({
        ...use(condition),
        negate: condition.negate ?? false,
        timeout,
      })),
      actions: listOf(then).map((action) => ({ ...use(action), timeout, delayNext: true })),
    })),
    extensions: { tagwell: { displayName: "Tagwell", settings: {}, modules } },
  };
}
