import { afterEach, beforeEach, expect, test } from "vitest";
import type { LoggedRow, LogSource } from "../log-source.ts";
import { loggedEvents, madeEvent } from "../testing/logged-rows.ts";
import { runLoader } from "./loader.ts";

const now = 1_700_000_000_000;
const pace = { maxRows: 100, maxWaitMs: 5, betweenMs: 1, retryMs: 1, maxRetryMs: 8 };

/** A log in memory: what is not acknowledged is delivered again. */
function memoryLog(messages: LoggedRow[][]) {
  let waiting = messages.map((rows) => ({ rows, isTaken: false }));
  let arrived: (() => void) | undefined;
  const source: LogSource = {
    async next(maxRows, maxWaitMs) {
      if (!waiting.some(({ isTaken }) => !isTaken))
        await Promise.race([
          new Promise<void>((resolve) => {
            arrived = resolve;
          }),
          // Timed: a log answers a request for messages after this time at the latest.
          new Promise((resolve) => setTimeout(resolve, maxWaitMs)),
        ]);
      const taken: typeof waiting = [];
      let rows = 0;
      for (const message of waiting) {
        if (message.isTaken || rows >= maxRows) continue;
        message.isTaken = true;
        taken.push(message);
        rows += message.rows.length;
      }
      return {
        rows: taken.flatMap((message) => message.rows),
        behind: waiting.filter(({ isTaken }) => !isTaken).length,
        async ack() {
          waiting = waiting.filter((message) => !taken.includes(message));
        },
      };
    },
  };
  return {
    source,
    left: () => waiting.length,
    add(rows: LoggedRow[]) {
      waiting.push({ rows, isTaken: false });
      arrived?.();
    },
  };
}

const messagesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => loggedEvents([madeEvent(now), madeEvent(now)], at + 1, now - 10_000));

let ending: AbortController;
let running: Promise<void>;
const lines: string[] = [];
beforeEach(() => {
  ending = new AbortController();
  lines.length = 0;
});
afterEach(async () => {
  ending.abort();
  await running;
});

function start(source: LogSource, insert: (rows: readonly LoggedRow[]) => Promise<void>): void {
  running = runLoader({ source, insert, log: (text) => lines.push(text), signal: ending.signal, pace });
}

test("loads all in order, in batches of the given size, and acknowledges after inserting", async () => {
  const log = memoryLog(messagesOf(120));
  const inserted: LoggedRow[][] = [];
  start(log.source, async (rows) => {
    // The last message has one row.
    expect(log.left()).toBe(Math.max(1, 120 - inserted.flat().length / 2));
    inserted.push([...rows]);
  });
  await expect.poll(log.left).toBe(0);
  expect(inserted.map((rows) => rows.length)).toEqual([100, 100, 40]);
  expect(inserted.flat().map(({ sequence, index }) => sequence * 2 + index)).toEqual(
    Array.from({ length: 240 }, (_, at) => at + 2),
  );
  log.add(loggedEvents([madeEvent(now)], 121, now));
  await expect.poll(() => inserted.flat()).toHaveLength(241);
});

test("while the warehouse is away, nothing is acknowledged, and it goes on by itself", async () => {
  const log = memoryLog(messagesOf(60));
  let isAway = true;
  const inserted: LoggedRow[] = [];
  start(log.source, async (rows) => {
    if (isAway) throw new Error("The warehouse does not answer.");
    inserted.push(...rows);
  });
  await expect.poll(() => lines.length).toBeGreaterThan(4);
  expect(log.left()).toBe(60);
  expect(lines[0]).toMatch("inserting: The warehouse does not answer.");
  expect(lines.slice(0, 5).map((line) => /in ([\d.]+) s/.exec(line)?.[1])).toEqual([
    "0.001",
    "0.002",
    "0.004",
    "0.008",
    "0.008",
  ]);
  isAway = false;
  await expect.poll(log.left).toBe(0);
  expect(inserted).toHaveLength(120);
});

test("an acknowledgement that fails is repeated, and a log that is away is asked again", async () => {
  const log = memoryLog(messagesOf(3));
  let failures = 2;
  const failing = async <T>(work: () => Promise<T>) => {
    if (failures-- > 0) throw new Error("The log does not answer.");
    failures = 2;
    return work();
  };
  const source: LogSource = {
    next: (...args) =>
      failing(async () => {
        const batch = await log.source.next(...args);
        return { ...batch, ack: () => failing(batch.ack) };
      }),
  };
  start(source, async () => {});
  await expect.poll(log.left).toBe(0);
});
