/** GET /api/event-counts over HTTP. */

import { scrollEvent } from "@tagwell/collector/testing/sample-event";
import type { EventCount } from "@tagwell/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

const counts = async (since: string): Promise<EventCount[]> =>
  (await edge.ask(`/api/event-counts?since=${since}`)).json;
const minuteAgo = () => new Date(Date.now() - 60_000).toISOString();

it("counts more events than a list returns, by second, site, environment and verdict", async () => {
  const origin = "http://www.localhost:4600";
  for (let batch = 0; batch < 12; batch++) {
    const events = Array.from({ length: 100 }, () => ({ xdm: scrollEvent() }));
    await edge.send("collect", events, { headers: { origin } });
  }
  await edge.send("collect", [{ xdm: scrollEvent({ eventType: "page.scrol" }) }], { headers: { origin } });
  const rows = await counts(minuteAgo());
  const sum = (verdict: string) =>
    rows.filter((row) => row.verdict === verdict).reduce((total, { count }) => total + count, 0);
  expect([sum("accepted"), sum("rejected")]).toEqual([1200, 1]);
  expect(rows[0]).toMatchObject({ site: "www", environment: "development", at: expect.stringMatching(/:\d\d\.000Z$/) });
  expect(await counts("2099-01-01")).toEqual([]);
});

it("needs to know since when", async () => {
  expect((await edge.ask("/api/event-counts")).status).toBe(400);
  expect((await edge.ask("/api/event-counts?since=yesterday")).status).toBe(400);
  expect((await edge.ask("/api/event-counts", { method: "POST" })).headers.allow).toBe("GET");
});
