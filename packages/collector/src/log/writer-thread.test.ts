/** The writing thread commits the batches that are waiting together, and answers each. */
import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import Database from "libsql";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ValidatedEvent } from "../doors/validated-event.ts";
import { scrollEvent } from "../testing/sample-event.ts";
import { launchThread } from "../threads/keep-worker.ts";
import { type Connection, connect } from "../threads/worker-rpc.ts";
import type { Outcome, Write } from "./group-commit.ts";
import { packEvents } from "./packed-events.ts";
import type { WriterMethods } from "./writer-thread.ts";

let dataDir: string;
let thread: Worker;
let connection: Connection<WriterMethods>;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-writer-"));
});
afterEach(async () => {
  await connection.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(settings: { maxBytes?: number } = {}): Promise<void> {
  const file = join(dataDir, "events.sqlite");
  thread = launchThread(new URL("./writer-thread.ts", import.meta.url), {
    file,
    maxTraces: 10,
    measured: [],
    ...settings,
  });
  connection = connect(thread, { name: "the writing thread" });
  await connection.remote.open();
}

const event = (count: number, textLength = 10): ValidatedEvent => {
  const id = count.toString(16).padStart(32, "0");
  const kind = { site: "www", environment: "development", eventType: "page.scroll", verdict: "accepted" } as const;
  return { id, ...kind, reasons: [], xdm: JSON.stringify(scrollEvent({ text: "x".repeat(textLength) })) };
};

/** Posts all batches at once; resolves with the outcomes in each of the thread's answers. */
async function post(writes: Write[]): Promise<Outcome[][]> {
  const reading = { time: Date.now(), elapsed: performance.now() };
  const answers: Outcome[][] = [];
  const note = (told: { answers: { value: Outcome }[] }) => answers.push(told.answers.map(({ value }) => value));
  thread.on("message", note);
  // The thread waits for the lock in its first transaction until all have been posted.
  const lock = new Database(join(dataDir, "events.sqlite"));
  lock.exec("BEGIN IMMEDIATE");
  const answered = writes.map(({ events = [], ...write }) =>
    connection.remote.commit({ ...write, events: packEvents(events), reading }),
  );
  lock.exec("ROLLBACK");
  lock.close();
  await Promise.all(answered);
  thread.off("message", note);
  return answers;
}

const positionsOf = (outcome: Outcome | undefined) => (outcome && "positions" in outcome ? outcome.positions : outcome);

/** As many events as one transaction takes: what is posted after it shares the next one. */
const full = (): Write => ({ events: Array.from({ length: 500 }, (_, count) => event(1_000_000 + count)) });

it("commits the batches that wait in one transaction; an id that two of them have is stored once", async () => {
  await open();
  const answers = await post([
    full(),
    { events: [event(1), event(2)] },
    { events: [event(2), event(3)] },
    { events: [] },
  ]);
  expect(answers.map((outcomes) => outcomes.length)).toEqual([1, 3]);
  const [first, ...others] = (answers[1] ?? []).map(positionsOf) as number[][];
  const position = first?.[0] ?? 0;
  expect([first, ...others]).toEqual([[position, position + 1], [0, position + 3], []]);
});

it("commits a removal in a transaction of its own, and in order", async () => {
  await open();
  const [[stored]] = (await post([{ events: [event(1)] }])) as [[Outcome]];
  const remove = { cause: "age", positions: positionsOf(stored) as number[] };
  const answers = await post([
    full(),
    { events: [event(1)] },
    { remove },
    { events: [event(1)] },
    { events: [event(2)] },
  ]);
  expect(answers.map((outcomes) => outcomes.length)).toEqual([1, 1, 1, 2]);
  expect(positionsOf(answers[1]?.[0])).toEqual([0]);
  expect(positionsOf(answers[3]?.[0])).toEqual([expect.toSatisfy((position: number) => position > 0)]);
});

it("answers each batch of a transaction that fails with the failure, stores none of them, and goes on", async () => {
  await open({ maxBytes: 600_000 });
  const answers = await post([full(), { events: [event(1)] }, { events: [event(2, 500_000)] }]);
  expect(answers[1]).toEqual([
    { failure: expect.stringMatching(/FULL|full/) },
    { failure: expect.stringMatching(/FULL|full/) },
  ]);
  const [[again]] = (await post([{ events: [event(1)] }])) as [[Outcome]];
  expect(positionsOf(again)).toEqual([expect.toSatisfy((position: number) => position > 0)]);
});

it("acknowledges nothing once its file has been removed or replaced, whose events nobody would find again", async () => {
  await open();
  const reading = { time: Date.now(), elapsed: performance.now() };
  const commit = () => connection.remote.commit({ events: packEvents([event(1)]), reading });
  for (const name of readdirSync(dataDir)) renameSync(join(dataDir, name), join(dataDir, `${name}.moved`));
  const refused = { failure: expect.stringContaining("was removed or replaced while the edge had it open") };
  expect([await commit(), await commit()]).toEqual([refused, refused]);
  expect(readdirSync(dataDir).filter((name) => !name.endsWith(".moved"))).toEqual([]);
});
