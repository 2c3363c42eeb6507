/** Nothing that was acknowledged is lost, and nothing is stored twice, whichever servers are killed. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countFsyncs, whyNoCount } from "../testing/count-fsyncs.ts";
import { idsOf, logEvent, readLog } from "../testing/log-events.ts";
import { type LogStream, logStream } from "../testing/log-stream.ts";
import { replicaStates } from "../testing/replica-states.ts";
import { startTestLog, type TestLog, whyNoLog } from "../testing/test-log.ts";
import { type LogJournal, openLogJournal } from "./journal.ts";
import type { Link } from "./link.ts";
import { openLogSource } from "./source.ts";
import { limitOf, streamName } from "./stream.ts";

describe.skipIf(whyNoLog)(`a log of three servers${whyNoLog ? ` (skipped: ${whyNoLog})` : ""}`, () => {
  let log: TestLog;
  let link: Link;
  let stream: LogStream;
  beforeAll(async () => {
    log = await startTestLog();
    link = log.link();
    await link.opened;
    stream = logStream(link);
  });
  afterAll(() => log.close());

  const openJournal = (settings = {}) =>
    openLogJournal({
      dataDir: log.folder(),
      publish: link.publish,
      log() {},
      onGiveUp: (reason) => {
        throw new Error(reason);
      },
      ...settings,
    });

  /** Twenty writers save one event after the other, in turn on the journals. */
  function startLoad(journals: readonly LogJournal[]) {
    const acknowledged: string[] = [];
    let isLoading = true;
    const writers = Array.from({ length: 20 }, async (_, at) => {
      while (isLoading) {
        const event = logEvent();
        await journals[at % journals.length]?.save([event]);
        acknowledged.push(event.id);
      }
    });
    return {
      acknowledged,
      reaches: (count: number) => expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(count),
      async end() {
        isLoading = false;
        await Promise.all(writers);
      },
    };
  }

  /** The server that leads the stream, and one that follows. */
  async function roles() {
    const { cluster } = await stream.info();
    const leader = log.servers.find(({ name }) => name === cluster?.leader);
    return { leader, follower: log.servers.find((server) => server !== leader) };
  }

  /** Whether each server answers and has the same messages. */
  async function haveAllTheSame(): Promise<boolean> {
    const states = await replicaStates(link);
    return states.length === log.servers.length && new Set(states).size === 1;
  }

  it.skipIf(whyNoCount)("writes to the disks of two servers at least before it answers", async () => {
    const journal = await openJournal();
    const answers = 30;
    const pids = log.servers.map((server) => server.pid() ?? 0);
    const fsyncs = await countFsyncs(pids, async () => {
      for (let sent = 0; sent < answers; sent++) await journal.save([logEvent()]);
    });
    await journal.close();
    console.log(`${fsyncs} fsyncs of three servers for ${answers} answers`);
    expect(fsyncs).toBeGreaterThanOrEqual(2 * answers);
  });

  it("refuses a log that answers before its disk has a message", async () => {
    const lazy = await startTestLog({ syncInterval: "2m" });
    await expect(lazy.link().opened).rejects.toThrow(/answers before a message is on its disk.*sync_interval: always/);
    await lazy.close();
  });

  it("refuses a stream with fewer replicas", async () => {
    await stream.change({ num_replicas: 1 });
    await expect(log.link().opened).rejects.toThrow(/has 1 of 3 replicas.*nats stream edit/);
    await stream.change({ num_replicas: 3 });
  });

  it("answers from the disk while all servers are away, and the log has everything once they are back", async () => {
    const journal = await openJournal();
    const before = logEvent();
    await journal.save([before]);
    const servers = await log.away();
    const meanwhile = Array.from({ length: 100 }, () => logEvent());
    for (const event of meanwhile) await journal.save([event]);
    expect(journal.state().degraded).toMatch(/wait for the log/);
    servers.back();
    await expect.poll(() => journal.state().degraded).toBeUndefined();
    const later = logEvent();
    await journal.save([later]);
    await journal.close();
    const stored = idsOf(await readLog(link));
    for (const { id } of [before, ...meanwhile, later]) expect(stored.filter((each) => each === id)).toHaveLength(1);
  });

  it("is full under load and has room again: each server has the same, and every acknowledged event", async () => {
    const journals = [await openJournal(), await openJournal()];
    for (let turn = 0; turn < 3; turn++) {
      const load = startLoad(journals);
      await load.reaches(200);
      const { config, state } = await stream.info();
      await stream.limit(state.bytes);
      await expect.poll(() => journals.every((journal) => journal.state().degraded)).toBe(true);
      await load.reaches(load.acknowledged.length + 200);
      await stream.limit(limitOf(config));
      await load.end();
      await expect.poll(() => journals.map(({ owed }) => owed())).toEqual([0, 0]);
      await expect.poll(haveAllTheSame).toBe(true);
      const stored = new Set(idsOf(await readLog(link)));
      expect(load.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    }
    for (const journal of journals) await journal.close();
  });

  it("takes over the limit of a stream that its servers keep, and refuses one that a server has no room for", async () => {
    const { config } = await stream.info();
    await stream.change({ max_bytes: 300 * 1024 ** 2 });
    await log.link().opened;
    const { config: changed } = await stream.info();
    expect([changed.max_bytes, limitOf(changed)]).toEqual([-1, 300 * 1024 ** 2]);
    await stream.limit(1e12);
    await expect(log.link().opened).rejects.toThrow(/may have 1000000000000 bytes.*max_file_store/);
    await stream.limit(limitOf(config));
  });

  it("gives a server that lost its disk everything again", async () => {
    const journal = await openJournal();
    for (let sent = 0; sent < 50; sent++) await journal.save([logEvent()]);
    await log.lose(0);
    await expect.poll(haveAllTheSame).toBe(true);
    const event = logEvent();
    await journal.save([event]);
    await journal.close();
    expect(idsOf(await readLog(link))).toContain(event.id);
  });

  it("goes on from a number that is told, once it is empty: the number of another log that is gone", async () => {
    const { manager } = await link.opened;
    await manager.streams.purge(streamName);
    const { state } = await stream.info();
    await manager.streams.purge(streamName, { seq: state.last_seq + 1_000_000 });
    const journal = await openJournal();
    await journal.save([logEvent()]);
    await journal.close();
    expect((await readLog(link)).map(({ sequence }) => sequence)).toEqual([state.last_seq + 1_000_000]);
  });

  it("gives a loader what another one took and did not acknowledge", async () => {
    const first = await openLogSource(log.link());
    const earlier = await first.next(10_000, 5000);
    await earlier.ack();
    const journal = await openJournal();
    await journal.save([logEvent(), logEvent()]);
    await journal.close();
    const taken = await first.next(10_000, 5000);
    expect(taken.rows).toHaveLength(2);
    await first.close();
    const second = await openLogSource(link);
    const again = await second.next(10_000, 5000);
    expect(again.rows).toEqual(taken.rows);
    await again.ack();
    expect((await second.next(10_000, 50)).rows).toEqual([]);
    await second.close();
  });

  it.each(["a follower", "the leader", "all three"])("loses nothing when %s is killed under load", async (who) => {
    const journal = await openJournal();
    const before = new Set(idsOf(await readLog(link)));
    const { acknowledged, ...load } = startLoad([journal]);
    await load.reaches(500);
    const { leader, follower } = await roles();
    if (who === "a follower") log.kill(follower);
    else if (who === "the leader") log.kill(leader);
    else log.kill(...log.servers);
    // Some are stored while servers are away, and some once they are back.
    await load.reaches(acknowledged.length + 2000);
    await load.end();
    await expect.poll(journal.owed).toBe(0);
    await journal.close();
    const stored = idsOf(await readLog(link)).filter((id) => !before.has(id));
    expect(acknowledged.length).toBeGreaterThan(500);
    const inLog = new Set(stored);
    expect(acknowledged.filter((id) => !inLog.has(id))).toEqual([]);
    // Twice in the log is once in the warehouse, but it should be rare.
    expect(stored.length - inLog.size).toBeLessThan(stored.length / 10);
    console.log(
      `${who}: ${acknowledged.length} acknowledged, none lost, ${stored.length - inLog.size} twice in the log`,
    );
  });
});
