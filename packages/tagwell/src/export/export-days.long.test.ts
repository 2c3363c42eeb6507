/** A week of made days: each event is in the file of its day, once, whatever interrupts the runs. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import { makeToken } from "@tagwell/console-server/testing/make-token";
import { startTestEdge, type TestEdge } from "@tagwell/console-server/testing/test-edge";
import { openSqlite } from "@tagwell/console-server/warehouse/open-sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type EdgeClient, edgeClient } from "../program/edge-client.ts";
import { type DailyOrder, exportDays } from "./export-days.ts";
import { runExport } from "./run-export.ts";

const dayMs = 86_400_000;
const begin = Date.UTC(2026, 10, 16);
const dayOf = (number: number) => new Date(begin + number * dayMs).toISOString().slice(0, 10);

let root: string;
let folder: string;
let edge: TestEdge;
let token: string;
/** What the edge's machine takes for the time. */
let time: number;
let client: EdgeClient;
/** The ids that were stored, by day. */
let stored: string[][];
let said: string[];
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "tagwell-days-"));
  folder = join(root, "export");
  time = begin;
  stored = [];
  said = [];
  const readClock = () => ({ time, elapsed: time });
  edge = await startTestEdge({
    dataDir: join(root, "data"),
    openStorage: (settings) => openSqlite({ ...settings, readClock }),
  });
  const { headers } = await makeToken(edge, await edge.signsIn("Ana"), ["events:export"]);
  token = headers.authorization?.slice("Bearer ".length) ?? "";
  client = edgeClient({ address: `http://localhost:${edge.port}`, token });
});
afterEach(async () => {
  await edge.close();
  rmSync(root, { recursive: true });
});

/** Stores events in the first and in the last millisecond of the day, and between. */
async function pass(number: number, count = 6): Promise<void> {
  const ids = Array.from({ length: count }, newId);
  for (const [at, _id] of ids.entries()) {
    time = begin + number * dayMs + Math.floor((at * (dayMs - 1)) / Math.max(1, count - 1));
    await edge.send("interact", [{ xdm: scrollEvent({ _id }) }]);
  }
  stored[number] = ids;
}
const run = (day: number, order: Partial<DailyOrder> = {}, through: Pick<EdgeClient, "ask" | "open"> = client) =>
  exportDays(
    { folder, format: "ndjson", ...order },
    { client: through, say: (line) => said.push(line), now: () => begin + day * dayMs + 1_200_000 },
  );
const files = () =>
  readdirSync(folder)
    .filter((name) => name.startsWith("events-"))
    .sort();
const idsIn = (file: string) =>
  readFileSync(join(folder, file), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line).event.xdm._id as string);
const fileOf = (number: number) => `events-${dayOf(number)}.ndjson`;

it("a week, run every night but two: a file for each day, with its events, also for a day without any", async () => {
  for (let day = 0; day < 7; day++) {
    await pass(day, day === 3 ? 0 : 6);
    // Two nights, the machine was off.
    if (day !== 1 && day !== 4) await run(day + 1);
  }
  expect(files()).toEqual(Array.from({ length: 7 }, (_, day) => fileOf(day)));
  expect(files().map(idsIn)).toEqual(stored);
  await run(7);
  expect(said.at(-1)).toContain(`the next file is of ${dayOf(7)}`);
});

it("a run that ends between a file and its note, or within a file, neither loses nor doubles an event", async () => {
  for (let day = 0; day < 4; day++) await pass(day);
  await run(2);
  const note = readFileSync(join(folder, "exported.json"), "utf8");
  await run(3);
  // As if the third day's file had been written, and the note not.
  writeFileSync(join(folder, "exported.json"), note);
  writeFileSync(join(folder, `${fileOf(3)}.part`), '{"event":');
  await run(4);
  expect(files().filter((name) => !name.endsWith(".part"))).toEqual([0, 1, 2, 3].map(fileOf));
  expect([0, 1, 2, 3].map((day) => idsIn(fileOf(day)))).toEqual(stored);
  expect(files()).not.toContain(`${fileOf(3)}.part`);
});

it("a day of which the connection breaks has no file, and the next run has it", async () => {
  for (let day = 0; day < 3; day++) await pass(day);
  let opened = 0;
  const open: typeof client.open = async (...asked) => {
    opened += 1;
    const answer = await client.open(...asked);
    if (opened === 1) return answer;
    return new Response(new Blob(['{"event":']), { headers: answer.headers });
  };
  await expect(run(3, {}, { ...client, open })).rejects.toThrow("broke off");
  expect(files()).toEqual([fileOf(0)]);
  await run(3);
  expect(files().map(idsIn)).toEqual(stored);
});

it("an event whose commit a midnight passes is in one file", async () => {
  await pass(0);
  await run(1);
  // The machine's clock was set back: stored after the export, with a time of the day that was exported.
  time = begin + dayMs - 1;
  const late = newId();
  await edge.send("interact", [{ xdm: scrollEvent({ _id: late }) }]);
  await pass(1);
  await run(2);
  expect(files().map(idsIn)).toEqual([stored[0], [late, ...(stored[1] ?? [])]]);
});

it("begins with the day that is asked for, in the format that is asked for", async () => {
  for (let day = 0; day < 3; day++) await pass(day);
  await run(2, { since: dayOf(1) });
  expect(files().map(idsIn)).toEqual([stored[1]]);
  await run(3, { format: "parquet" });
  expect(files()).toEqual([fileOf(1), fileOf(2).replace("ndjson", "parquet")]);
});

it("has nothing to do before the first event, and on the first day", async () => {
  await run(1);
  await pass(1);
  await run(1);
  expect(readdirSync(folder)).toEqual([]);
  expect(said).toHaveLength(2);
});

it("refuses what it cannot do", async () => {
  const given = { TAGWELL_TOKEN: token, TAGWELL_EDGE: `http://localhost:${edge.port}` };
  const typed = (args: object) => runExport({ format: "ndjson", daily: folder, ...args }, given);
  await expect(typed({ out: "x" })).rejects.toThrow("leave --out");
  await expect(typed({ since: "2026-02-30" })).rejects.toThrow("a day such as");
  await expect(run(1, {}, { ...client, open: async () => new Response("") })).resolves.toBeUndefined();
  await pass(0);
  await expect(run(1, {}, { ...client, open: async () => new Response("") })).rejects.toThrow("a cluster");
  writeFileSync(join(folder, "exported.json"), "{}");
  await expect(run(1)).rejects.toThrow("does not say which day");
});
