/** For unit tests: runs rules on an engine, and records its monitor calls and log. */
import turbine from "@adobe/reactor-turbine/dist/engine.min.js?raw";
import { containerFacts } from "../../engine/container-facts.ts";
import { runtimeFor } from "../../engine/needed-features.ts";
import type { CreateRuntime, RuntimeParts } from "../../engine/start-engine.ts";
import { vendorsRuntime } from "../../engine/start-vendors-engine.ts";
import type { Action, Condition, Delegate, Fire, Parts, Trigger } from "../component.ts";
import { createMakeDelegate, createReadSource } from "../make-delegate.ts";
import type { Rule } from "../rule.ts";
import { createRuleQueue } from "../rule-queue.ts";

/** Timed: resolves after this many milliseconds of the test's own clock. */
export const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** An action for a test. The vendor's engine caches modules by name, so each name must have one implementation. */
export const action = (name: string, act: Delegate): Action => ({
  kind: "action",
  name,
  settings: {},
  delegate: () => act,
});
export const condition = (name: string, holds: Delegate): Condition => ({
  kind: "condition",
  name,
  settings: {},
  delegate: () => holds,
});
/** Triggers when the test calls it. */
export const call = (id: string): Trigger => ({
  kind: "event",
  name: "call",
  settings: { id },
  startsAtOnce: true,
  delegate:
    ({ satellite }) =>
    ({ id: own }: { id: string }, fire: Fire) => {
      const calls = satellite as Record<string, Fire[]>;
      calls[own] = [...(calls[own] ?? []), fire];
    },
});

/** The runtime's functions for a test. */
export interface RuntimeUnderTest {
  /** `<hook> <rule>` of each monitor call except `ruleTriggered`, in order. */
  heard: string[];
  /** What the runtime logged. */
  logged: string[];
  /** Triggers the rules that wait for this call. */
  trigger: (id: string) => void;
  /** Leaves the page. */
  leave: () => void;
}

/** The library's own engine, and the vendor's, which runs properties with extensions. */
export const ourEngine = runtimeFor({ rules: {}, dataElements: {} });
export const engines: readonly (readonly [name: string, engine: CreateRuntime])[] = [
  ["our engine", ourEngine],
  ["Adobe's engine", vendorsRuntime(new Function("window", turbine) as (window: object) => void)],
];

/** Starts an engine with these rules and debug output. */
export function runtimeUnderTest(
  parts: Parts,
  rules: Record<string, Rule>,
  createRuntime: CreateRuntime = ourEngine,
): RuntimeUnderTest {
  let isLeaving = false;
  const addToQueue = createRuleQueue({ window, isLeaving: () => isLeaving });
  const heard: string[] = [];
  const logged: string[] = [];
  const hear =
    (hook: string) =>
    ({ rule }: { rule: { name: string } }) =>
      void heard.push(`${hook} ${rule.name}`);
  const log = (...message: unknown[]) => void logged.push(message.map(String).join(" "));
  const buildInfo = { name: "X", buildDate: "2026-01-01T00:00:00Z", environment: "development", turbineVersion: "0" };
  const monitor = Object.fromEntries(
    ["ruleCompleted", "ruleConditionFailed", "ruleActionFailed"].map((hook) => [hook, hear(hook)]),
  );
  const page = {
    atob: window.atob,
    console: { log, info: log, debug: log, warn: log, error: log },
    localStorage: { getItem: () => "true", setItem: () => undefined },
    document,
    setTimeout: window.setTimeout,
    clearTimeout: window.clearTimeout,
  };
  const facts = containerFacts(buildInfo, "org@AdobeOrg");
  createRuntime({ window: page as unknown as RuntimeParts["window"], facts, flush: () => undefined }).start({
    rules,
    dataElements: {},
    makeDelegate: createMakeDelegate(parts),
    readSource: createReadSource(parts),
    captureMoment: parts.captureMoment,
    isAllowed: () => true,
    monitors: () => [monitor],
    addToQueue,
  });
  return {
    heard,
    logged,
    trigger(id) {
      for (const fire of (parts.satellite as Record<string, Fire[]>)[id] ?? []) fire({ moment: parts.captureMoment() });
    },
    leave() {
      isLeaving = true;
      window.dispatchEvent(new Event("pagehide"));
    },
  };
}
