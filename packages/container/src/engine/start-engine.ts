/**
 * The runtime: runs a property's rules as the vendor's tag runtime does. `engine/differential.test.ts` holds it against the
 * vendor's unmodified engine.
 */
import { isOwn, own } from "@tagwell/contract";
import type { Turbine } from "../extensions/turbine.ts";
import type { MakeDelegate, ReadableElement, ReadSource } from "../rules/make-delegate.ts";
import { define } from "../without-prototype.ts";
import { type ContainerFacts, compileContainer, type Described } from "./compile-container.ts";
import type { ContainerDataElement } from "./container.ts";
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

/** The runtime with what only some properties need of it (`neededFeatures`). */
export const engineWith =
  (tokens?: typeof createReplaceTokens, keep?: typeof createKeepValue): CreateRuntime =>
  ({ window, flush, ...parts }) => {
    const log = createLog(window);
    const facts = { ...parts.facts, buildInfo: withOldEnvironment(parts.facts, log) };
    let container = compileContainer({ rules: {}, dataElements: {} }, facts);
    let readElement: Elements["read"];
    const elements: Elements = {
      has: (name) => isOwn(container.dataElements, name),
      read: (name, event) => readElement(name, event),
    };
    const variables = createVariables(elements);
    const shown = () => container;
    const { calls, expose, release } = createPageApi({ window, facts, log, variables, shown, flush });

    const start = (rules: PageRules) => {
      // The vendor's own test for browsers that lack what it needs, and its words.
      if (!window.atob) return window.console.warn("Adobe Launch is unsupported in IE 9 and below.");
      const { makeDelegate, readSource, isAllowed, monitors, addToQueue } = rules;
      const keepValue = keep?.(window, isAllowed);
      readElement = (name, event) => {
        const element = own(container.dataElements, name) as (ReadableElement & ContainerDataElement) | undefined;
        if (!element) return undefined;
        let value: unknown;
        try {
          value = readSource(name, element, event);
        } catch (error) {
          const module = `data element module ${element.modulePath} for data element ${name}`;
          log.say("error", `Failed to execute ${module}. ${describeError(error)}`);
          return undefined;
        }
        return keepValue ? keepValue(name, element, value) : value;
      };
      const turbine: Turbine = {
        ...facts,
        logger: log.named("Tagwell"),
        getDataElementValue: readElement,
      };
      const bind = tokens?.(elements, variables, log);
      container = compileContainer(rules, facts, createPrepare(makeDelegate, turbine, log.say, bind));
      runRules(container.rules, { window, say: log.say, notify: createNotify(window, log, monitors), addToQueue });
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
