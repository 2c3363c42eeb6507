import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Storage } from "../doors/storage.ts";
import { findEvents } from "../testing/find-events.ts";
import { openSqlite } from "./open-sqlite.ts";

let dataDir: string;
let storage: Required<Storage>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-quality-"));
  storage = await openSqlite({ dataDir, log: () => {} });
});
afterAll(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true });
});

function event(number: number): ValidatedEvent {
  const id = number.toString(16).padStart(32, "0");
  const verdict = number % 7 === 0 ? "rejected" : "accepted";
  const site = number % 3 === 0 ? "gifts" : "www";
  const kind = { site, environment: "development", eventType: `kind.${number % 5}` } as const;
  return { id, ...kind, verdict, reasons: [], xdm: JSON.stringify({ _id: id }) };
}

it.each([1, 3, 1000, 1_800_000])(
  "counts each verdict in each step of %i ms, as the events themselves do",
  async (stepMs) => {
    for (let at = 0; at < 40; at++)
      await storage.journal.save(Array.from({ length: 10 }, (_, place) => event(stepMs * 1000 + at * 10 + place)));
    const all = await findEvents(storage, { take: "oldest", limit: 5000 });
    // From the middle on, so that some come before the period; where steps begin on the clock's marks, from such a mark.
    const middle = Date.parse(all[Math.floor(all.length / 2)]?.receivedAt ?? "");
    const from = stepMs < 1_800_000 ? middle : Math.floor(middle / stepMs) * stepMs;
    const args = { from, stepMs, rulePaths: {} };
    for (const site of [undefined, "gifts"]) {
      const { steps } = await storage.warehouse.quality({ ...args, site });
      const told: Record<string, number> = {};
      for (const { verdict, step, count } of steps)
        told[`${verdict} ${step}`] = (told[`${verdict} ${step}`] ?? 0) + count;
      const counted: Record<string, number> = {};
      for (const { receivedAt, verdict, site: itsSite } of all) {
        const time = Date.parse(receivedAt);
        if (time < from || (site !== undefined && site !== itsSite)) continue;
        const name = `${verdict} ${Math.floor((time - from) / stepMs)}`;
        counted[name] = (counted[name] ?? 0) + 1;
      }
      expect(told).toEqual(counted);
    }
  },
);
