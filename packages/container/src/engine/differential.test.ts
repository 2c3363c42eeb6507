/** Random containers and visits on the vendor's unmodified engine and on ours: everything that can be seen is the same. */
import vendorsEngine from "@adobe/reactor-turbine/dist/engine.js?raw";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { AddToQueue } from "./run-rules.ts";
import { startEngine } from "./start-engine.ts";
import { type PlayedEngine, playVisit } from "./testing/play-visit.ts";
import { randomVisit } from "./testing/random-visit.ts";

/** More with `npm run prove engine`. */
const cases = Number(process.env.TAGWELL_ENGINE_CASES ?? 500);

const names = ["window", "document", "setTimeout", "clearTimeout", "navigator", "console", "Promise"] as const;
const vendorsScript = new Function(...names, vendorsEngine) as (...given: unknown[]) => void;

const vendors: PlayedEngine = ({ window, satellite }, container) => {
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

const ours: PlayedEngine = ({ window, satellite }, container) => {
  // As the vendor's: a rule waits until the one before has ended. `rules/rule-queue.ts` shortens that.
  let turn = Promise.resolve();
  const addToQueue: AddToQueue = (_rule, run) => {
    turn = turn.then(run);
  };
  startEngine({ window, satellite, container, monitors: () => satellite._monitors, addToQueue });
};

it("what monitors hear, delegates receive, the console says and pages read is as on the vendor's engine", async () => {
  await fc.assert(
    fc.asyncProperty(randomVisit, async (visit) => {
      expect(await playVisit(visit, ours)).toEqual(await playVisit(visit, vendors));
    }),
    { numRuns: cases },
  );
});
