/** What monitors ask of the edge: alive, ready, metrics. */

import { measureRequests, routeOf } from "@tagwell/collector/http/measure-requests";
import { createReadiness, minFreeBytes } from "@tagwell/collector/log/readiness";
import { createMetrics } from "@tagwell/collector/metrics/metrics";
import { scrollEvent } from "@tagwell/collector/testing/sample-event";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestEdge, type TestEdge } from "../testing/test-edge.ts";

const token = "0123456789abcdef0123";
const origin = "https://tags.example.org";
let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge({ metricsToken: token, elsewhere: { address: "127.0.0.2", origin } });
});
afterAll(() => edge.close());

it.each(["localhost", "www.localhost", "stranger.example", "10.1.2.3:4600"])("answers on the host %s", async (host) => {
  expect(await edge.ask("/healthz", { host })).toMatchObject({ status: 200, json: { status: "alive" } });
  expect(await edge.ask("/readyz?now", { host })).toMatchObject({ status: 200, json: { status: "ready" } });
  expect((await edge.ask("/metrics", { host })).text).toContain("process_cpu_seconds_total ");
});

it.each(["/healthz", "/tags/development/tagwell.js", "/live"])("refuses to be written to: %s", async (path) => {
  expect(await edge.ask(path, { method: "POST" })).toMatchObject({
    status: 405,
    headers: { allow: "GET, HEAD", "content-type": "application/problem+json" },
  });
});

describe("metrics", () => {
  const ask = (headers: Record<string, string>) => edge.ask("/metrics", { headers });

  it("are for this machine, or for whoever has the token", async () => {
    expect((await ask({})).status).toBe(200);
    for (const name of ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"])
      expect((await ask({ [name]: "x" })).status, name).toBe(401);
    expect((await ask({ Via: "x", Authorization: `Bearer ${token}` })).status).toBe(200);
    const wrong = await ask({ Authorization: `Bearer ${token}0` });
    expect(wrong).toMatchObject({ status: 401, headers: { "www-authenticate": 'Bearer realm="metrics"' } });
    expect(wrong.json.detail).toContain("TAGWELL_METRICS_TOKEN");
  });

  it("are for nobody else where there is no token", async () => {
    const other = await startTestEdge();
    expect((await other.ask("/metrics", { headers: { Via: "x" } })).status).toBe(403);
    expect((await other.ask("/metrics", { headers: { Via: "x", Authorization: "Bearer undefined" } })).status).toBe(
      403,
    );
    await other.close();
  });

  it("are counters where their names end in _total, and no others", async () => {
    const types = [...(await ask({})).text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
    expect(types.length).toBeGreaterThan(20);
    for (const [, name, type] of types) expect([name, type === "counter"]).toEqual([name, name?.endsWith("_total")]);
  });

  it("count what was acknowledged, stored and sent twice", async () => {
    const event = { xdm: scrollEvent() };
    await edge.send("collect", [event]);
    await edge.send("collect", [event, { xdm: { eventType: "no.such.event" } }]);
    const lines = (await ask({})).text.split("\n");
    for (const line of [
      'tagwell_requests_total{route="collection",status="204"} 2',
      'tagwell_events_stored_total{environment="development",verdict="accepted"} 1',
      'tagwell_events_stored_total{environment="development",verdict="rejected"} 1',
      "tagwell_events_duplicate_total 1",
      "tagwell_events_acknowledged_total 3",
      "tagwell_events_waiting 0",
      "tagwell_commit_events_count 2",
      "tagwell_collection_seconds_count 2",
    ])
      expect(lines).toContain(line);
    expect(lines.find((line) => line.startsWith("tagwell_store_bytes "))).toMatch(/ [1-9]\d+$/);
    expect(lines.find((line) => line.startsWith("tagwell_disk_free_bytes "))).toMatch(/ [1-9]\d+$/);
  });

  it("have few series, whatever is requested", async () => {
    for (const path of ["/x1", "/x2", "/ee/x3", "/tags/x4/x", "/api/x5?x6", "/ee/trace/x7"]) await edge.ask(path);
    expect((await ask({})).text).not.toMatch(/x\d/);
  });
});

it("tells browsers to use HTTPS only, on its own pages and not on collection", async () => {
  const header = async (path: string) => (await edge.ask(path)).headers["strict-transport-security"];
  expect([await header("/"), await header("/tags/x"), await header("/api/health")]).toEqual(
    Array(3).fill("max-age=31536000"),
  );
  expect(await header("/ee/v1/interact")).toBeUndefined();
});

describe("readiness", () => {
  const fail = (failure: string | undefined) => ({ state: () => ({ failure }), probe: async () => {} });

  it("says that the store cannot write", async () => {
    const why = createReadiness({ journal: fail("SQLITE_FULL"), freeBytes: async () => 1e12 });
    expect(await why()).toBe("The store cannot write: SQLITE_FULL.");
  });

  it("finds out by itself that the store has recovered", async () => {
    let failure: string | undefined = "SQLITE_FULL";
    const journal = {
      state: () => ({ failure }),
      probe: async () => {
        failure = undefined;
      },
    };
    expect(await createReadiness({ journal, freeBytes: async () => 1e12 })()).toBeUndefined();
  });

  it("tries a failing store once in five seconds, however often it is asked", async () => {
    let probes = 0;
    let now = 0;
    const journal = { ...fail("SQLITE_FULL"), probe: async () => void probes++ };
    const why = createReadiness({ journal, freeBytes: async () => 1e12, clock: () => now });
    const answers = await Promise.all(Array.from({ length: 20 }, why));
    now = 5000;
    answers.push(await why());
    expect(new Set(answers)).toEqual(new Set(["The store cannot write: SQLITE_FULL."]));
    expect(probes).toBe(2);
  });

  it("says that the disk is nearly full", async () => {
    const why = (free: number) => createReadiness({ journal: fail(undefined), freeBytes: async () => free })();
    expect(await why(minFreeBytes - 1)).toContain("63 MB left");
    expect(await why(minFreeBytes)).toBeUndefined();
  });

  it("does not depend on a file system that says how much is free", async () => {
    const freeBytes = () => Promise.reject(new Error("ENOSYS"));
    expect(await createReadiness({ journal: fail(undefined), freeBytes })()).toBeUndefined();
  });
});

it.each([
  ["/ee/v1/interact?configId=x", "collection"],
  ["/ee/or2/v1/collect", "collection"],
  ["/ee/trace", "trace"],
  ["/tags/production/tagwell.js", "tags"],
  ["/api/events", "api"],
  ["/api/stream?since=x", "stream"],
  ["/metrics", "probe"],
  ["/metrics-of-a-page", "page"],
  ["/", "page"],
  ["", "page"],
])("counts %s as %s", (path, route) => expect(routeOf(path)).toBe(route));

it("logs slow requests in one line, however many there are", () => {
  const lines: unknown[] = [];
  let now = 0;
  const measure = measureRequests(
    createMetrics(),
    (...line) => lines.push(line),
    () => now,
  );
  const request = (ms: number) => {
    const done = measure("/api/events?site=www");
    now += ms;
    done(200);
  };
  for (const ms of [10, 2500, 3000, 3000, 1]) request(ms);
  now += 10_000;
  request(2000);
  expect(lines).toEqual([
    ["slow requests", "warn", { requests: 1, route: "api", status: 200, ms: 2500 }],
    ["slow requests", "warn", { requests: 3, route: "api", status: 200, ms: 2000 }],
  ]);
});
