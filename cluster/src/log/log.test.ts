/** Nothing that was acknowledged is lost, and nothing is stored twice, whichever servers are killed. */
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countFsyncs, whyNoCount } from "../testing/count-fsyncs.ts";
import { idsOf, logEvent, readLog } from "../testing/log-events.ts";
import { startTestLog, type TestLog, whyNoLog } from "../testing/test-log.ts";
import { openLogJournal } from "./journal.ts";
import type { Link } from "./link.ts";
import { streamName } from "./stream.ts";

describe.skipIf(whyNoLog)(`a log of three servers${whyNoLog ? ` (skipped: ${whyNoLog})` : ""}`, () => {
  let log: TestLog;
  let link: Link;
  beforeAll(async () => {
    log = await startTestLog();
    link = log.link();
    await link.opened;
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

  /** The server that leads the stream, and one that follows. */
  async function roles() {
    const { manager } = await link.opened;
    const { cluster } = await manager.streams.info(streamName);
    const leader = log.servers.find(({ name }) => name === cluster?.leader);
    return { leader, follower: log.servers.find((server) => server !== leader) };
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
    const { manager } = await link.opened;
    await manager.streams.update(streamName, { num_replicas: 1 });
    await expect(log.link().opened).rejects.toThrow(/has 1 of 3 replicas.*nats stream edit/);
    await manager.streams.update(streamName, { num_replicas: 3 });
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
    await expect.poll(() => journal.state().degraded, { timeout: 30_000 }).toBeUndefined();
    const later = logEvent();
    await journal.save([later]);
    await journal.close();
    const stored = idsOf(await readLog(link));
    for (const { id } of [before, ...meanwhile, later]) expect(stored.filter((each) => each === id)).toHaveLength(1);
  });

  it("has every acknowledged event after it was full", async () => {
    const { manager } = await link.opened;
    const { config, state } = await manager.streams.info(streamName);
    const journal = await openJournal();
    await manager.streams.update(streamName, { max_bytes: state.bytes + 1024 });
    const events = Array.from({ length: 50 }, () => logEvent());
    for (const event of events) await journal.save([event]);
    expect(journal.state().degraded).toMatch(/wait for the log/);
    await manager.streams.update(streamName, { max_bytes: config.max_bytes });
    await expect.poll(journal.owed, { timeout: 30_000 }).toBe(0);
    await journal.close();
    const stored = new Set(idsOf(await readLog(link)));
    expect(events.filter(({ id }) => !stored.has(id))).toEqual([]);
  });

  it.each(["a follower", "the leader", "all three"])("loses nothing when %s is killed under load", async (who) => {
    const journal = await openJournal();
    const acknowledged: string[] = [];
    let isLoading = true;
    const load = Array.from({ length: 20 }, async () => {
      while (isLoading) {
        const event = logEvent();
        await journal.save([event]);
        acknowledged.push(event.id);
      }
    });
    await wait(1000);
    const before = acknowledged.length;
    const { leader, follower } = await roles();
    if (who === "a follower") log.kill(follower);
    else if (who === "the leader") log.kill(leader);
    else log.kill(...log.servers);
    await wait(4000);
    isLoading = false;
    await Promise.all(load);
    await expect.poll(journal.owed, { timeout: 30_000 }).toBe(0);
    await journal.close();
    const stored = idsOf(await readLog(link));
    expect(before).toBeGreaterThan(100);
    expect(acknowledged.length).toBeGreaterThan(before);
    const inLog = new Set(stored);
    expect(acknowledged.filter((id) => !inLog.has(id))).toEqual([]);
    expect(stored.length).toBe(inLog.size);
    console.log(`${who}: ${acknowledged.length} acknowledged, ${before} before the kill, none lost, none twice`);
  });
});
