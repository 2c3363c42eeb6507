/** Starts a store and a relay for a test, on a clock of the test's. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as nextTask } from "node:timers/promises";
import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import type { VendorEdge } from "@tagwell/collector/testing/vendor-edge";
import type { Clock } from "../doors/clock.ts";
import type { Storage } from "../doors/storage.ts";
import { requestTimeoutMs } from "../relay/advance-lane.ts";
import { type Relay, startRelay } from "../relay/relay.ts";
import { openSqlite } from "../warehouse/open-sqlite.ts";

export interface TestClock extends Clock {
  /** Lets time pass until the condition holds: from one timer to the next as soon as nothing happens in between. */
  passUntil(isDone: () => boolean | Promise<boolean>): Promise<void>;
}

/** Real milliseconds without a new timer after which the clock goes on to the next one. */
const quietMs = 4;

/** `vendor` is who answers the requests: with one under way that it answers, the clock stands still, however long it takes. */
export function createTestClock(vendor: Pick<VendorEdge, "hanging"> = { hanging: () => 0 }): TestClock {
  let time = Date.now();
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
        const isAnswering = () => requestsOf(timers) > vendor.hanging();
        while (isAnswering() && changes === before) await nextTask(0);
        await firstOf(quietMs, () => changes !== before);
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

const requestsOf = (timers: ReadonlySet<{ milliseconds: number }>) =>
  [...timers].filter(({ milliseconds }) => milliseconds === requestTimeoutMs).length;

/** Resolves after the time, or soon after the condition holds. */
async function firstOf(milliseconds: number, isDone: () => boolean): Promise<void> {
  const end = performance.now() + milliseconds;
  // Timed: there is no event for a relay that has nothing to do. What it does later, it does on a clock that is further on.
  while (performance.now() < end && !isDone()) await nextTask(2);
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
  vendor: Pick<VendorEdge, "url" | "hanging">,
  { dataDir, clock = createTestClock(vendor) }: { dataDir?: string; clock?: TestClock } = {},
): Promise<TestRelay> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "tagwell-relay-"));
  const log: string[] = [];
  const file = exampleProperty();
  const storage = await openSqlite({ dataDir: folder, log: (line) => log.push(line) });
  const properties = { ofEnvironment: () => ({ file }) as never };
  const relay = await startRelay({
    url: vendor.url,
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
