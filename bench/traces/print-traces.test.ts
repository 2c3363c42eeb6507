import { expect, it } from "vitest";
import type { Visit } from "../make-visit.ts";
import { printTraces, slowestOf } from "./print-traces.ts";

const visit = (trace: Partial<Visit["trace"]>): Visit => ({
  trace: { beforeLoad: 0, afterLoad: 0, job: 0, clicks: [], wholeClicks: [], loading: [], working: [], ...trace },
  load: 500,
  scripts: [],
  origin: 0,
  heap: 0,
  processor: 0,
  told: [],
  received: [],
  further: 0,
  rawTrace: Buffer.alloc(0),
});
const threeRules = visit({ clicks: [0.5, 0.7, 0.9], wholeClicks: [1, 1, 4] });

it("lists each long task of the library with its time", () => {
  const loading = [
    { start: 100, cpu: 80, ours: 79 },
    { start: 600, cpu: 60, ours: 60 },
    { start: 700, cpu: 90, ours: 2 },
  ];
  const working = [{ start: 900, cpu: 51, ours: 50 }];
  const text = printTraces({ firstVisits: [visit({}), visit({ loading, working })], threeRules });
  expect(text).toContain("on 2 first visits at 4x: 3. The longest of ours takes 80 ms.");
  expect(text).toContain("| 100 | 80 | 79 | before the load event |");
  expect(text).toContain("| 600 | 60 | 60 | after the load event |");
  expect(text).toContain("| 900 | 51 | 50 | during the job |");
  expect(text).toContain("0.70 ms (0.50–0.90) in the listeners, 1.00 ms (1.00–4.00) with their microtasks");
});

it("says so if there are none", () => {
  const loading = [{ start: 100, cpu: 18, ours: 18 }];
  const text = printTraces({ firstVisits: [visit({ loading })], threeRules });
  expect(text).toContain("on 1 first visits at 4x: none. The longest of ours takes 18 ms.");
});

it("finds the visit with the longest task of the library, whatever the page's own take", () => {
  const [quick, slow, page] = [
    visit({ loading: [{ start: 1, cpu: 9, ours: 9 }] }),
    visit({ working: [{ start: 1, cpu: 12, ours: 11 }] }),
    visit({ loading: [{ start: 1, cpu: 99, ours: 2 }] }),
  ];
  expect(slowestOf([quick, slow, page])).toBe(slow);
});
