import type { EventCount, EventRow } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { sampleRow } from "../testing/sample-row.ts";
import { type Connection, historyLimit, type StreamListener, startEventFeed } from "./event-feed.ts";

const countOf = ({ site, environment, verdict }: EventRow) => ({ site, environment, verdict, count: 9000 });

/** A feed with a fake edge, stream and timer. */
function feedOn(
  history: (limit: number) => Promise<EventRow[]>,
  mayRead = async () => true,
  fetchCounts = async (since: string): Promise<EventCount[]> => [{ ...countOf(sampleRow(1)), at: since }],
) {
  const streams: { since: string; listener: StreamListener; closed: boolean }[] = [];
  const timers: { work: () => void; wait: number; cancelled: boolean }[] = [];
  const rows: EventRow[] = [];
  const connections: Connection[] = [];
  const warnings: string[] = [];
  const counts: EventCount[] = [];
  const feed = startEventFeed({
    fetchNewest: history,
    fetchCounts,
    mayRead,
    openStream(since, listener) {
      const stream = { since, listener, closed: false };
      streams.push(stream);
      return () => {
        stream.closed = true;
      };
    },
    onRows: (more) => rows.push(...more),
    onConnection: (connection) => connections.push(connection),
    onCounts: (more) => counts.push(...more),
    onWarning: (text) => warnings.push(text),
    now: () => 5000,
    setTimer(work, wait) {
      const timer = { work, wait, cancelled: false };
      timers.push(timer);
      return () => {
        timer.cancelled = true;
      };
    },
  });
  return { feed, streams, timers, rows, connections, warnings, counts };
}

/** Waits until pending promises are settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the feed", () => {
  it("delivers the history, then streams from its newest row on, so that no event is missed", async () => {
    const at = feedOn(async () => [sampleRow(1), sampleRow(2)]);
    await settled();
    expect(at.rows).toEqual([sampleRow(1), sampleRow(2)]);
    expect(at.streams.map((stream) => stream.since)).toEqual([sampleRow(2).receivedAt]);
  });

  it("streams from the beginning if nothing is stored yet", async () => {
    const at = feedOn(async () => []);
    await settled();
    expect(at.streams[0]?.since).toBe("1970-01-01T00:00:00.000Z");
  });

  it("is live once the stream is open, and delivers its rows", async () => {
    const at = feedOn(async () => []);
    await settled();
    at.streams[0]?.listener.opened();
    at.streams[0]?.listener.message(JSON.stringify(sampleRow(3)));
    expect(at.connections.at(-1)).toEqual({ state: "live" });
    expect(at.rows).toEqual([sampleRow(3)]);
  });

  it("continues from the last row after an interruption, without requesting the history again", async () => {
    let asked = 0;
    const at = feedOn(async () => {
      asked++;
      return [sampleRow(1)];
    });
    await settled();
    at.streams[0]?.listener.opened();
    at.streams[0]?.listener.message(JSON.stringify(sampleRow(9)));
    at.streams[0]?.listener.failed();
    expect(at.streams[0]?.closed).toBe(true);
    expect(at.connections.at(-1)).toMatchObject({ state: "lost", retryAt: 6000 });
    at.timers.at(-1)?.work();
    await settled();
    expect(at.streams[1]?.since).toBe(sampleRow(9).receivedAt);
    expect(asked).toBe(1);
  });

  it("doubles the wait up to ten seconds, and starts again at one second after a success", async () => {
    const at = feedOn(async () => []);
    await settled();
    for (let broken = 0; broken < 6; broken++) {
      at.streams.at(-1)?.listener.failed();
      at.timers.at(-1)?.work();
      await settled();
    }
    expect(at.timers.map((timer) => timer.wait)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
    at.streams.at(-1)?.listener.opened();
    at.streams.at(-1)?.listener.failed();
    expect(at.timers.at(-1)?.wait).toBe(1000);
  });

  it("reports why the connection is lost, and recovers", async () => {
    let isUp = false;
    const at = feedOn(async () => {
      if (!isUp) throw new Error("The edge does not answer.");
      return [sampleRow(1)];
    });
    await settled();
    expect(at.connections.at(-1)).toMatchObject({ state: "lost", reason: "The edge does not answer." });
    isUp = true;
    at.feed.retryNow();
    await settled();
    expect(at.timers[0]?.cancelled).toBe(true);
    expect(at.rows).toEqual([sampleRow(1)]);
  });

  it("requests nothing for an account that may not read events", async () => {
    let asked = 0;
    const history = async () => {
      asked++;
      return [];
    };
    const at = feedOn(history, async () => false);
    await settled();
    expect(at.connections.at(-1)).toEqual({ state: "refused" });
    expect([asked, at.streams.length, at.timers.length]).toEqual([0, 0, 0]);
  });

  it("does not reconnect once the account may no longer read events", async () => {
    let mayRead = true;
    const at = feedOn(
      async () => [],
      async () => mayRead,
    );
    await settled();
    mayRead = false;
    at.streams[0]?.listener.failed();
    at.timers.at(-1)?.work();
    await settled();
    expect(at.connections.at(-1)).toEqual({ state: "refused" });
    expect(at.streams).toHaveLength(1);
  });

  it("opens only one stream, however often a retry is requested", async () => {
    const at = feedOn(async () => []);
    at.feed.retryNow();
    at.feed.retryNow();
    await settled();
    at.feed.retryNow();
    await settled();
    expect(at.streams).toHaveLength(1);
  });

  it("reports malformed messages and continues", async () => {
    const at = feedOn(async () => []);
    await settled();
    at.streams[0]?.listener.message("{broken");
    at.streams[0]?.listener.message('{"verdict":"accepted"}');
    at.streams[0]?.listener.message(JSON.stringify(sampleRow(1)));
    expect(at.warnings).toEqual([
      expect.stringContaining("not an event: {broken"),
      expect.stringContaining('not an event: {"verdict":"accepted"}'),
    ]);
    expect(at.rows).toEqual([sampleRow(1)]);
  });

  it("opens the stream once the counts of the last minute are there, because totals are shown from then on", async () => {
    let answer = (_: EventCount[]) => {};
    const counted = new Promise<EventCount[]>((resolve) => {
      answer = resolve;
    });
    const at = feedOn(
      async (limit) => Array.from({ length: limit }, (_, number) => sampleRow(number)),
      undefined,
      () => counted,
    );
    await settled();
    expect(at.streams).toEqual([]);
    answer([]);
    await settled();
    expect(at.streams).toHaveLength(1);
  });

  it("asks for the counts of the last minute where the history is cut off, and only there", async () => {
    const short = feedOn(async () => [sampleRow(1)]);
    await settled();
    expect(short.counts).toEqual([]);
    const long = feedOn(async () =>
      Array.from({ length: historyLimit }, (_, number) => sampleRow(121_000 - historyLimit + number)),
    );
    await settled();
    expect(long.counts).toMatchObject([{ count: 9000, at: "2026-01-01T00:00:59.999Z" }]);
  });

  it("does nothing after it is stopped", async () => {
    const at = feedOn(async () => []);
    at.feed.stop();
    await settled();
    expect(at.streams).toHaveLength(0);
    expect(at.rows).toEqual([]);
  });
});
