/** Random containers and visits on the vendor's unmodified engine and on ours: everything that can be seen is the same. */
import vendorsEngine from "@adobe/reactor-turbine/dist/engine.js?raw";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Moment } from "../data-layer/moment.ts";
import type { Parts } from "../rules/component.ts";
import { createReadSource, type ReadSource } from "../rules/make-delegate.ts";
import { containerFacts } from "./container-facts.ts";
import { neededFeatures, runtimeFor } from "./needed-features.ts";
import type { AddToQueue } from "./run-rules.ts";
import { type PlayedEngine, playVisit } from "./testing/play-visit.ts";
import { type RandomVisit, randomVisit } from "./testing/random-visit.ts";

/** More with TAGWELL_ENGINE_CASES=12000. */
const cases = Number(process.env.TAGWELL_ENGINE_CASES ?? 500);

const names = ["window", "document", "setTimeout", "clearTimeout", "navigator", "console", "Promise"] as const;
const vendorsScript = new Function(...names, vendorsEngine) as (...given: unknown[]) => void;

const vendors: PlayedEngine = ({ window, satellite }, _described, container) => {
  const { document, setTimeout, clearTimeout, navigator, console } = window;
  Object.assign(satellite, { container });
  vendorsScript(
    Object.assign(window, { _satellite: satellite }),
    document,
    setTimeout,
    clearTimeout,
    navigator,
    console,
    Promise,
  );
};

const facts = containerFacts(
  { name: "Example", buildDate: "2026-01-01T00:00:00Z", environment: "development", turbineVersion: "1" },
  "X",
);

/** The engine that a build would choose for these rules. */
const ours: PlayedEngine = ({ window, satellite }, described) => {
  // As the vendor's: a rule waits until the one before has ended. `rules/rule-queue.ts` shortens that.
  let turn = Promise.resolve();
  const addToQueue: AddToQueue = (_rule, run) => {
    turn = turn.then(run);
  };
  // A value is cleaned where its field accepts it. Where values are stored, the vendor's engine stores them as they are.
  const isStored = neededFeatures(described).createKeepValue;
  const readSource: ReadSource = isStored
    ? (_name, { run }, event) => run(event as object, (value) => value)
    : createReadSource({ acceptValue: (_name, value) => value, captureMoment: () => ({}) as Moment });
  const { expose, start } = runtimeFor(described)({ window, facts, flush: () => undefined });
  expose(satellite);
  start({
    ...described,
    makeDelegate: ({ delegate }, turbine) => delegate({} as Parts, turbine),
    readSource,
    captureMoment: () => ({}),
    isAllowed: () => true,
    monitors: () => satellite._monitors,
    addToQueue,
  });
};

const plainElement = { value: "v1", setting: "plain", cleanText: false, forceLowerCase: false } as const;
const plainAction = { outcome: "true", timeout: 100, delayNext: true, negate: true } as const;
/** An element that reads itself fails in the middle, so that all that follows seems to be in its circle; and an action that cannot be made. */
const brokenInCircle: RandomVisit = {
  ...{ isDebugging: true, isStorageBlocked: false, isStorageSpoiled: true },
  elements: [
    { ...plainElement, value: null, setting: "x %a% y", defaultValue: undefined, storageDuration: "visitor" },
    { ...plainElement, defaultValue: undefined, storageDuration: undefined },
    { ...plainElement, defaultValue: undefined, storageDuration: undefined },
  ],
  rules: [
    {
      events: [{ id: "x", isAtOnce: false }],
      conditions: [],
      actions: [{ ...plainAction, module: "broken-action", setting: "plain" }],
      order: 10,
    },
    {
      events: [
        { id: "x", isAtOnce: false },
        { id: "x", isAtOnce: true },
      ],
      conditions: [],
      actions: [{ ...plainAction, module: "action", setting: ["%a%", { deep: "%b%" }] }],
      order: 10,
    },
  ],
  steps: [
    { do: "fire", id: "x", with: "all" },
    { do: "fire", id: "x", with: "all" },
  ],
};

it("what monitors hear, delegates receive, the console says and pages read is as on the vendor's engine", async () => {
  await fc.assert(
    fc.asyncProperty(randomVisit, async (visit) => {
      expect(await playVisit(visit, ours)).toEqual(await playVisit(visit, vendors));
    }),
    { numRuns: cases, examples: [[brokenInCircle]] },
  );
});
