/**
 * One event of many is found by its id, in a database that was just opened. `TAGWELL_SEARCHED_EVENTS=1000000` searches a million,
 * which takes half a minute.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openSqlite } from "../warehouse/open-sqlite.ts";
import { answerOperations } from "./answer-operations.ts";
import { searchAnswers } from "./search-routes.ts";

const events = Number(process.env.TAGWELL_SEARCHED_EVENTS ?? 50_000);
const batch = 5000;
const kind = { site: "www", environment: "development", eventType: "page.scroll", verdict: "accepted" } as const;
/** Ten events a millisecond, so that ids share most of their digits as those of a busy site do. */
const idOf = (at: number) =>
  `${(1_760_000_000_000 + Math.floor(at / 10)).toString(16).padStart(12, "0")}7${(at % 10).toString(16).padStart(3, "0")}8${at.toString(16).padStart(15, "0")}`;
const uuidOf = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

it(`finds the first, the middle and the last of ${events} events by id and by its start`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tagwell-search-"));
  try {
    const filled = await openSqlite({ dataDir, log: console.error });
    for (let at = 0; at < events; at += batch)
      await filled.journal.save(
        Array.from({ length: batch }, (_, more) => {
          const id = idOf(at + more);
          return { id, ...kind, reasons: [], xdm: JSON.stringify({ _id: uuidOf(id), eventType: kind.eventType }) };
        }),
      );
    await filled.close();
    const { warehouse, close } = await openSqlite({ dataDir, log: console.error });
    const app = answerOperations(searchAnswers({ warehouse }));
    for (const at of [0, events / 2, events - 1]) {
      const id = uuidOf(idOf(at));
      for (const q of [id, id.slice(0, 30)]) {
        const start = performance.now();
        const found = await (await app.request(`/search?q=${q}`)).json();
        const ms = performance.now() - start;
        console.info(`search of ${q.length} characters among ${events} events: ${ms.toFixed(1)} ms`);
        expect(found.map((one: { id: string }) => one.id)).toContain(id);
      }
    }
    await close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
