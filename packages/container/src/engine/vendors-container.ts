/** Makes a container of rules and data elements for the vendor's own engine. */
import type { Component, Turbine } from "../rules/component.ts";
import { define, withoutPrototype } from "../without-prototype.ts";
import { type ContainerFacts, compileContainer, pathOf } from "./compile-container.ts";
import type { Container, ContainerDataElement, ContainerExtension, ContainerModule } from "./container.ts";
import type { PageRules } from "./start-engine.ts";

/** A data element's settings tell its module which element is read. */
interface ElementSettings {
  read: (run: (event: object, accept: unknown) => unknown, event?: object) => unknown;
}

/** Builds the container that the vendor's engine reads, with these extensions. */
export function vendorsContainer(
  page: Omit<PageRules, "monitors" | "addToQueue">,
  facts: ContainerFacts,
  extensions: Readonly<Record<string, ContainerExtension>>,
): Container {
  const { rules, dataElements, makeDelegate, readSource, isAllowed, captureMoment } = page;
  const container = compileContainer(page, facts);
  const modules: Record<string, ContainerModule> = {};
  const addModule = (component: Component) => {
    const path = pathOf(component);
    if (withoutPrototype(component).module || modules[path]) return;
    modules[path] = {
      name: component.name,
      displayName: component.name,
      script(holder, _exports, _require, turbine) {
        const delegate = makeDelegate(component, turbine as Turbine);
        holder.exports =
          component.kind === "data-element"
            ? (settings: ElementSettings, event?: object) =>
                settings.read((at, accept) => delegate(settings, at, accept), event)
            : delegate;
      },
    };
  };
  for (const [name, element] of Object.entries(dataElements)) {
    addModule(element.from);
    const { storageDuration, ...options } = withoutPrototype(element);
    const read: ElementSettings["read"] = (run, event) => readSource(name, { ...options, run }, event);
    const part = withoutPrototype(container.dataElements[name] as ContainerDataElement);
    if (part.modulePath.startsWith("tagwell/")) part.settings = withoutPrototype({ ...part.settings, read });
    container.dataElements[name] = part;
    // The engine reads this whenever it reads or stores a value, so storage is available only while consent is "in".
    define(part, "storageDuration", {
      get: () => (storageDuration === undefined || isAllowed() ? storageDuration : "pageview"),
    });
  }
  for (const { on, when, then } of Object.values(rules).map(withoutPrototype))
    for (const component of [on, when ?? [], then].flat()) addModule(component);
  return {
    ...container,
    extensions: { ...withMoments(extensions, captureMoment), tagwell: { displayName: "Tagwell", modules } },
  };
}
/** The extensions, whose triggers take a snapshot of the page as the library's own do. */
function withMoments(
  extensions: Readonly<Record<string, ContainerExtension>>,
  captureMoment: () => object,
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
