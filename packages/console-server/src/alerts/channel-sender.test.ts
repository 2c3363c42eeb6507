/** In which order notices go, and when, also where the machine's clock is set. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ConsoleDatabase, openConsoleDatabase } from "../database/console-database.ts";
import { createAlertClock } from "../testing/alert-clock.ts";
import { AlertList, quietMs } from "./alert-list.ts";
import { ChannelSender, firstRetryMs, perCauseMs } from "./channel-sender.ts";
import type { Finding } from "./finding.ts";
import { createNoticeQueue } from "./notice-queue.ts";

const dayMs = 86_400_000;
const finding: Finding = {
  ...{ condition: "rejected", severity: "failing", environment: "production", site: "www", subject: "" },
  ...{ isOver: true, title: "Rejected", text: "Half of them", href: "/health" },
};

let folder: string;
let database: ConsoleDatabase;
let sender: ChannelSender;
let list: AlertList;
/** What the channel was given, in order, and whether it takes the next ones. */
let tried: string[];
let isUp: boolean;
let clock: ReturnType<typeof createAlertClock>;
/** By how much the machine's clock differs from the time that has passed. */
let aheadMs: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tagwell-sender-"));
  database = openConsoleDatabase(folder);
  clock = createAlertClock();
  aheadMs = 0;
  tried = [];
  isUp = true;
  const now = () => clock.now() + aheadMs;
  const queue = createNoticeQueue(database, now);
  list = new AlertList({ database, queue, channels: ["webhook"], now });
  const noticeOf = ({ alert: number, kind }: { alert: number; kind: "opened" | "resolved" }) => {
    const alert = list.find(number);
    return alert && { kind, alert, url: "http://localhost/health" };
  };
  const channel = {
    channel: "webhook" as const,
    async send({ kind }: { kind: string }) {
      tried.push(isUp ? kind : `no ${kind}`);
      if (!isUp) throw new Error("down");
    },
  };
  sender = new ChannelSender({
    ...{ channel, queue, noticeOf, siteLabels: () => new Map(), log: () => {} },
    clock: { now, after: clock.after },
  });
});
afterEach(async () => {
  await sender.stop();
  database.close();
  rmSync(folder, { recursive: true });
});

function evaluate(findings: Finding[]): void {
  list.take(findings, new Set(["rejected"]));
  sender.wake();
}
const expectTried = (...wanted: string[]) => vi.waitFor(() => expect(tried).toEqual(wanted));

it("tells that an alert is resolved after that it was opened, however often that failed", async () => {
  isUp = false;
  evaluate([finding]);
  await expectTried("no opened");
  for (let failures = 1, waitMs = firstRetryMs; waitMs < quietMs; failures++, waitMs *= 2) {
    await clock.pass(waitMs);
    await vi.waitFor(() => expect(tried).toHaveLength(failures + 1));
  }
  const before = tried.length;
  isUp = true;
  // Resolved while the notice that it was opened waits for its next attempt.
  await clock.pass(quietMs - firstRetryMs);
  evaluate([]);
  await clock.pass(dayMs / 24);
  await vi.waitFor(() => expect(tried).toHaveLength(before + 1));
  await clock.pass(perCauseMs);
  await vi.waitFor(() => expect(tried.slice(before)).toEqual(["opened", "resolved"]));
});

it("sends at once what waits for a time of a clock that was ahead", async () => {
  aheadMs = dayMs;
  isUp = false;
  evaluate([finding]);
  await expectTried("no opened");
  aheadMs = 0;
  isUp = true;
  evaluate([finding]);
  await expectTried("no opened", "opened");
});

it("resolves an alert, and tells it, where the clock was set back since it was opened", async () => {
  aheadMs = dayMs;
  evaluate([finding]);
  await expectTried("opened");
  aheadMs = 0;
  evaluate([]);
  await expectTried("opened", "resolved");
});
