/** The console's API over a real port: filters, the stream, and who may ask. */
import { request } from "node:http";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { openStream as openStreamOf } from "@tagwell/collector/testing/open-stream";
import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import type { EventRow } from "@tagwell/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());
beforeEach(async () => {
  expect((await edge.ask("/api/events", { method: "DELETE" })).status).toBe(204);
});

/** Stores so many events, one request after the other, and gives their ids. */
async function store(count: number, changes: Record<string, unknown> = {}): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  for (const _id of ids) await edge.send("collect", [{ xdm: scrollEvent({ _id, ...changes }) }]);
  return ids;
}
const idsOf = async (query: string) => (await edge.rows(query)).map((row) => row.event.xdm._id);

const openStream = (query = "", lastEventId?: string) => openStreamOf(edge.port, query, lastEventId);

describe("GET /api/events", () => {
  it("returns the newest events, newest last, 100 by default", async () => {
    const ids = await store(5);
    expect(await idsOf("?limit=3")).toEqual(ids.slice(2));
    await edge.send(
      "collect",
      Array.from({ length: 100 }, () => ({ xdm: scrollEvent() })),
    );
    expect(await idsOf("")).toHaveLength(100);
    expect(await idsOf("?limit=1000")).toHaveLength(105);
  });

  it("returns what was stored since a time, inclusive", async () => {
    await store(2);
    const [row] = (await edge.rows()).slice(-1);
    const later = await store(1);
    expect(await idsOf(`?since=${row?.receivedAt}`)).toEqual(expect.arrayContaining([row?.event.xdm._id, ...later]));
    expect(await idsOf("?since=2099-01-01T00:00:00Z")).toEqual([]);
  });

  it("returns what was stored before a time, exclusive", async () => {
    await store(3);
    const rows = await edge.rows();
    const until = rows[2]?.receivedAt as string;
    expect(await idsOf(`?until=${until}`)).toEqual(
      rows.filter((row) => row.receivedAt < until).map(({ event }) => event.xdm._id),
    );
    expect(await idsOf(`?until=${new Date(Date.now() + 60_000).toISOString()}`)).toHaveLength(3);
  });

  it("goes further back, page by page, as the Link header says, to the oldest", async () => {
    const ids = await store(7);
    const found: string[] = [];
    let path: string | undefined = "/api/events?limit=3&eventType=page.scroll";
    let pages = 0;
    while (path !== undefined) {
      const { json, headers } = await edge.ask(path);
      found.unshift(...json.map((row: EventRow) => row.event.xdm._id));
      path = /^<(.+)>; rel="next"$/.exec(String(headers.link))?.[1];
      pages += 1;
    }
    expect(found).toEqual(ids);
    expect(pages).toBe(3);
  });

  it("exports all that match as lines of JSON and as CSV, oldest first", async () => {
    const ids = await store(1100);
    const since = (await edge.rows("?take=oldest&limit=1"))[0]?.receivedAt;
    const asLines = await edge.ask(`/api/export?format=ndjson&since=${since}&eventType=page.scroll`);
    expect(asLines.headers["content-type"]).toBe("application/x-ndjson");
    const lines = asLines.text.trim().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as EventRow).event.xdm._id)).toEqual(ids);
    const csv = await edge.ask("/api/export?format=csv");
    expect(csv.text.split("\r\n")[0]).toBe(
      "receivedAt,verdict,reasons,site,environment,eventType,consentState,consentSource,consentChoice,gpc,event",
    );
    expect(ids.filter((id) => !csv.text.includes(id))).toEqual([]);
    expect(csv.text.trim().split("\r\n")).toHaveLength(1101);
    expect((await edge.ask("/api/export?format=xml")).status).toBe(400);
    expect((await edge.ask("/api/export?format=csv&eventType=none")).text.trim()).toBe(csv.text.split("\r\n")[0]);
  });

  it("filters by site, label and verdict", async () => {
    const [www] = await store(1);
    const [gifts] = await store(1, {
      web: { webPageDetails: { URL: "http://gifts.localhost/", pageViews: { value: 1 } } },
    });
    const [rejected] = await store(1, { eventType: "no.such" });
    expect(await idsOf("?site=gifts")).toEqual([gifts]);
    expect(await idsOf("?eventType=no.such")).toEqual([rejected]);
    expect(await idsOf("?verdict=accepted&site=www")).toEqual([www]);
    expect(await idsOf("?verdict=rejected&site=gifts")).toEqual([]);
    for (const path of ["events?", "visits?", "stream?", "export?format=csv&"])
      expect(problemOf(await edge.ask(`/api/${path}site=gift`)).detail).toBe(
        "The query parameter site: expected one of www, kids, campus, booking, gifts, unknown.",
      );
  });

  it("finds an event by its id, if it matches the other filters", async () => {
    const [id] = await store(3);
    expect(await idsOf(`?id=${id}`)).toEqual([id]);
    expect(await idsOf(`?id=${id}&site=www&verdict=accepted&since=2026-01-01`)).toEqual([id]);
    for (const other of ["site=gifts", "verdict=rejected", "since=2099-01-01", "eventType=no.such"])
      expect(await idsOf(`?id=${id}&${other}`)).toEqual([]);
    expect(await idsOf(`?id=${newId()}`)).toEqual([]);
  });

  it("returns the oldest on request", async () => {
    const ids = await store(4);
    expect(await idsOf("?take=oldest&limit=2")).toEqual(ids.slice(0, 2));
    expect(await idsOf("?take=newest&limit=2")).toEqual(ids.slice(2));
  });

  it.each(["limit=0", "since=now", "verdict=x", "colour=red"])("refuses %s, naming the parameter", async (query) => {
    const answer = await edge.ask(`/api/events?${query}`);
    expect(answer.status).toBe(400);
    expect(problemOf(answer).detail).toContain(query.split("=")[0]);
  });
});

describe("GET /api/stream", () => {
  it("sends each event as it is stored, in order", async () => {
    await store(1);
    const stream = openStream();
    await stream.opened();
    const ids = await store(3);
    expect((await stream.take(3)).map(({ _id }) => _id)).toEqual(ids);
    stream.close();
  });

  it("resumes after the last event, without gap or repetition", async () => {
    const first = openStream();
    await first.opened();
    const beforeAny = first.lastId();
    const ids = await store(4);
    const [, second] = await first.take(2);
    first.close();
    const resumed = openStream("", second?.id);
    expect((await resumed.take(2)).map(({ _id }) => _id)).toEqual(ids.slice(2));
    const [next] = await store(1);
    expect((await resumed.take(1))[0]?._id).toBe(next);
    resumed.close();
    const fromStart = openStream("", beforeAny);
    expect((await fromStart.take(5)).map(({ _id }) => _id)).toEqual([...ids, next]);
    fromStart.close();
  });

  it("starts with stored events, by time or number", async () => {
    const ids = await store(3);
    const [since, newest, rejected] = [
      openStream("?since=2026-01-01T00:00:00Z"),
      openStream("?limit=2"),
      openStream("?verdict=rejected&limit=5"),
    ];
    expect((await since.take(3)).map(({ _id }) => _id)).toEqual(ids);
    expect((await newest.take(2)).map(({ _id }) => _id)).toEqual(ids.slice(1));
    await rejected.opened();
    const [bad] = await store(1, { eventType: "no.such" });
    expect((await rejected.take(1))[0]?._id).toBe(bad);
    for (const stream of [since, newest, rejected]) stream.close();
  });

  it("refuses an id that it never sent", async () => {
    const answer = await edge.ask("/api/stream", { headers: { "last-event-id": "x" } });
    expect([answer.status, problemOf(answer).detail]).toEqual([400, expect.stringContaining("Last-Event-ID")]);
  });
});

describe("access", () => {
  it.each(["localhost:1", "127.0.0.1", "[::1]:4600", "LOCALHOST"])("Host %s is answered", async (host) => {
    expect((await edge.ask("/api/health", { host })).status).toBe(200);
  });

  it.each(["www.localhost", "evil.example", "localhost.evil.example"])("Host %s is not", async (host) => {
    for (const path of ["/api/events", "/api/stream", "/api/health", "/api/openapi.json"]) {
      const answer = await edge.ask(path, { host });
      expect([answer.status, problemOf(answer).type]).toEqual([403, "urn:tagwell:problem:not-local"]);
    }
  });

  it("sends no CORS header", async () => {
    const { headers } = await edge.ask("/api/events", { headers: { origin: "http://www.localhost" } });
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  it.each([
    { origin: "http://www.localhost" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "null" },
  ])("refuses a removal with %j", async (headers) => {
    const [id] = await store(1);
    expect(
      (await edge.ask("/api/events", { method: "DELETE", headers: headers as Record<string, string> })).status,
    ).toBe(403);
    expect(await idsOf("")).toEqual([id]);
  });

  it("lets the console remove events", async () => {
    const headers = { origin: `http://localhost:${edge.port}`, "sec-fetch-site": "same-origin" };
    expect((await edge.ask("/api/events", { method: "DELETE", headers })).status).toBe(204);
  });

  it("removes nothing from an edge that serves more than development", async () => {
    const mixed = await startTestEdge({ properties: [exampleProperty(), exampleProperty("production")] });
    const answer = await mixed.ask("/api/events", { method: "DELETE", headers: await mixed.signsIn() });
    expect([answer.status, problemOf(answer).type]).toEqual([403, "urn:tagwell:problem:not-development"]);
    await mixed.close();
  });

  it("removes nothing from an edge that a build may be published to, and says that this is why", async () => {
    const publishable = await startTestEdge({ properties: [exampleProperty()], servesPublished: true });
    const answer = await publishable.ask("/api/events", { method: "DELETE", headers: await publishable.signsIn() });
    expect([answer.status, problemOf(answer).detail]).toEqual([403, expect.stringContaining("published to it")]);
    await publishable.close();
  });
});

describe("other paths", () => {
  it("GET /api/health says that events can be stored", async () => {
    expect((await edge.ask("/api/health")).json).toMatchObject({
      status: "ok",
      environments: ["development"],
      waiting: 0,
    });
  });

  it("GET /api/openapi.json describes every path that exists, and no other", async () => {
    const { openapi, paths } = (await edge.ask("/api/openapi.json")).json;
    expect(openapi).toBe("3.1.0");
    for (const [path, methods] of Object.entries(paths)) {
      const { allow = "" } = (await edge.ask(path, { method: "PATCH" })).headers;
      expect(Object.keys(methods as object).map((method) => method.toUpperCase())).toEqual(allow.split(", "));
    }
    expect((await edge.ask("/api/nothing")).status).toBe(404);
  });

  it("GET /api/trace needs a filter", async () =>
    expect(problemOf(await edge.ask("/api/trace")).detail).toContain("rule or since is needed"));
});

it("ends open streams when the edge closes", async () => {
  const closing = await startTestEdge();
  const ended = closing.ask("/api/stream");
  const isOpen = new Promise<void>((resolve) => {
    const asked = request(
      { port: closing.port, host: "127.0.0.1", path: "/api/stream", headers: { host: "localhost" } },
      (response) => {
        response.once("data", () => resolve());
        response.resume();
      },
    );
    asked.end();
  });
  await isOpen;
  await closing.close();
  expect((await ended).text).toMatch(/^retry: 1000\nid: \d+/);
});
