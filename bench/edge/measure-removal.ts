/**
 * Measures how long events wait to be stored while retention, or an erasure, removes others (docs/guides/governance.md).
 * `npx tsx bench/edge/measure-removal.ts [--events 1000000] [--rate 200] [--seconds 30] [--names 1000] [--only erasure|retention|turns]`
 * `turns` alternates every 2.5 s: nothing else, retention, nothing else, overwriting; so that what the machine does besides is in all of them.
 * One event in ten is of a signed-in visitor; there are so many names, and one of them is erased.
 */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { ValidatedEvent } from "../../packages/collector/src/doors/validated-event.ts";
import { drawFrom, storedEvent } from "../../packages/collector/src/testing/made-events.ts";
import { newId } from "../../packages/collector/src/testing/sample-event.ts";
import type { Storage } from "../../packages/console-server/src/doors/storage.ts";
import type { ErasureEntry } from "../../packages/console-server/src/governance/erasure-list.ts";
import { Erasures } from "../../packages/console-server/src/governance/erasures.ts";
import { Retention } from "../../packages/console-server/src/governance/retention.ts";
import { openSqlite } from "../../packages/console-server/src/warehouse/open-sqlite.ts";

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "1000000" },
    rate: { type: "string", default: "200" },
    seconds: { type: "string", default: "30" },
    names: { type: "string", default: "1000" },
    only: { type: "string", default: "" },
  },
});
const day = 86_400_000;
/** One event in so many carries a username. */
const signedInEvery = 10;
const turnMs = 2500;
const draw = drawFrom(1);

function made(): ValidatedEvent {
  // Ids in the order of time, as the library makes them.
  const event = { ...storedEvent({ draw, now: Date.now(), days: 1 }), id: newId().replaceAll("-", "") };
  if (draw(signedInEvery) > 0) return event;
  const username = [{ id: `visitor.${draw(Number(values.names))}`, authenticatedState: "authenticated" }];
  return { ...event, xdm: JSON.stringify({ ...JSON.parse(event.xdm), identityMap: { username } }) };
}

/** Stores events one by one at the rate until the work is done or the time is over; says how long each took, in milliseconds. */
async function storeBeside(name: string, storage: Required<Storage>, work: Promise<unknown>): Promise<void> {
  const took: number[] = [];
  const writes: Promise<void>[] = [];
  let isDone = false;
  let refused = 0;
  const began = performance.now();
  void work.then(() => {
    isDone = true;
  });
  for (let at = 0; !isDone; at++) {
    const due = began + (at * 1000) / Number(values.rate);
    // Also when it is late: the store answers only while this waits.
    await wait(Math.max(0, due - performance.now()));
    const event = made();
    writes.push(
      storage.journal.save([event]).then(
        () => void took.push(performance.now() - due),
        () => void refused++,
      ),
    );
  }
  await Promise.all(writes);
  const seconds = (performance.now() - began) / 1000;
  console.info(
    `${name}: ${seconds.toFixed(1)} s, ${took.length} stored beside, ${refused} refused; ms: ${spread(took)}`,
  );
}

function spread(took: readonly number[]): string {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(1);
  return `median ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}`;
}

/** Stores so many events as fast as the storage takes them. */
async function fill(storage: Required<Storage>, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 2000)
    await Promise.all(Array.from({ length: 4 }, () => storage.journal.save(Array.from({ length: 500 }, made))));
}

async function eraseBeside(storage: Required<Storage>): Promise<void> {
  const entries: ErasureEntry[] = [];
  const key = "k".repeat(64);
  const erasures = new Erasures({
    governed: storage.governed,
    forgetViews: () => 0,
    list: {
      key,
      entries: () => entries,
      add(given) {
        const entry = { number: entries.length + 1, ...given };
        entries.push(entry);
        return entry;
      },
    },
    audit: { add: () => {} },
    ...{ log, now: Date.now, signal: closing.signal },
  });
  await erasures.request("Ana", { namespace: "username", id: "visitor.0", reason: "bench" });
  await storeBeside("erasure (rows found and removed, then every page checked)", storage, erasures.resume());
}

async function removeAgedBeside(storage: Required<Storage>): Promise<void> {
  const half = Date.now();
  await fill(storage, Number(values.events) / 2);
  const retention = new Retention({
    ...{
      dataDir,
      governed: storage.governed,
      days: () => ({ development: 30, staging: 30, production: 30 }),
      maxBytes: undefined,
      log,
    },
    // Everything before `half` is 30 days old.
    now: () => half + 30 * day,
    signal: closing.signal,
  });
  await storeBeside("retention of the older two thirds", storage, retention.removeAged());
  console.info(`the database is ${size()}`);
  await fill(storage, Number(values.events) / 2);
  console.info(`after storing half as many again it is ${size()}`);
}

/** Retention, and the overwriting of what removed rows leave, each in turns with nothing else: `--events 150000` are enough. */
async function takeTurns(storage: Required<Storage>): Promise<void> {
  const { governed } = storage;
  const before = Date.now();
  const nobody = { cause: "bench", namespace: "username", person: "nobody", upTo: 0 };
  const works: [string, (signal: AbortSignal) => Promise<unknown>][] = [
    ["nothing", async () => {}],
    ["retention", (signal) => governed.removeAged({ events: { development: before } }, signal)],
    ["nothing", async () => {}],
    ["overwriting", (signal) => governed.erase([nobody], { key: "k", signal })],
  ];
  const took = new Map<string, number[]>(works.map(([name]) => [name, []]));
  for (let turn = 0; turn < 10; turn++)
    for (const [name, start] of works) {
      const ending = new AbortController();
      const work = start(ending.signal).catch((error: Error) => {
        if (!ending.signal.aborted) throw error;
      });
      const began = performance.now();
      const writes: Promise<unknown>[] = [];
      for (let at = 0; performance.now() - began < turnMs; at++) {
        const due = began + (at * 1000) / Number(values.rate);
        await wait(Math.max(0, due - performance.now()));
        writes.push(storage.journal.save([made()]).then(() => took.get(name)?.push(performance.now() - due)));
      }
      await Promise.all(writes);
      ending.abort();
      await work;
    }
  for (const [name, all] of took) console.info(`${name}: ${all.length} stored beside; ms: ${spread(all)}`);
  const [aged] = (await governed.removed()).filter(({ cause }) => cause === "age");
  console.info(`retention removed ${aged?.events} events`);
}

const dataDir = mkdtempSync(join(tmpdir(), "tagwell-removal-"));
const log = console.info;
const closing = new AbortController();
const size = () => `${Math.round(statSync(join(dataDir, "events.sqlite")).size / 1e6)} MB`;
const storage = await openSqlite({ dataDir, log });
try {
  console.info(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}; storing ${values.events} events …`);
  await fill(storage, Number(values.events));
  console.info(`the database is ${size()}`);
  await storeBeside("nothing else", storage, wait(1000 * Number(values.seconds)));

  if ("erasure".includes(values.only)) await eraseBeside(storage);
  if ("retention".includes(values.only)) await removeAgedBeside(storage);
  if (values.only === "turns") await takeTurns(storage);
} finally {
  closing.abort();
  await storage.close();
  rmSync(dataDir, { recursive: true, force: true });
}
