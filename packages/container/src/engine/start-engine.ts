/**
 * The runtime: runs a property's rules as the vendor's tag runtime does. `engine/differential.test.ts` holds it against the
 * vendor's unmodified engine.
 */
import type { Turbine } from "../rules/component.ts";
import type { MakeDelegate, ReadableElement, ReadSource } from "../rules/make-delegate.ts";
import { define, withoutPrototype } from "../without-prototype.ts";
import { type ContainerFacts, type Described, propertySettings } from "./container-facts.ts";
import type { createKeepValue } from "./keep-values.ts";
import { createLog, describeError, type RuntimeLog } from "./logger.ts";
import { createNotify, type Monitors } from "./notify-monitors.ts";
import { createPageApi, type PageApi } from "./page-api.ts";
import { createPreparePart, type Part, type RunningRule } from "./prepare-part.ts";
import type { createReplaceTokens } from "./replace-tokens.ts";
import { type AddToQueue, prepareRules, runRules } from "./run-rules.ts";
import { createVariables, type Elements } from "./variables.ts";

export interface RuntimeParts {
  window: Window & { console: Console };
  facts: ContainerFacts;
  /** Starts the rules immediately. */
  flush: () => void;
}

/** What runs on a page. */
export interface PageRules extends Described {
  makeDelegate: MakeDelegate;
  readSource: ReadSource;
  /** Takes a snapshot of the page. */
  captureMoment: () => object;
  /** Whether consent is "in". */
  isAllowed: () => boolean;
  monitors: Monitors;
  addToQueue: AddToQueue;
}

export interface Runtime extends Pick<PageApi, "calls" | "expose"> {
  /** Starts the triggers of the rules, then runs the calls that the page has made. */
  start: (rules: PageRules) => void;
}

export type CreateRuntime = (parts: RuntimeParts) => Runtime;

/** The runtime with what only some properties need of it (`neededFeatures`). */
export const engineWith =
  (tokens?: typeof createReplaceTokens, keep?: typeof createKeepValue): CreateRuntime =>
  ({ window, flush, ...parts }) => {
    const log = createLog(window);
    const facts = { ...parts.facts, buildInfo: withOldEnvironment(parts.facts, log) };
    const values: Record<string, ReadableElement & Part> = Object.create(null);
    /** What runs, with the members of the vendor's container. */
    const container = {
      ...facts,
      property: { ...facts.property, settings: propertySettings },
      rules: [] as RunningRule[],
      dataElements: values,
      extensions: { tagwell: { displayName: "Tagwell" } },
    };
    let readElement: Elements["read"];
    const elements: Elements = {
      has: (name) => name in values,
      read: (name, event) => readElement(name, event),
    };
    const variables = createVariables(elements);
    const shown = () => container;
    const { calls, expose, release } = createPageApi({ window, facts, log, variables, shown, flush });

    const start = (page: PageRules) => {
      const { rules, dataElements, makeDelegate, readSource, isAllowed, monitors, addToQueue } = page;
      const { say } = log;
      const keepValue = keep?.(window, isAllowed);
      readElement = (name, event) => {
        const element = values[name];
        if (!element) return undefined;
        let value: unknown;
        try {
          value = readSource(name, element, event);
        } catch (error) {
          const module = `data element module ${element.modulePath} for data element ${name}`;
          say("error", `Failed to execute ${module}. ${describeError(error)}`);
          return undefined;
        }
        return keepValue ? keepValue(name, element, value) : value;
      };
      const turbine: Turbine = {
        ...facts,
        logger: log.named("Tagwell"),
        getDataElementValue: readElement,
      };
      const prepare = createPreparePart(makeDelegate, turbine, say, tokens?.(elements, variables, log));
      for (const [name, element] of Object.entries(dataElements))
        values[name] = withoutPrototype({ ...element, ...prepare(element.from) });
      container.rules = prepareRules(rules, prepare);
      runRules(container.rules, { window, say, notify: createNotify(window, log, monitors), addToQueue });
      release();
    };
    return { calls, expose, start };
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
