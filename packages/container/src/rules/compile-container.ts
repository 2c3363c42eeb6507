/** Compiles rules and data elements into the runtime's container. */
import { inOneLine, own, remember } from "@tagwell/contract";
import type { Container, ContainerExtension, ContainerModule } from "../engine/container.ts";
import type { SyntheticEvent } from "../extensions/synthetic-event.ts";
import type { Turbine } from "../extensions/turbine.ts";
import { withoutPrototype } from "../without-prototype.ts";
import type { AcceptSetting, Component } from "./component.ts";
import type { DataElement } from "./data-element.ts";
import { createReentryLimit } from "./limit-reentry.ts";
import type { Delegate, Fire, Parts } from "./parts.ts";
import type { Rule } from "./rule.ts";

/**
 * The defaults that the vendor's product writes into every container. The engine has none: without a timeout, a part that is
 * still running would time out immediately.
 */
const defaultOrder = 50;
const defaultTimeout = 2000;

export interface ContainerInput {
  rules: Readonly<Record<string, Rule>>;
  dataElements: Readonly<Record<string, DataElement>>;
  buildInfo: { buildDate: string; environment: string; turbineVersion: string };
  orgId: string;
  /** Extensions of the vendor's tag manager, by the property's key. Default: none. */
  extensions?: Readonly<Record<string, ContainerExtension>>;
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
  { rules, dataElements, buildInfo, orgId, extensions = {} }: ContainerInput,
  parts: Parts,
): Container {
  const modules: Record<string, ContainerModule> = {};
  const { limitTrigger, noteCause } = createReentryLimit(parts.window, defaultTimeout);
  const make = ({ kind, delegate: factory, startsAtOnce }: Component, turbine: Turbine) => {
    const delegate = factory(parts, turbine);
    if (kind === "event")
      return (settings: object, fire: Fire) => {
        const trigger = limitTrigger((event: SyntheticEvent, isInput: boolean) => {
          // The page's own handlers of the visitor's input and the answer on the screen come first.
          if (isInput) parts.later(() => fire(event));
          else fire(event);
        }, turbine);
        const start = () => void delegate(settings, trigger);
        // In a task of its own, which logs its errors, because together the triggers would block the page.
        if (startsAtOnce) start();
        else parts.later(start);
      };
    if (kind === "data-element")
      return (settings: Required<AcceptSetting>, event: Partial<SyntheticEvent> | undefined) =>
        // Pages read data elements without an event, or with an object of theirs.
        settings.accept(
          delegate(
            settings,
            event && own(event as Record<string, unknown>, "moment")
              ? event
              : { ...event, moment: parts.captureMoment() },
          ),
        );
    return kind === "action" ? noteCause(delegate) : delegate;
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
    const { kind, name, settings, module } = withoutPrototype(component);
    if (module) return { modulePath: module, settings: settings as Record<string, unknown> };
    const modulePath = `tagwell/${kind}s/${name}.js`;
    modules[modulePath] ??= {
      name,
      displayName: name,
      script(holder, _exports, _require, turbine) {
        holder.exports = make(withoutPrototype(component), turbine as Turbine) satisfies Delegate;
      },
    };
    return { modulePath, settings: withoutPrototype(settings) as Record<string, unknown> };
  };
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
        const source = withoutPrototype(from);
        return [
          name,
          {
            // The engine reads the options.
            __proto__: null,
            ...options,
            ...use(
              source.module ? source : { ...source, settings: { ...source.settings, accept: acceptOf(name, options) } },
            ),
            // The engine reads this whenever it reads or stores a value, so storage is available only while consent is "in".
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
        events: listOf(on).map((trigger) => ({ __proto__: null, ...use(trigger), ruleOrder: order })),
        conditions: listOf(when).map((condition) => {
          const { negate = false, timeout = defaultTimeout } = withoutPrototype(condition);
          return { __proto__: null, ...use(condition), negate, timeout };
        }),
        actions: listOf(then).map((action) => {
          const { delayNext = true, timeout = defaultTimeout } = withoutPrototype(action);
          return { __proto__: null, ...use(action), timeout, delayNext };
        }),
      };
    }),
    extensions: { ...withMoments(extensions, parts.captureMoment), tagwell: { displayName: "Tagwell", modules } },
  };
}

/** The extensions, whose triggers take a snapshot of the page as the library's own do. */
function withMoments(
  extensions: Readonly<Record<string, ContainerExtension>>,
  captureMoment: Parts["captureMoment"],
): Record<string, ContainerExtension> {
  const wrap = ([path, module]: [string, ContainerModule]): [string, ContainerModule] => {
    if (!/^[^/]+\/events\/[^/]+$/.test(path)) return [path, module];
    const script: ContainerModule["script"] = (holder, exports, require, turbine) => {
      module.script(holder, exports, require, turbine);
      const start = holder.exports as (settings: object, trigger: (event?: object) => void) => void;
      holder.exports = (settings: object, trigger: (event: object) => void) =>
        start(settings, (event) => trigger({ ...event, moment: captureMoment() }));
    };
    return [path, { ...module, script }];
  };
  return Object.fromEntries(
    Object.entries(extensions).map(([key, extension]) => [
      key,
      { ...extension, modules: Object.fromEntries(Object.entries(extension.modules).map(wrap)) },
    ]),
  );
}
