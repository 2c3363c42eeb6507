/** Parts of rules that an extension of the vendor's tag manager brings. */
import type { Action, Component, Condition, Source, Trigger } from "./component.ts";

export interface ExtensionParts {
  event: (name: string, settings?: object) => Trigger;
  condition: (name: string, settings?: object) => Condition;
  action: (name: string, settings?: object) => Action<unknown>;
  /** Only as a data element's own `from`: a source inside another source is not run by the engine. */
  dataElement: (name: string, settings?: object) => Source;
}

/** The folder of each kind, as the key of a module that the build prints. */
const partOf =
  <Kind extends "event" | "condition" | "action" | "data-element">(extension: string, kind: Kind) =>
  (name: string, settings: object = {}): Component<Kind> => ({
    kind,
    name,
    settings,
    module: `${extension}/${kind}s/${name}.js`,
    delegate: () => () => {
      throw new Error(`${name} of the extension ${extension} can only be used as a data element's own "from".`);
    },
  });

/**
 * The parts of an extension that `tagwell.config.ts` declares under this key, by their names in its `extension.json`. The property
 * then runs on the vendor's own engine.
 *
 * @example
 * const acme = fromExtension("acme");
 * export default rule(acme.event("basket-changed"), { then: send("basket.change", () => ({})) });
 */
export function fromExtension(extension: string): ExtensionParts {
  return {
    event: partOf(extension, "event"),
    condition: partOf(extension, "condition"),
    action: partOf(extension, "action"),
    dataElement: partOf(extension, "data-element"),
  };
}
