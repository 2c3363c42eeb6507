/** Nothing that was acknowledged is lost, and nothing is stored twice, whichever servers are killed. */
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
    await expect.poll(() => journal.state().degraded, { timeout: 30_000 }).toBeUndefined();
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
