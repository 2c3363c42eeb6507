/** When a page's report is sent, what it contains, and when it is discarded. */
import type { TraceRecord } from "@tagwell/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Consent } from "../consent/consent.ts";
import { createReport } from "./report.ts";

const record = (rule: string, more: Partial<TraceRecord> = {}): TraceRecord => ({
  id: "a",
  rule,
  outcome: "noted",
  at: "2026-11-21T09:00:00.000Z",
  build: "0.1.0",
  environment: "development",
  ...more,
});

function setUp({ consent = "in" as Consent, isKnown = true } = {}) {
  const page = { consent, isKnown };
  const requests: { url: string; init: RequestInit; records: TraceRecord[] }[] = [];
  let answers: (() => void)[] = [];
  const fetch = vi.fn((url: string, init: RequestInit) => {
    requests.push({ url, init, records: JSON.parse(String(init.body)) });
    return new Promise<Response>((resolve) => answers.push(() => resolve(new Response(null, { status: 204 }))));
  });
  const window = {
    fetch,
    setTimeout: (work: () => void, ms?: number) => setTimeout(work, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
  } as unknown as Window;
  const report = createReport({
    window,
    address: "https://edge.example/ee/trace",
    consent: () => page.consent,
    isKnown: () => page.isKnown,
  });
  return {
    page,
    report,
    requests,
    fetch,
    rules: () => requests.flatMap(({ records }) => records.map(({ rule }) => rule)),
    async answer() {
      for (const answer of answers) answer();
      answers = [];
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const intervals = (count: number) => vi.advanceTimersByTime(250 * count);

describe("a report", () => {
  it("waits for the start, and then sends earlier records in order", () => {
    const { report, rules } = setUp();
    report.note(record("one"));
    intervals(20);
    report.flush();
    expect(rules()).toEqual([]);
    report.start();
    report.note(record("two"));
    expect(rules()).toEqual([]);
    intervals(1);
    expect(rules()).toEqual(["one", "two"]);
  });

  it("is sent once per interval, and not at all without records", () => {
    const { report, requests } = setUp();
    report.start();
    for (const rule of ["one", "two", "three"]) report.note(record(rule));
    intervals(1);
    report.note(record("four"));
    intervals(10);
    expect(requests.map(({ records }) => records.map(({ rule }) => rule))).toEqual([["one", "two", "three"], ["four"]]);
  });

  it("is sent without the page's address and with keepalive", () => {
    const { report, requests } = setUp();
    report.start();
    report.note(record("one"));
    report.flush();
    expect(requests).toMatchObject([
      {
        url: "https://edge.example/ee/trace",
        init: { method: "POST", referrerPolicy: "no-referrer", credentials: "include", keepalive: true },
      },
    ]);
    intervals(10);
    expect(requests).toHaveLength(1);
  });

  it("reads an edge's refusal, for which the browser otherwise holds back bytes of keepalive", async () => {
    const { report, fetch } = setUp();
    const refusal = new Response("closed", { status: 403 });
    fetch.mockResolvedValueOnce(refusal);
    report.start();
    report.note(record("one"));
    intervals(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(refusal.bodyUsed).toBe(true);
  });

  it("breaks nothing when it cannot be sent", async () => {
    const { report, fetch, rules } = setUp();
    const failed = vi.fn();
    process.on("unhandledRejection", failed);
    report.start();
    fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    report.note(record("one"));
    intervals(1);
    fetch.mockImplementationOnce(() => {
      throw new Error("the page's own fetch");
    });
    report.note(record("two"));
    expect(() => intervals(1)).not.toThrow();
    vi.useRealTimers();
    // Node reports unhandled rejections after all pending work is done.
    await new Promise((done) => setImmediate(done));
    process.off("unhandledRejection", failed);
    expect(failed).not.toHaveBeenCalled();
    report.note(record("three"));
    report.flush();
    expect(rules()).toEqual(["three"]);
  });
});

describe("the visitor's identity", () => {
  it("is awaited for at most two seconds", () => {
    const { report, rules } = setUp({ isKnown: false });
    report.start();
    report.note(record("one"));
    intervals(8);
    expect(rules()).toEqual([]);
    intervals(1);
    expect(rules()).toEqual(["one"]);
    report.note(record("two"));
    intervals(1);
    expect(rules()).toEqual(["one", "two"]);
  });

  it("ends the wait when it is known", () => {
    const { page, report, rules } = setUp({ isKnown: false });
    report.start();
    report.note(record("one"));
    intervals(3);
    page.isKnown = true;
    intervals(1);
    expect(rules()).toEqual(["one"]);
  });

  it("is not awaited when the page is left", () => {
    const { report, rules } = setUp({ isKnown: false });
    report.start();
    report.note(record("one"));
    report.flush();
    expect(rules()).toEqual(["one"]);
  });
});

describe("the visitor's choice", () => {
  it("is awaited, and nothing is sent before", () => {
    const { page, report, rules } = setUp({ consent: "pending" });
    report.start();
    report.note(record("one"));
    report.noteNewest(record("guard"));
    intervals(40);
    report.flush();
    expect(rules()).toEqual([]);
    page.consent = "in";
    report.note(record("consent"));
    intervals(1);
    expect(rules()).toEqual(["one", "consent", "guard"]);
  });

  it.each([
    ["before the start", false],
    ["after it", true],
  ])("to decline %s discards waiting records for good", (_when, isStarted) => {
    const { page, report, rules } = setUp({ consent: "pending" });
    if (isStarted) report.start();
    report.note(record("under pending"), "key");
    report.noteNewest(record("guard"));
    intervals(2);
    page.consent = "out";
    report.note(record("under out"), "key");
    report.noteNewest(record("guard"));
    intervals(2);
    page.consent = "in";
    if (!isStarted) report.start();
    report.note(record("under in"), "key");
    intervals(20);
    expect(rules()).toEqual(["under in"]);
  });

  it("to decline also discards unsent records from before", () => {
    const { page, report, requests } = setUp();
    report.start();
    report.note(record("one"));
    page.consent = "out";
    intervals(20);
    report.flush();
    expect(requests).toEqual([]);
  });
});

describe("records with the same key", () => {
  it("are sent once, with their count", () => {
    const { report, requests } = setUp();
    report.start();
    for (let times = 0; times < 3; times++) report.note(record("push"), "same");
    report.note(record("push"), "other");
    report.note(record("rule"));
    report.note(record("rule"));
    intervals(1);
    expect(requests[0]?.records.map(({ rule, counts }) => [rule, counts?.times])).toEqual([
      ["push", 3],
      ["push", undefined],
      ["rule", undefined],
      ["rule", undefined],
    ]);
  });

  it("are sent again after the first was sent", () => {
    const { report, requests } = setUp();
    report.start();
    for (let times = 0; times < 2; times++) {
      report.note(record("push"), "same");
      intervals(1);
    }
    expect(requests.map(({ records }) => records[0]?.counts)).toEqual([undefined, undefined]);
  });
});

it("reports only the current counts of each kind", () => {
  const { report, requests } = setUp();
  report.start();
  for (let taken = 1; taken < 100; taken++) report.noteNewest(record("delivery", { counts: { taken } }));
  report.noteNewest(record("guard", { counts: { "page.title: e-mail": 1 } }));
  report.note(record("rule"));
  intervals(10);
  expect(requests.map(({ records }) => records.map(({ rule, counts }) => [rule, counts]))).toEqual([
    [
      ["rule", undefined],
      ["delivery", { taken: 99 }],
      ["guard", { "page.title: e-mail": 1 }],
    ],
  ]);
});

describe("a page with very many records", () => {
  it("keeps at most a thousand waiting records, and still counts repeats of those", () => {
    const { page, report, requests } = setUp({ consent: "pending" });
    report.start();
    report.note(record("first"), "key");
    for (let index = 0; index < 5000; index++) report.note(record("more"));
    report.note(record("first"), "key");
    page.consent = "in";
    report.flush();
    const records = requests.flatMap((request) => request.records);
    expect(records).toHaveLength(1000);
    expect(records[0]).toMatchObject({ rule: "first", counts: { times: 2 } });
  });

  it("sends whole records in order in parts of 30 000 bytes, of which only that much is kept alive at a time", async () => {
    const { report, requests, rules, answer } = setUp();
    report.start();
    const names = Array.from({ length: 200 }, (_, index) => `rule-${index}`);
    // Three bytes each in UTF-8.
    for (const name of names) report.note(record(name, { detail: "…".repeat(150) }));
    report.flush();
    const sizes = requests.map(({ init }) => Buffer.byteLength(String(init.body)));
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(30_000);
    expect(rules()).toEqual(names);
    const alive = () => requests.reduce((sum, { init }, at) => sum + (init.keepalive ? (sizes[at] ?? 0) : 0), 0);
    expect(requests[0]?.init.keepalive).toBe(true);
    expect(alive()).toBeLessThanOrEqual(30_000);
    await answer();
    report.note(record("later"));
    report.flush();
    expect(requests.at(-1)?.init.keepalive).toBe(true);
  });

  it("sends a larger record on its own", () => {
    const { report, requests } = setUp();
    report.start();
    report.note(record("large", { detail: "x".repeat(40_000) }));
    report.note(record("small"));
    report.flush();
    expect(requests.map(({ init, records }) => [records.length, init.keepalive])).toEqual([
      [1, false],
      [1, true],
    ]);
  });
});
