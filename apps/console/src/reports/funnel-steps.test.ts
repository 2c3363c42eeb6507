/** Losses between the steps of a funnel. */
import { expect, it } from "vitest";
import { describeFunnel, funnelsOf } from "./funnel-steps.ts";
import type { ChartSpec } from "./table-charts.ts";
import type { Row } from "./table-rows.ts";

const spec: Extract<ChartSpec, { kind: "funnel" }> = {
  ...{ kind: "funnel", label: "step", value: { name: "reached", title: "Reached" }, groups: [], branches: [] },
  compared: undefined,
};
const steps = (...counts: Row[string][]): Row[] => counts.map((reached, at) => ({ step: `Step ${at}`, reached }));
const lossesOf = (...counts: Row[string][]) => funnelsOf(spec, steps(...counts))[0]?.steps.map(({ loss }) => loss);

it("tells how many left between two steps, and in percent of the first of them", () => {
  expect(lossesOf(10, 7, 7)).toEqual([undefined, { count: "3", percent: "30 %" }, { count: "0", percent: "0 %" }]);
});

it("tells no loss where a step has more than the one before", () => {
  const [funnel] = funnelsOf(spec, steps(10, 12));
  expect(funnel?.steps.map(({ loss, isEntered }) => [loss, isEntered])).toEqual([
    [undefined, false],
    [undefined, true],
  ]);
});

const estimate = (count: number, within: number) => ({ estimate: count, within });

it("tells a loss of an estimate in whole percent", () => {
  expect(lossesOf(estimate(40, 4), 15)?.[1]).toEqual({ count: "25", percent: "63 %" });
});

it("tells no loss that is not greater than what estimates leave open", () => {
  expect(lossesOf(estimate(20, 6), 15)?.[1]).toBeUndefined();
  expect(funnelsOf(spec, steps(estimate(20, 4), 23))[0]?.steps[1]?.isEntered).toBe(false);
});

const sentenceOf = (...counts: Row[string][]) =>
  funnelsOf(spec, steps(...counts)).map((funnel) => describeFunnel(funnel, spec))[0];

it("says where most stopped", () => {
  expect(sentenceOf(61, 49, 40, 15)).toBe(
    "61 at step 0, 15 at step 3 (24.6 %), most stopped after step 2: 25 (62.5 %)",
  );
});

it("does not say where most stopped if a step has another way to it, or estimates leave it open", () => {
  expect(sentenceOf(20, 5, 15, 3)).toContain("where most stopped cannot be told: there is another way to step 2");
  expect(sentenceOf(60, estimate(40, 4), 19)).toContain("cannot be told: the losses are too much alike for estimates");
  expect(sentenceOf(90, estimate(40, 4), 30)).toContain("most stopped after step 0: 50 (56 %)");
  expect(sentenceOf(30, 20, 10)).toContain("most stopped after step 0 and step 1: 10 each");
  expect(sentenceOf(30, 30, 30)).toBe("30 at step 0, 30 at step 2 (100 %)");
  expect(sentenceOf(3000, 2999)).toBe(
    "3,000 at step 0, 2,999 at step 1 (99.97 %), most stopped after step 0: 1 (0.03 %)",
  );
});

it("describes each value of a breakdown: its start, its end, and where most stopped", () => {
  const rows = ["spring", "autumn"].flatMap((campaign, at) =>
    steps(20 - at, 8, 6).map((row) => ({ ...row, campaign })),
  );
  const divided = { ...spec, groups: ["campaign"] };
  expect(funnelsOf(divided, rows).map((funnel) => describeFunnel(funnel, divided))).toEqual([
    "spring: 20 at step 0, 6 at step 2 (30 %), most stopped after step 0: 12 (60 %)",
    "autumn: 19 at step 0, 6 at step 2 (31.6 %), most stopped after step 0: 11 (57.9 %)",
  ]);
});
