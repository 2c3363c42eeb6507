/** What a journal answers, and when, with and without the log. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesWith } from "@tagwell/collector/testing/files-with";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logEvent } from "../testing/log-events.ts";
import type { LogJournal, LogJournalSettings } from "./journal.ts";
import { decodeMessage } from "./message.ts";

vi.mock("./within.ts", { spy: true });
// Test files share what they import: an earlier one may have loaded the journal with what it waits by as it is.
vi.resetModules();
const { Unavailable } = await import("@tagwell/collector/errors/http-error");
const { openLogJournal } = await import("./journal.ts");
const { within } = await import("./within.ts");

let dataDir: string;
let open: LogJournal[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "tagwell-journal-"));
  open = [];
});
afterEach(async () => {
  for (const journal of open) await journal.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A log in memory: it takes messages while `isThere`, and keeps one of each id. */
function fakeLog() {
  const messages = new Map<string, Uint8Array>();
  const log = {
    isThere: true,
    published: 0,
    messages,
    publish: async (id: string, body: Uint8Array) => {
      if (!log.isThere) throw new Error("nobody answers");
      log.published += 1;
      messages.set(id, body);
    },
    ids: () =>
      [...messages.values()]
        .flatMap((body) => decodeMessage(1, body))
        .flatMap((row) => ("event" in row ? [row.event.id] : [])),
  };
  return log;
}

async function openJournal(settings: Partial<LogJournalSettings> & Pick<LogJournalSettings, "publish">) {
  const onGiveUp = (reason: string) => {
    throw new Error(reason);
  };
  const journal = await openLogJournal({ dataDir, log() {}, onGiveUp, ...settings });
  open.push(journal);
  return journal;
}

const close = async (journal: LogJournal) => {
  open.splice(open.indexOf(journal), 1);
  await journal.close();
};

it("leaves no byte of what the log has in its files", async () => {
  const log = fakeLog();
  const journal = await openJournal({ ...log, cleanMs: 50 });
  const name = "qz.vandermeer";
  const event = () => logEvent({ xdm: JSON.stringify({ name, filler: "x".repeat(20_000) }) });
  for (let at = 0; at < 20; at++) await journal.save([event(), logEvent()]);
  await expect.poll(() => filesWith(dataDir, name)).toEqual([]);
  log.isThere = false;
  const owed = logEvent({ xdm: JSON.stringify({ name: "another.name" }) });
  await journal.save([owed]);
  expect(filesWith(dataDir, "another.name")).not.toEqual([]);
  log.isThere = true;
  await expect.poll(() => filesWith(dataDir, "another.name")).toEqual([]);
  expect(log.ids()).toContain(owed.id);
  for (const one of [event(), event()]) await journal.save([one]);
  await close(journal);
  expect(filesWith(dataDir, name)).toEqual([]);
});

it("answers once the log has the events", async () => {
  const log = fakeLog();
  const journal = await openJournal(log);
  const events = [logEvent(), logEvent(), logEvent()];
  await journal.save(events);
  expect(log.ids()).toEqual(events.map(({ id }) => id));
  expect(journal.state()).toMatchObject({ failure: undefined, waiting: 0, degraded: undefined });
});

it("puts requests that arrive together into one message", async () => {
  const log = fakeLog();
  const journal = await openJournal(log);
  await Promise.all(Array.from({ length: 50 }, () => journal.save([logEvent()])));
  expect(log.messages.size).toBe(2);
  expect(new Set(log.ids()).size).toBe(50);
});

it("cuts large batches into messages of bounded size", async () => {
  const log = fakeLog();
  const journal = await openJournal(log);
  await journal.save(Array.from({ length: 20 }, () => logEvent({ xdm: JSON.stringify("x".repeat(60_000)) })));
  expect(log.messages.size).toBeGreaterThan(4);
  for (const body of log.messages.values()) expect(body.length).toBeLessThan(300 * 1024);
});

it("answers from the disk when the log does not answer in time, then at once, and catches up in order", async () => {
  const log = fakeLog();
  log.isThere = false;
  const lines: string[] = [];
  const journal = await openJournal({ ...log, publish: log.publish, answerMs: 1000, log: (line) => lines.push(line) });
  const events = Array.from({ length: 10 }, () => logEvent());
  vi.mocked(within).mockClear();
  for (const event of events) await journal.save([event]);
  // Only the first answer waited for the log.
  expect(within).toHaveBeenCalledTimes(1);
  expect(journal.state().degraded).toMatch(/10 messages wait for the log/);
  expect(lines).toEqual(["the log does not answer (nobody answers): events are stored on this machine's disk alone"]);
  log.isThere = true;
  await expect.poll(() => journal.state().degraded).toBeUndefined();
  await expect.poll(log.ids).toHaveLength(10);
  const later = logEvent();
  await journal.save([later]);
  expect(log.ids().toSorted()).toEqual([...events, later].map(({ id }) => id).toSorted());
});

it("publishes what an earlier run left before anything else, under the same ids", async () => {
  const log = fakeLog();
  log.isThere = false;
  const first = await openJournal({ ...log, publish: log.publish, answerMs: 50 });
  const left = Array.from({ length: 200 }, () => logEvent());
  for (const event of left) await first.save([event]);
  await close(first);
  log.isThere = true;
  const second = await openJournal(log);
  const later = logEvent();
  await second.save([later]);
  await expect.poll(log.ids).toHaveLength(201);
  expect(log.ids()).toEqual([...left, later].map(({ id }) => id));
  await close(second);
  const published = log.published;
  await close(await openJournal(log));
  expect(log.published).toBe(published);
});

it("refuses events with a time to try again when the journal is full, and takes them when the log is back", async () => {
  const log = fakeLog();
  log.isThere = false;
  const journal = await openJournal({ ...log, publish: log.publish, answerMs: 50, maxBytes: 20_000 });
  const taken: string[] = [];
  let refusal: unknown;
  while (!refusal) {
    const event = logEvent();
    await journal.save([event]).then(
      () => taken.push(event.id),
      (error: unknown) => {
        refusal = error;
      },
    );
  }
  expect(refusal).toBeInstanceOf(Unavailable);
  expect((refusal as InstanceType<typeof Unavailable>).headers["Retry-After"]).toBe("30");
  expect((refusal as InstanceType<typeof Unavailable>).message).toMatch(/journal on this machine's disk is full/);
  expect(journal.state().failure).toMatch(/full/);
  log.isThere = true;
  await expect.poll(() => journal.state().failure).toBeUndefined();
  await journal.save([logEvent()]);
  await expect.poll(log.ids).toEqual(expect.arrayContaining(taken));
});

it("refuses after closing", async () => {
  const journal = await openJournal(fakeLog());
  await close(journal);
  await expect(journal.save([logEvent()])).rejects.toThrow("The edge is closing");
});
