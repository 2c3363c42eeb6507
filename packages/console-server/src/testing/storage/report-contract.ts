/** Reports: the counts of every kind of measure, compared with those of the events themselves. */

import { madeEvents } from "@tagwell/collector/testing/made-events";
import type { ReportMeasure } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import type { MeasureQuery } from "../../doors/storage.ts";
import { findEvents } from "../find-events.ts";
import { counted } from "./storage-model.ts";
import { type OpenedStorage, plainEvent } from "./storage-under-test.ts";
import { exampleMeasures, measures, tenantKeys, undeclaredMeasures, variedEvents } from "./varied-events.ts";

const day = 86_400_000;
const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort();
type Narrowed = Pick<MeasureQuery, "site" | "environment">;
const narrowings: Narrowed[] = [
  {},
  { site: "gifts" },
  { environment: "development" },
  { site: "www", environment: "production" },
];

export function reportContract({ storage, settle, saved }: OpenedStorage): void {
  /** Compares a measure's counts, by day and together, with those of the stored events. */
  async function expectCounts(measure: ReportMeasure, narrowings: readonly Narrowed[]): Promise<void> {
    const all = await findEvents(storage(), { limit: 100_000 });
    const today = Math.floor(Date.now() / day);
    const ranges: [from: number, to: number][] = [
      [today - 40, today + 5],
      [today - 2, today - 1],
      [today, today],
    ];
    for (const [from, to] of ranges)
      for (const narrowed of narrowings)
        for (const byDay of [true, false]) {
          const query = { measure, from, to, ...narrowed, byDay };
          const expected = counted(all, query, tenantKeys);
          expect(inOrder(await storage().warehouse.report(query))).toEqual(inOrder(expected));
        }
  }

  describe("a report", () => {
    it.each(Object.entries({ ...measures, ...undeclaredMeasures }))(
      "counts by %s, by day and together, narrowed in every way",
      async (_, measure) => {
        const events = variedEvents(Date.now() - 1000);
        await saved(events.slice(0, 9), events.slice(9), [...events, ...events.slice(3)]);
        await expectCounts(measure, narrowings);
      },
    );

    it("counts thousands of events, of which some come twice, are rejected or have a wrong clock", async () => {
      const events = [...madeEvents({ seed: 5, count: 3000, now: Date.now(), days: 10 })];
      await saved(...Array.from({ length: 12 }, (_, at) => events.slice(250 * at, 250 * (at + 1))));
      for (const measure of exampleMeasures) await expectCounts(measure, [{ site: "www" }]);
    });

    it("is up to date with every event that was acknowledged before it was asked for, and empty once all are removed", async () => {
      const today = Math.floor(Date.now() / day);
      const [declared, undeclared] = [measures["no part"], undeclaredMeasures["a field of no report"]];
      const count = async (measure = declared as ReportMeasure) => {
        const counts = await storage().warehouse.report({ measure, from: today - 1, to: today + 1, byDay: false });
        return counts.reduce((sum, { count }) => sum + count, 0);
      };
      for (let round = 1; round <= 3; round++) {
        await saved([plainEvent(), plainEvent()]);
        const counts = await Promise.all([count(), count(), count(undeclared), count(undeclared)]);
        expect(counts).toEqual(Array(4).fill(2 * round));
      }
      await storage().warehouse.clear();
      await settle();
      expect([await count(), await count(undeclared)]).toEqual([0, 0]);
      await saved([plainEvent()]);
      expect([await count(), await count(undeclared)]).toEqual([1, 1]);
    });
  });
}
