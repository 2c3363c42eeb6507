/** Random containers and visits on the vendor's unmodified engine and on ours: everything that can be seen is the same. */
import vendorsEngine from "@adobe/reactor-turbine/dist/engine.js?raw";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Moment } from "../data-layer/moment.ts";
import { createReadSource, type ReadSource } from "../rules/make-delegate.ts";
import type { Parts } from "../rules/parts.ts";
import { containerFacts } from "./compile-container.ts";
import { neededFeatures, runtimeFor } from "./needed-features.ts";
import type { AddToQueue } from "./run-rules.ts";
import { type PlayedEngine, playVisit } from "./testing/play-visit.ts";
import { randomVisit } from "./testing/random-visit.ts";

/** More with `npm run prove engine`. */
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
  { buildDate: "2026-01-01T00:00:00Z", environment: "development", turbineVersion: "1" },
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

it("what monitors hear, delegates receive, the console says and pages read is as on the vendor's engine", async () => {
  await fc.assert(
    fc.asyncProperty(randomVisit, async (visit) => {
      expect(await playVisit(visit, ours)).toEqual(await playVisit(visit, vendors));
    }),
    { numRuns: cases },
  );
});
