/** The store's threads end under load; nothing that was acknowledged is lost, and nothing is stored twice. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Worker } from "node:worker_threads";
import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import { Unavailable } from "@tagwell/collector/errors/http-error";
import { launchThread } from "@tagwell/collector/threads/keep-worker";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Storage } from "../doors/storage.ts";
import { findEvents } from "../testing/find-events.ts";
import { follow } from "../testing/follow.ts";
import { openSqlite } from "./open-sqlite.ts";

let dataDir: string;
let storage: Required<Storage>;
let log: string[];
let threads: Map<string, Worker>;
let givenUp: string[];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-threads-"));
  log = [];
  givenUp = [];
  threads = new Map();
  storage = await openSqlite({
    dataDir,
    log: (line) => log.push(line),
    onGiveUp: (reason) => givenUp.push(reason),
    launch(source, workerData) {
      const thread = launchThread(source, workerData);
      threads.set(basename(source.pathname), thread);
      return thread;
    },
  });
});
afterEach(async () => {
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const event = (count: number): ValidatedEvent => {
  const id = count.toString(16).padStart(32, "0");
  const kind = { site: "www", environment: "development", eventType: "page.scroll", verdict: "accepted" } as const;
  return { id, ...kind, reasons: [], xdm: JSON.stringify({ _id: id }) };
};
/**
 * Ends a thread without its keeper's knowledge, and before it has answered what is asked later. To terminate it, or to have it end by an
 * error, would now and then end or block the whole process: the database's driver does not bear it inside a statement.
 */
function endThread(name: "writer" | "reader"): Promise<unknown> {
  const thread = threads.get(`${name}-thread.ts`) as Worker;
  const ended = new Promise((resolve) => thread.once("exit", resolve));
  thread.postMessage({ close: true });
  return ended;
}

/** Stores an event as a page does: again until it is acknowledged. */
async function saveUntilTaken(count: number): Promise<void> {
  for (;;) {
    try {
      return await storage.journal.save([event(count)]);
    } catch (error) {
      expect(error).toBeInstanceOf(Unavailable);
      // Timed: a sender pauses between its attempts, however many it needs.
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
const ids = async () =>
  (await findEvents(storage, { take: "oldest", limit: 5000 })).map(({ xdm }) =>
    Number.parseInt(JSON.parse(xdm)._id, 16),
  );

it("starts the writer again: waiting events are refused, none is lost, stored twice or missing from a stream", async () => {
  const following = await follow(storage);
  const streaming = following.take(1000);
  const saving = Array.from({ length: 1000 }, (_, count) => saveUntilTaken(count));
  await saving[100];
  await endThread("writer");
  await Promise.all(saving);
  expect((await ids()).sort((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, count) => count));
  const streamed = await streaming;
  expect(new Set(streamed.map((one) => one?.xdm)).size).toBe(1000);
  await following.stop();
  expect(storage.journal.state()).toMatchObject({ failure: undefined, restarts: 1 });
  expect(log).toEqual([expect.stringMatching(/^edge: the writing thread ended: .*; it is started again$/)]);
});

it("starts the reader again: the search under way is refused, the next one is answered", async () => {
  await storage.journal.save([event(1)]);
  expect(await ids()).toEqual([1]);
  const ended = endThread("reader");
  await expect(ids()).rejects.toBeInstanceOf(Unavailable);
  await ended;
  expect(await ids()).toEqual([1]);
  expect(storage.journal.state().restarts).toBe(1);
});

it("gives up when the writer ends a fourth time within a minute, and refuses events from then on", async () => {
  for (let count = 0; count < 4; count++) {
    await saveUntilTaken(count);
    await endThread("writer");
  }
  await expect
    .poll(() => givenUp)
    .toEqual([expect.stringMatching(/the writing thread ended: .* 4 times within a minute/)]);
  await expect(storage.journal.save([event(9)])).rejects.toBeInstanceOf(Unavailable);
  expect(await ids()).toEqual([0, 1, 2, 3]);
});
