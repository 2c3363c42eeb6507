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
  expect(lossesOf({ about: 40, within: 4 }, 15)?.[1]).toEqual({ count: "about 25", percent: "about 63 %" });
});

it("tells no loss that is not greater than what approximate counts leave open", () => {
  expect(lossesOf({ about: 20, within: 4 }, 15)?.[1]).toBeUndefined();
  expect(lossesOf({ about: 20 }, 5)?.[1]).toBeUndefined();
  expect(funnelsOf(spec, steps({ about: 20, within: 4 }, 23))[0]?.steps[1]?.isEntered).toBe(false);
});

const sentenceOf = (...counts: Row[string][]) =>
  funnelsOf(spec, steps(...counts)).map((funnel) => describeFunnel(funnel, spec))[0];

it("says where most stopped only if every step is known", () => {
  expect(sentenceOf(61, 49, "withheld", 15)).toBe(
    "61 step 0, 24.6 % reached step 3, where most stopped cannot be told: step 2 is withheld",
  );
  expect(sentenceOf("withheld", 49, null, 15)).toBe(
    "step 0 is withheld, where most stopped cannot be told: step 0 and step 2 are withheld",
  );
  expect(sentenceOf(61, 49, 40, 15)).toContain("most stopped after step 2: 25, 62.5 %");
});

it("does not say where most stopped if a step has another way to it, or approximate counts leave it open", () => {
  expect(sentenceOf(20, 5, 15, 3)).toContain("where most stopped cannot be told: there is another way to step 2");
  const about = (count: number) => ({ about: count, within: 4 });
  expect(sentenceOf(60, about(40), 19)).toContain("where most stopped cannot be told: the counts are approximate");
  expect(sentenceOf(90, about(40), 30)).toContain("most stopped after step 0: about 50, about 56 %");
  expect(sentenceOf(30, 20, 10)).toContain("most stopped after step 0 and step 1: 10 each");
  expect(sentenceOf(30, 30, 30)).toBe("30 step 0, 100 % reached step 2");
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
