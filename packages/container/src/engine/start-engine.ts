/**
 * The runtime: runs a container's rules as the vendor's tag runtime does. `engine/differential.test.ts` holds it against the
 * vendor's unmodified engine.
 */
import { own } from "@tagwell/contract";
import { define } from "../without-prototype.ts";
import type { Container, ModuleTools } from "./container.ts";
import { createReadDataElement } from "./data-elements.ts";
import { keptTexts } from "./kept-texts.ts";
import { createLog } from "./logger.ts";
import { createModules } from "./modules.ts";
import { createNotify } from "./notify-monitors.ts";
import { addPageApi } from "./page-api.ts";
import { createReplaceTokens } from "./replace-tokens.ts";
import { type AddToQueue, runRules } from "./run-rules.ts";
import { createVariables } from "./variables.ts";

export interface EngineParts {
  window: Window & { console: Console };
  /** The object that becomes the page's `_satellite`. */
  satellite: object;
  container: Container;
  /** The monitors of the moment, as an array or with its `forEach`; undefined if there are none. */
  monitors: () => unknown;
  addToQueue: AddToQueue;
}

export type StartEngine = (parts: EngineParts) => void;

/** Adds the runtime's members to `satellite`, loads the container's modules, and starts the triggers of its rules. */
export function startEngine({ window, satellite, container, monitors, addToQueue }: EngineParts): void {
  // The vendor's own test for browsers that lack what it needs, and its words.
  if (!window.atob) {
    window.console.warn("Adobe Launch is unsupported in IE 9 and below.");
    return;
  }
  const { document } = window;
  const { property, environment } = container;
  const emptyFor = property.settings.undefinedVarsReturnEmpty ? "" : undefined;
  const local = keptTexts(window, "localStorage");
  const log = createLog(window, local);
  const isDataElement = (name: string) => own(container.dataElements, name) !== undefined;
  const variables = createVariables({
    isDataElement,
    readDataElement: (name, event) => readDataElement(name, event),
  });
  const replaceTokens = createReplaceTokens(variables, log, emptyFor);
  const modules = createModules(log, replaceTokens);
  const readDataElement = createReadDataElement({ window, local, log, container, run: modules.run });

  container.buildInfo = define({ ...container.buildInfo }, "environment", {
    get() {
      log.deprecated("container.buildInfo.environment is deprecated.Please use `container.environment.stage` instead");
      return environment.stage;
    },
  });
  addPageApi(satellite, { document, container, log, variables });
  const shared = {
    buildInfo: container.buildInfo,
    environment,
    property: { name: property.name, id: property.id },
    getDataElementValue: (name: string, event?: object) =>
      isDataElement(name) ? readDataElement(name, event) : emptyFor,
    replaceTokens,
    onDebugChanged: log.onDebugChanged,
    get debugEnabled() {
      return log.isDebugging();
    },
  };
  modules.load(
    container,
    (displayName): ModuleTools =>
      Object.assign(Object.create(shared) as typeof shared, { logger: log.named(displayName) }),
  );
  runRules(container.rules, { log, modules, notify: createNotify(log, monitors), addToQueue, window });
}
