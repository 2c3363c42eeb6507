import type { TraceRecord } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import type { QualityRows } from "../doors/storage.ts";
import { deliveryOf } from "../warehouse/delivery-of.ts";
import { qualityReport } from "./quality-report.ts";

const minute = 60_000;
const from = Date.UTC(2026, 0, 1, 9);
const nothing: QualityRows = { steps: [], rejections: [], delivery: [], guard: [], faults: [] };
const report = (rows: Partial<QualityRows>) =>
  qualityReport({ ...nothing, ...rows }, [], { from, to: from + 2 * minute, stepMs: minute });
const record = (changes: Partial<TraceRecord>): TraceRecord => ({
  id: "a-page",
  rule: "delivery",
  outcome: "counted",
  at: "2026-01-01T09:00:00.000Z",
  build: "1.0.0",
  environment: "development",
  ...changes,
});

describe("delivery", () => {
  it("counts an event once when a later page delivers it", () => {
    const left = { taken: 10, waiting: 4, acknowledged: 6 };
    const took = { taken: 1, waiting: 0, acknowledged: 5 };
    expect(deliveryOf([left, took])).toMatchObject({ taken: 11, acknowledged: 11, waiting: 0, lost: 0, unreported: 0 });
  });

  it("separates waiting from lost events, with reasons", () => {
    const counts = {
      taken: 9,
      waiting: 2,
      acknowledged: 3,
      "given up: too old": 1,
      "failed: status 400": 3,
      retried: 7,
    };
    expect(deliveryOf([counts])).toMatchObject({
      waiting: 2,
      lost: 4,
      givenUp: [{ reason: "too old", count: 1 }],
      failed: [{ reason: "status 400", count: 3 }],
      retried: 7,
    });
  });

  it("counts events as unreported when a page's last report is missing, and has no negative numbers", () => {
    expect(deliveryOf([{ taken: 1, acknowledged: 5 }])).toMatchObject({ waiting: 0, unreported: 4 });
  });

  it("keeps counts with unknown names", () => {
    expect(deliveryOf([{ "not shown: policy": 2 }]).other).toEqual([{ reason: "not shown: policy", count: 2 }]);
  });
});

it("adds up the redactions of all pages by field and reason", () => {
  const counts = { "web.webReferrer.URL: e-mail": 2, "secret: not defined in the property": 1 };
  const guard = [counts, { "web.webReferrer.URL: e-mail": 1 }].map((each, page) => ({
    time: from + 1,
    record: record({ kind: "guard", id: `page-${page}`, counts: each }),
  }));
  expect(report({ guard }).cuts).toEqual([
    { path: "web.webReferrer.URL", reason: "e-mail", count: 3, pages: 2 },
    { path: "secret", reason: "not defined in the property", count: 1, pages: 1 },
  ]);
});

it("groups rejected events by fault, with their rules and the newest event as a sample", () => {
  const row = (time: number, rule: string, reasons: string[]) => ({
    ...{
      time: from + time,
      site: "www" as const,
      environment: "development" as const,
      eventType: "page.scroll",
      id: `id-${time}`,
      rule,
      reasons,
    },
  });
  const { rejections, rejectedRead } = report({
    rejections: [
      row(3, "scroll-depth", [
        "xdm.items[0].n: expected a number, found a text",
        "xdm.items[4].n: expected a number, found null",
      ]),
      row(2, "", ["xdm.items[1].n: expected a number, found a list", "xdm._id: missing"]),
    ],
  });
  expect(rejectedRead).toBe(2);
  expect(rejections).toEqual([
    {
      path: "xdm.items[].n",
      expected: "expected a number",
      count: 2,
      rules: [
        { rule: "scroll-depth", count: 1 },
        { rule: "", count: 1 },
      ],
      sample: {
        id: "id-3",
        receivedAt: "2026-01-01T09:00:00.003Z",
        site: "www",
        eventType: "page.scroll",
      },
    },
    expect.objectContaining({ path: "xdm._id", expected: "missing", count: 1 }),
  ]);
});

it("groups errors by rule and message", () => {
  const failed = record({ rule: "finder-filter-use", outcome: "failed", detail: "send.js" });
  const error = (id: string) =>
    record({ kind: "error", rule: "error", outcome: "failed", detail: `Event ${id} has not reached the edge.` });
  const { errors } = report({
    faults: [
      failed,
      failed,
      error("019bd57e-0000-7000-8000-000000000001"),
      error("019bd57e-0000-7000-8000-000000000002"),
    ].map((one, at) => ({ time: from + 9 - at, record: one })),
  });
  expect(errors.map(({ rule, message, count }) => [rule, message, count])).toEqual([
    ["finder-filter-use", "send.js", 2],
    ["", "Event … has not reached the edge.", 2],
  ]);
});

it("has everything in one time series, with late counts in the last step", () => {
  const { trend, accepted, rejected, unlisted } = report({
    steps: [
      { verdict: "accepted", step: 0, count: 5 },
      { verdict: "accepted", step: 3, count: 1 },
      { verdict: "rejected", step: 1, count: 2 },
      { verdict: "unlisted", step: 1, count: 7 },
    ],
    delivery: [{ time: from + minute, record: record({ counts: { taken: 3, retried: 4, "given up: no room": 1 } }) }],
    guard: [{ time: from + 1, record: record({ counts: { "a: b": 2 } }) }],
    faults: [{ time: from + 2 * minute, record: record({ outcome: "failed" }) }],
  });
  expect([accepted, rejected, unlisted]).toEqual([6, 2, 7]);
  expect(trend.map(({ at: _, ...step }) => Object.values(step))).toEqual([
    [5, 0, 0, 0, 0, 2, 0],
    [0, 2, 7, 4, 1, 0, 0],
    [1, 0, 0, 0, 0, 0, 1],
  ]);
});

it("tolerates stored numbers that are no counts", () => {
  const counts = { taken: 1e308, retried: -4, acknowledged: 0.5, "given up: no room": 1, waiting: 2 };
  const rows = [1, 2].map(() => ({ time: from + 1, record: record({ counts }) }));
  const made = report({ delivery: rows, guard: rows });
  expect(made.delivery).toMatchObject({ taken: 0, acknowledged: 0, retried: 0, lost: 2 });
  expect(made.trend[0]).toMatchObject({ retried: 0, lost: 2, cuts: 6 });
  expect(JSON.stringify(made)).not.toContain("null");
});
