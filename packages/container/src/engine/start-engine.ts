/**
 * The runtime: runs a property's rules as the vendor's tag runtime does. `engine/differential.test.ts` holds it against the
 * vendor's unmodified engine.
 */
import type { MakeDelegate, ReadableElement, ReadSource } from "../rules/make-delegate.ts";
import { define, withoutPrototype } from "../without-prototype.ts";
import type { Container } from "./container.ts";
import { type ContainerFacts, type Described, describeContainer, pathOf } from "./describe-container.ts";
import { describeError } from "./describe-error.ts";
import type { createKeepValue } from "./keep-values.ts";
import { createLog, type RuntimeLog } from "./logger.ts";
import { createNotify } from "./notify-monitors.ts";
import { addPageApi } from "./page-api.ts";
import { createPrepare } from "./prepare-component.ts";
import type { createReplaceTokens } from "./replace-tokens.ts";
import { type AddToQueue, runRules } from "./run-rules.ts";
import { createVariables } from "./variables.ts";

export interface EngineParts extends Described {
  window: Window & { console: Console };
  /** The object that becomes the page's `_satellite`. */
  satellite: object;
  facts: ContainerFacts;
  makeDelegate: MakeDelegate;
  readSource: ReadSource;
  /** Takes a snapshot of the page. */
  captureMoment: () => object;
  /** Whether consent is "in". */
  isAllowed: () => boolean;
  /** The monitors of the moment; undefined if there are none. */
  monitors: () => Iterable<unknown> | undefined;
  addToQueue: AddToQueue;
}

export type StartEngine = (parts: EngineParts) => void;

/** What only some properties need of the engine (`neededFeatures`). */
export interface EngineFeatures {
  createReplaceTokens?: typeof createReplaceTokens | undefined;
  createKeepValue?: typeof createKeepValue | undefined;
}

/** Makes the engine, which adds the runtime's members to `satellite` and starts the triggers of the rules. */
export const engineWith =
  ({ createReplaceTokens, createKeepValue }: EngineFeatures): StartEngine =>
  (parts) => {
    const { window, satellite, rules, dataElements, makeDelegate, readSource, monitors, addToQueue } = parts;
    const log = createLog(window);
    const facts = { ...parts.facts, buildInfo: withOldEnvironment(parts.facts, log) };
    let container: Container | undefined;
    const shown = () => {
      container ??= describeContainer(parts, facts);
      return container;
    };

    const elements: Record<string, ReadableElement> = Object.create(null);
    const isElement = (name: string) => name in elements;
    const keepValue = createKeepValue?.(parts);
    const readElement = (name: string, event?: object): unknown => {
      const element = elements[name] as ReadableElement;
      let value: unknown;
      try {
        value = readSource(name, element, event);
      } catch (error) {
        const module = `data element module ${pathOf(element.from)} for data element ${name}`;
        log.say("error", `Failed to execute ${module}. ${describeError(error)}`);
        return undefined;
      }
      return keepValue ? keepValue(name, element, value) : value;
    };
    const variables = createVariables({ isElement, readElement });
    addPageApi(satellite, { window, facts, log, variables, shown });

    const prepare = createPrepare({
      makeDelegate,
      turbine: {
        ...facts,
        logger: log.named("Tagwell"),
        getDataElementValue: (name, event) => (isElement(name) ? readElement(name, event) : undefined),
      },
      log,
      replaceTokens: createReplaceTokens?.(variables, log),
    });
    for (const [name, element] of Object.entries(dataElements))
      elements[name] = withoutPrototype({ ...element, run: prepare(element.from) });
    const notify = createNotify({ window, log, monitors, shown });
    runRules(rules, { log, prepare, notify, addToQueue, window });
  };

/** The facts of the build, where older scripts look for the environment. */
function withOldEnvironment({ buildInfo, environment }: ContainerFacts, log: RuntimeLog): ContainerFacts["buildInfo"] {
  return define({ ...buildInfo }, "environment", {
    get() {
      log.deprecated("container.buildInfo.environment is deprecated.Please use `container.environment.stage` instead");
      return environment.stage;
    },
  });
}
