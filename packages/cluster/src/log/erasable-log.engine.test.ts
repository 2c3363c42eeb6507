/** Rows that are erased are in no message of the log, and the rows beside them stay. */
import { dirname, join } from "node:path";
import { filesWith } from "@tagwell/collector/testing/files-with";
import type { TraceRecord } from "@tagwell/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idsOf, logEvent, readLog } from "../testing/log-events.ts";
import { startTestLog, type TestLog, whyNoLog } from "../testing/test-log.ts";
import { createErasableLog } from "./erasable-log.ts";
import type { Link } from "./link.ts";
import { createLive } from "./live.ts";
import { encodeMessages, type Row } from "./message.ts";

const { signal } = new AbortController();
const name = "qz.vandermeer";
const mine = () => logEvent({ xdm: JSON.stringify({ name }) });

describe.skipIf(whyNoLog)(`erasure in a log of three servers${whyNoLog ? ` (skipped: ${whyNoLog})` : ""}`, () => {
  let log: TestLog;
  let link: Link;
  beforeAll(async () => {
    log = await startTestLog();
    link = log.link();
    await link.opened;
  });
  afterAll(() => log.close());

  /** One message; resolves with its number. */
  async function publish(rows: Row[]): Promise<number> {
    const [body = Buffer.alloc(0)] = encodeMessages(rows, 1_700_000_000_000);
    await link.publish(`${rows.length}.${Math.random()}`, body);
    return erasable().newest();
  }
  const erasable = () => createErasableLog(link, 0);
  const messageFiles = () =>
    log.servers.flatMap((server) =>
      filesWith(join(dirname(log.folder()), `log/${server.name}/jetstream/TAGWELL/streams/TAGWELL_EVENTS/msgs`), name),
    );

  it("takes rows out, keeps the others at their places, tells no follower again, and may be repeated", async () => {
    const [erased, kept, alone] = [[mine(), mine()], [logEvent(), logEvent()], [logEvent()]];
    const trace: TraceRecord = {
      ...{ id: "a", rule: "r", at: "", build: "1" },
      ...{ outcome: "sent", environment: "production" },
    };
    const first = await publish([
      ...[erased[0], kept[0]].flatMap((event) => (event ? [{ event }] : [])),
      { trace },
      ...kept.slice(1).map((event) => ({ event })),
    ]);
    await publish(erased.slice(1).map((event) => ({ event })));
    await publish(alone.map((event) => ({ event })));
    const before = await readLog(link);
    const ids = new Set(erased.map(({ id }) => id));
    const isErased = (row: (typeof before)[number]) => "event" in row && ids.has(row.event.id);
    expect(messageFiles()).not.toEqual([]);
    const live = createLive(link);
    const ending = new AbortController();
    const told = live.follow({ filter: {}, after: await live.newest(), signal: ending.signal, heartbeat: 30_000 });
    const next = told.next();

    await erasable().erase(isErased, signal);
    const after = await readLog(link);
    const byPlace = (rows: typeof before) => rows.toSorted((a, b) => a.sequence - b.sequence || a.index - b.index);
    expect(byPlace(after)).toEqual(before.filter((row) => !isErased(row)));
    expect(after.filter(({ sequence }) => sequence === first).map(({ index }) => index)).toEqual([1, 2, 3]);
    expect(messageFiles()).toEqual([]);

    const newest = await erasable().newest();
    await erasable().erase(isErased, signal);
    expect(await erasable().newest()).toBe(newest);
    const last = logEvent();
    await publish([{ event: last }]);
    expect((await next).value?.xdm).toBe(last.xdm);
    ending.abort();
    // A copy is erased from like any other message.
    await erasable().erase((row) => "trace" in row || row.event.id === kept[1]?.id, signal);
    expect(idsOf(await readLog(link)).sort()).toEqual([...kept.slice(0, 1), ...alone, last].map(({ id }) => id).sort());
  });

  it("ends when it is told to", async () => {
    await publish([{ event: mine() }]);
    await expect(erasable().erase(() => true, AbortSignal.abort())).rejects.toThrow();
    await expect(erasable().loaded(1_000_000, AbortSignal.abort())).rejects.toThrow();
  });

  it("knows how long the log keeps messages", async () => {
    expect(await erasable().keptMs()).toBe(7 * 86_400_000);
  });
});
