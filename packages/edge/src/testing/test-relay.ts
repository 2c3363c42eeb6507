/** Starts a store and a relay for a test, on a clock of the test's. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as realDelay } from "node:timers/promises";
import type { Clock } from "../clock.ts";
import type { Storage } from "../doors.ts";
import { requestTimeoutMs } from "../relay/advance-lane.ts";
import { type Relay, startRelay } from "../relay/relay.ts";
import { openSqlite } from "../store/open-sqlite.ts";
import type { ValidatedEvent } from "../validated-event.ts";
import { exampleProperty } from "./example-property.ts";
import { newId, scrollEvent } from "./sample-event.ts";

export interface TestClock extends Clock {
  /** Lets time pass until the condition holds: from one timer to the next as soon as nothing happens in between. */
  passUntil(isDone: () => boolean | Promise<boolean>): Promise<void>;
}

/** Real milliseconds without a new timer after which the clock goes on to the next one; and with a request under way. */
const quietMs = 4;
const patientMs = 250;

export function createTestClock(start = Date.now()): TestClock {
  let time = start;
  let changes = 0;
  const timers = new Set<{ at: number; milliseconds: number; run: () => void }>();
  return {
    now: () => time,
    after(milliseconds, run) {
      const timer = { at: time + milliseconds, milliseconds, run };
      timers.add(timer);
      changes += 1;
      return () => {
        changes += 1;
        timers.delete(timer);
      };
    },
    async passUntil(isDone) {
      while (!(await isDone())) {
        const before = changes;
        const isAsking = [...timers].some(({ milliseconds }) => milliseconds === requestTimeoutMs);
        await firstOf(isAsking ? patientMs : quietMs, () => changes !== before);
        if (changes !== before) continue;
        const [next] = [...timers].sort((a, b) => a.at - b.at);
        if (!next) continue;
        timers.delete(next);
        time = Math.max(time, next.at);
        next.run();
      }
    },
  };
}

/** Resolves after the time, or soon after the condition holds. */
async function firstOf(milliseconds: number, isDone: () => boolean): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end && !isDone()) await realDelay(2);
}

export interface TestRelay {
  storage: Storage;
  relay: Relay;
  clock: TestClock;
  log: string[];
  /** Stores so many accepted events of a visitor; returns their `_id`s. */
  stores(count: number, event?: Partial<ValidatedEvent> & { xdmChanges?: object }): Promise<string[]>;
  /** Lets time pass until nothing waits. */
  drains(): Promise<void>;
  close(): Promise<void>;
}

export async function startTestRelay(
  url: string,
  { dataDir, clock = createTestClock() }: { dataDir?: string; clock?: TestClock } = {},
): Promise<TestRelay> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "tagwell-relay-"));
  const log: string[] = [];
  const file = exampleProperty();
  const storage = await openSqlite({ dataDir: folder, log: (line) => log.push(line) });
  const properties = { ofEnvironment: () => ({ file }) as never };
  const relay = await startRelay({
    url,
    dataDir: folder,
    owed: storage.owed,
    properties,
    clock,
    log: (line) => log.push(line),
  });
  return {
    storage,
    relay,
    clock,
    log,
    async stores(count, { xdmChanges = {}, ...changes } = {}) {
      const events = Array.from({ length: count }, (): ValidatedEvent & { _id: string } => {
        const _id = newId();
        return {
          _id,
          id: _id.replaceAll("-", ""),
          site: "www",
          environment: "development",
          eventType: "page.scroll",
          verdict: "accepted",
          reasons: [],
          xdm: JSON.stringify(scrollEvent({ _id, ...xdmChanges })),
          ...changes,
        };
      });
      // In pieces: the store takes 10 000 events at a time.
      for (let at = 0; at < events.length; at += 2000) await storage.journal.save(events.slice(at, at + 2000));
      return events.map(({ _id }) => _id);
    },
    drains: () => clock.passUntil(async () => (await relay.state()).waiting === 0),
    async close() {
      await relay.close();
      await storage.close();
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A visitor's ECID, made of a number. */
export const ecidOf = (number: number): string => `7${String(number).padStart(37, "0")}`;
