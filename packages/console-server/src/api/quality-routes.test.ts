/** GET /api/quality over HTTP, with events and traces sent as pages do. */

import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import type { QualityReport } from "@tagwell/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

const quality = async (query = ""): Promise<QualityReport> => (await edge.ask(`/api/quality${query}`)).json;
const counts = (kind: string, page: string, count: Record<string, number>) => ({
  ...{ kind, id: page, rule: kind, outcome: "counted", counts: count },
  ...{ at: new Date().toISOString(), build: "1.0.0", environment: "development" },
});
const trace = (...records: object[]) => edge.ask("/ee/trace", { method: "POST", body: records });

it("has zeros for an empty store", async () => {
  const report = await quality();
  expect(report).toMatchObject({ accepted: 0, rejected: 0, rejections: [], cuts: [], errors: [], step: 1800 });
  expect(report.delay).toEqual({ arrivals: 0 });
  expect(report.trend).toHaveLength(49);
  const earlier = Date.parse(report.to) - 24 * 3_600_000 - Date.parse(report.from);
  expect(earlier >= 0 && earlier < 1_800_000, "the steps touch the last 24 hours, and no others").toBe(true);
});

it("counts each page by its newest report, and events by their verdict and rule", async () => {
  const named = scrollEvent({
    eventType: "web.webpagedetails.pageViews",
    _example: { page: { percentageViewed: "no" }, container: { rule: "page-view" } },
  });
  const traced = scrollEvent({ _id: newId(), web: undefined });
  await edge.send("collect", [{ xdm: scrollEvent() }, { xdm: named }, { xdm: traced }], {
    headers: { origin: "http://www.localhost:4600" },
  });
  const sent = { id: traced._id, rule: "from-the-trace", outcome: "sent", at: "2026-01-01T00:00:00Z", build: "1" };
  await trace(
    counts("delivery", "page-a", { taken: 2, waiting: 2 }),
    counts("delivery", "page-a", { taken: 3, waiting: 0, acknowledged: 2, "failed: status 400": 1 }),
    counts("guard", "page-a", { "page.title: e-mail": 2 }),
    { ...sent, environment: "development" },
    { ...sent, id: newId(), rule: "broken", outcome: "failed", detail: "send.js", environment: "development" },
  );
  const report = await quality("?period=hour");
  expect(report).toMatchObject({
    accepted: 1,
    rejected: 2,
    delay: { arrivals: 1, p50: expect.any(Number), p95: expect.any(Number) },
    delivery: {
      pages: 1,
      taken: 3,
      acknowledged: 2,
      waiting: 0,
      lost: 1,
      failed: [{ reason: "status 400", count: 1 }],
    },
    cuts: [{ path: "page.title", reason: "e-mail", count: 2, pages: 1 }],
    errors: [{ rule: "broken", message: "send.js", count: 1 }],
  });
  const redactions = async (query: string) => (await edge.ask(`/api/quality/redactions${query}`)).json;
  expect(await redactions("?environment=development")).toEqual({ pages: 1, cuts: report.cuts });
  expect(await redactions("?until=2026-01-01")).toEqual({ pages: 0, cuts: [] });
  expect((await edge.ask("/api/quality/redactions?period=hour")).status).toBe(400);
  expect(report.rejections.find(({ path }) => path === "xdm._example.page.percentageViewed")).toMatchObject({
    rules: [{ rule: "page-view", count: 1 }],
    sample: { id: named._id, site: "www" },
  });
  expect(report.rejections.find(({ path }) => path === "xdm.web")?.rules).toEqual([
    { rule: "from-the-trace", count: 1 },
  ]);
  expect(report.trend.at(-1)).toMatchObject({ lost: 1, cuts: 2 });
  expect(await quality("?site=gifts")).toMatchObject({ accepted: 0, rejected: 0, delivery: { pages: 0 } });
});

it.each([
  ["?period=year", "The query parameter period: expected one of hour, day, week, month."],
  ["?site=elsewhere", "The query parameter site: expected one of "],
  ["?since=2026", "The query parameter since: is not known here."],
])("refuses %s, saying what is allowed", async (query, detail) => {
  const answer = await edge.ask(`/api/quality${query}`);
  expect(answer.status).toBe(400);
  expect(problemOf(answer).detail).toContain(detail);
});
