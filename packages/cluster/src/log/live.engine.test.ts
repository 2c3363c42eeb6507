/** The live view of the log: in order, each event once, from any place on, also when servers end. */
import type { StoredEvent } from "@tagwell/console-server/doors/storage";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { logEvent } from "../testing/log-events.ts";
import { startTestLog, type TestLog, whyNoLog } from "../testing/test-log.ts";
import { type LogJournal, openLogJournal } from "./journal.ts";
import type { Link } from "./link.ts";
import { createLive } from "./live.ts";

describe.skipIf(whyNoLog)(`the live view${whyNoLog ? ` (skipped: ${whyNoLog})` : ""}`, () => {
  let log: TestLog;
  let link: Link;
  let journals: LogJournal[];
  const aborts: AbortController[] = [];
  beforeAll(async () => {
    log = await startTestLog();
    link = log.link();
    await link.opened;
    const { publish } = link;
    const onGiveUp = (reason: string) => {
      throw new Error(reason);
    };
    const open = () => openLogJournal({ dataDir: log.folder(), publish, log() {}, onGiveUp });
    journals = [await open(), await open()];
  });
  afterEach(() => {
    for (const abort of aborts.splice(0)) abort.abort();
  });
  afterAll(async () => {
    for (const journal of journals) await journal.close();
    await log.close();
  });

  const named = (name: string, changes = {}) => logEvent({ xdm: JSON.stringify({ name }), ...changes });
  const nameOf = (event: StoredEvent) => (JSON.parse(event.xdm) as { name: string }).name;
  const save = async (names: string[], at = 0, changes = {}) => {
    for (const name of names) await journals[at]?.save([named(name, changes)]);
  };

  /** Collects what a follower yields, of this or another console. */
  function follow(after: StoredEvent["cursor"], filter = {}, heartbeat = 60_000, console = link) {
    const abort = new AbortController();
    aborts.push(abort);
    const seen: (StoredEvent | undefined)[] = [];
    const live = createLive(console);
    const done = (async () => {
      for await (const event of live.follow({ filter, after, signal: abort.signal, heartbeat })) seen.push(event);
    })();
    return { seen, abort, done, names: () => seen.flatMap((event) => (event ? [nameOf(event)] : [])) };
  }

  it("yields what is there after a place, then what comes, and goes on from any event", async () => {
    const live = createLive(link);
    const start = await live.newest();
    await save(["a", "b", "c"]);
    const follower = follow(start);
    await expect.poll(follower.names).toEqual(["a", "b", "c"]);
    await save(["d"], 1);
    await expect.poll(follower.names).toEqual(["a", "b", "c", "d"]);
    const [, second] = follower.seen;
    if (!second) throw new Error("no second event");
    const resumed = follow(second.cursor);
    await expect.poll(resumed.names).toEqual(["c", "d"]);
    const again = follow(live.justBefore(second.cursor));
    await expect.poll(again.names).toEqual(["b", "c", "d"]);
    expect(live.read(second.cursor)).toBe(second.cursor);
    expect(live.read("1.2.3")).toBeUndefined();
  });

  it("begins inside a message of many events", async () => {
    const start = await createLive(link).newest();
    await journals[0]?.save(["1", "2", "3", "4"].map((name) => named(name)));
    const follower = follow(start);
    await expect.poll(follower.names).toEqual(["1", "2", "3", "4"]);
    const cursor = follower.seen[1]?.cursor;
    if (!cursor) throw new Error("no second event");
    const resumed = follow(cursor);
    await expect.poll(resumed.names).toEqual(["3", "4"]);
  });

  it("yields an event once that was sent to two edges, also to a reader who begins between", async () => {
    const start = await createLive(link).newest();
    const twice = named("twice");
    await journals[0]?.save([twice]);
    await save(["between"]);
    const between = await createLive(link).newest();
    await journals[1]?.save([twice]);
    await save(["end"]);
    const all = follow(start);
    await expect.poll(all.names).toEqual(["twice", "between", "end"]);
    const later = follow(between);
    await expect.poll(later.names).toEqual(["end"]);
  });

  it("filters, and tells that it is quiet", async () => {
    const start = await createLive(link).newest();
    const follower = follow(start, { site: "shop" }, 300);
    await save(["main"]);
    await save(["shop"], 0, { site: "shop" });
    await expect.poll(follower.names).toEqual(["shop"]);
    await expect.poll(() => follower.seen.filter((event) => event === undefined).length).toBeGreaterThan(2);
    follower.abort.abort();
    await follower.done;
  });

  it("begins at a time", async () => {
    await save(["before"]);
    const time = Date.now();
    await expect.poll(() => Date.now()).toBeGreaterThan(time + 20);
    await save(["after"]);
    const follower = follow(await createLive(link).before(time + 10));
    await expect.poll(follower.names).toEqual(["after"]);
  });

  it("shows two consoles every event once, in order, while a server is killed, then another, then all", async () => {
    const start = await createLive(link).newest();
    const followers = [link, log.link()].map((console) => follow(start, {}, 60_000, console));
    const names: string[] = [];
    let isSending = true;
    const sending = [0, 1].map(async (at) => {
      while (isSending) {
        const name = `n${names.length}`;
        names.push(name);
        await save([name], at);
      }
    });
    const showAll = (count: number) =>
      expect
        .poll(() => Math.min(...followers.map((follower) => follower.names().length)))
        .toBeGreaterThanOrEqual(count);
    const [one, another] = log.servers;
    for (const killed of [[one], [another], log.servers]) {
      await showAll(names.length);
      log.kill(...killed);
      await showAll(names.length + 20);
    }
    isSending = false;
    await Promise.all(sending);
    await expect.poll(() => journals.map(({ owed }) => owed())).toEqual([0, 0]);
    const wholeLog = performance.now();
    await showAll(names.length);
    console.log(`all shown ${Math.round(performance.now() - wholeLog)} ms after the log had all`);
    const [first, second] = followers;
    expect(first?.names().toSorted()).toEqual(names.toSorted());
    expect(second?.seen).toEqual(first?.seen);
    const places = first?.seen.map((event) => Number(event?.cursor)) ?? [];
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});
