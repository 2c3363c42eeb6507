/** Compiles rules and data elements, with the property's extensions, into a container for the vendor's own engine. */
import { isOwn, own } from "@tagwell/contract";
import type { Component } from "../rules/component.ts";
import type { DataElement } from "../rules/data-element.ts";
import { define, withoutPrototype } from "../without-prototype.ts";
import type { Container, ContainerExtension, ContainerModule, ContainerPart, Settings } from "./container.ts";
import { type ContainerFacts, pathOf, propertySettings } from "./container-facts.ts";
import type { PageRules } from "./start-engine.ts";

/**
 * The options of conditions and actions, with the defaults that the vendor's product writes into every container. The vendor's engine has
 * none: without a timeout, a part that is still running would time out immediately.
 */
const ofConditions = { negate: false, timeout: 2000 };
const ofActions = { timeout: 2000, delayNext: true };
const ofElements = { cleanText: undefined, forceLowerCase: undefined, defaultValue: undefined };
const defaultOrder = 50;

/** A data element's settings tell its module which element is read. */
interface ElementSettings {
  read: (run: (event: object, accept: unknown) => unknown, event?: object) => unknown;
}

/**
 * Compiles the container. Every option is a member of its part: a hostile page puts options into `Object.prototype`. `window`: what
 * modules of extensions see.
 */
export function vendorsContainer(
  page: Omit<PageRules, "monitors" | "addToQueue">,
  facts: ContainerFacts,
  extensions: Readonly<Record<string, ContainerExtension>>,
  window: Window,
): Container {
  const { rules, dataElements, makeDelegate, readSource, isAllowed, captureMoment } = page;
  const modules: Record<string, ContainerModule> = {};
  /** `given` has the part's options. Those that it leaves out have their default. */
  const partOf = (
    component: Component,
    defaults: object,
    given: object = component,
    more?: ElementSettings,
  ): ContainerPart => {
    const modulePath = pathOf(component);
    const isOurs = !isOwn(component, "module");
    if (isOurs) modules[modulePath] ??= moduleOf(component, makeDelegate);
    const settings = isOurs ? packed(withoutPrototype({ ...component.settings, ...more })) : { ...component.settings };
    const options = Object.entries(defaults).map(([option, value]) => [
      option,
      own(given as Record<string, unknown>, option) ?? value,
    ]);
    return { modulePath, settings, ...Object.fromEntries(options) };
  };
  const partsOf = (parts: Component | readonly Component[] = [], defaults: object) =>
    [parts].flat().map((part) => partOf(part as Component, defaults));
  const elementOf = (name: string, element: DataElement): ContainerPart => {
    const { storageDuration, from, ...options } = withoutPrototype(element);
    const read: ElementSettings["read"] = (run, event) => readSource(name, { ...options, from, run }, event);
    // The engine reads this whenever it reads or stores a value, so storage is available only while consent is "in".
    return define(partOf(from, ofElements, element, { read }), "storageDuration", {
      get: () => (storageDuration === undefined || isAllowed() ? storageDuration : "pageview"),
    });
  };
  return {
    ...facts,
    property: { ...facts.property, settings: propertySettings },
    dataElements: Object.fromEntries(
      Object.entries(dataElements).map(([name, element]) => [name, elementOf(name, element)]),
    ),
    rules: Object.entries(rules).map(([name, rule]) => {
      const { on, when, then, order = defaultOrder } = withoutPrototype(rule);
      return {
        id: name,
        name,
        events: partsOf(on, { ruleOrder: order }),
        conditions: partsOf(when, ofConditions),
        actions: partsOf(then, ofActions),
      };
    }),
    extensions: { ...onPage(extensions, window, captureMoment), tagwell: { displayName: "Tagwell", modules } },
  };
}

/**
 * The engine copies settings at each use, which would lose functions' and patterns' identity; a function it hands on as it is. So the
 * library's own settings travel in one, unless a text in them is a token.
 */
const packed = (settings: Settings) => (JSON.stringify(settings).includes("%") ? settings : () => settings);

/** The module of a component of the library's own, which takes its settings out of the function that they travel in. */
const moduleOf = (component: Component, makeDelegate: PageRules["makeDelegate"]): ContainerModule => ({
  name: component.name,
  displayName: component.name,
  script(holder, _exports, _require, turbine) {
    const delegate = makeDelegate(component, turbine);
    const run =
      component.kind === "data-element"
        ? (settings: ElementSettings, event?: object) =>
            settings.read((at, accept) => delegate(settings, at, accept), event)
        : delegate;
    holder.exports = (settings: object, second: unknown) =>
      run(typeof settings === "function" ? settings() : settings, second);
  },
});

/**
 * The extensions with the page's own window and promises, where their modules ask the engine for them. Their triggers take a snapshot of the
 * page as the library's own do.
 */
function onPage(
  extensions: Readonly<Record<string, ContainerExtension>>,
  window: Window,
  captureMoment: () => object,
): Record<string, ContainerExtension> {
  const ofPage: Readonly<Record<string, unknown>> = {
    "@adobe/reactor-window": window,
    "@adobe/reactor-promise": Promise,
  };
  const wrap = ([path, module]: [string, ContainerModule]): [string, ContainerModule] => {
    const script: ContainerModule["script"] = (holder, exports, require, turbine) => {
      const requireOnPage = (name: string) => ofPage[name] ?? (require as (name: string) => unknown)(name);
      module.script(holder, exports, requireOnPage, turbine);
      if (!/^[^/]+\/events\/[^/]+$/.test(path)) return;
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
