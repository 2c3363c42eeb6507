/**
 * The runtime: runs a property's rules as the vendor's tag runtime does. `engine/differential.test.ts` holds it against the
 * vendor's unmodified engine.
 */
import type { MakeDelegate, ReadSource } from "../rules/make-delegate.ts";
import { define, withoutPrototype } from "../without-prototype.ts";
import type { Container } from "./container.ts";
import { type ContainerFacts, type Described, describeContainer, pathOf } from "./describe-container.ts";
import { describeError } from "./describe-error.ts";
import type { createKeepValue } from "./keep-values.ts";
import { createLog, type RuntimeLog } from "./logger.ts";
import { createNotify, type Monitors } from "./notify-monitors.ts";
import { createPageApi, type PageApi } from "./page-api.ts";
import { createPrepare } from "./prepare-component.ts";
import type { createReplaceTokens } from "./replace-tokens.ts";
import { type AddToQueue, runRules } from "./run-rules.ts";
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

/** What only some properties need of the engine (`neededFeatures`). */
export interface EngineFeatures {
  createReplaceTokens?: typeof createReplaceTokens | undefined;
  createKeepValue?: typeof createKeepValue | undefined;
}

/** The runtime with these features. */
export const engineWith =
  ({ createReplaceTokens, createKeepValue }: EngineFeatures): CreateRuntime =>
  ({ window, flush, ...parts }) => {
    const log = createLog(window);
    const facts = { ...parts.facts, buildInfo: withOldEnvironment(parts.facts, log) };
    const elements: Elements = Object.create(null);
    const variables = createVariables(elements);
    let described: Described = { rules: {}, dataElements: {} };
    let container: Container | undefined;
    const shown = () => {
      container ??= describeContainer(described, facts);
      return container;
    };
    const { calls, expose, release } = createPageApi({ window, facts, log, variables, shown, flush });

    const start = (rules: PageRules) => {
      described = rules;
      container = undefined;
      const turbine = {
        ...facts,
        logger: log.named("Tagwell"),
        getDataElementValue: (name: string, event?: object) => elements[name]?.(event),
      };
      const prepare = createPrepare(
        rules.makeDelegate,
        turbine,
        log.say,
        createReplaceTokens?.(elements, variables, log),
      );
      const keepValue = createKeepValue?.(window, rules.isAllowed);
      for (const [name, given] of Object.entries(rules.dataElements)) {
        const element = withoutPrototype({ ...given, run: prepare(given.from) });
        elements[name] = (event) => {
          let value: unknown;
          try {
            value = rules.readSource(name, element, event);
          } catch (error) {
            const module = `data element module ${pathOf(element.from)} for data element ${name}`;
            log.say("error", `Failed to execute ${module}. ${describeError(error)}`);
            return undefined;
          }
          return keepValue ? keepValue(name, element, value) : value;
        };
      }
      runRules(rules.rules, {
        window,
        say: log.say,
        prepare,
        notify: createNotify(window, log, rules.monitors, shown),
        addToQueue: rules.addToQueue,
      });
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
