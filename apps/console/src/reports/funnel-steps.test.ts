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

it("tells no loss where a step has more than the one before, or one of them is withheld", () => {
  const [funnel] = funnelsOf(spec, steps(10, 12, "withheld", 5));
  expect(funnel?.steps.map(({ loss, isEntered }) => [loss, isEntered])).toEqual([
    [undefined, false],
    [undefined, true],
    [undefined, false],
    [undefined, false],
  ]);
});

it("says that a loss is approximate where a count is", () => {
  expect(lossesOf({ about: 20 }, 15)?.[1]).toEqual({ count: "about 5", percent: "25 %" });
});

it("describes each value of a breakdown: its start, its end, and where most stopped", () => {
  const rows = ["spring", "autumn"].flatMap((campaign, at) =>
    steps(20 - at, 8, 6).map((row) => ({ ...row, campaign })),
  );
  const divided = { ...spec, groups: ["campaign"] };
  expect(funnelsOf(divided, rows).map((funnel) => describeFunnel(funnel, divided))).toEqual([
    "spring: 20 step 0, 30 % reached step 2, most stopped after step 0: 12, 60 %",
    "autumn: 19 step 0, 31.6 % reached step 2, most stopped after step 0: 11, 57.9 %",
  ]);
});
