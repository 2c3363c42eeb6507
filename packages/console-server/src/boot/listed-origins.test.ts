/** What the edge does with events and requests from pages that are none of the property's. */

import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

const query = (environment: string) => `?configId=example-${environment}&requestId=r1`;
const stranger = "https://a.example";
const ours = "https://www.production.example.org";
const pageAt = (URL: string) => ({ web: { webPageDetails: { URL, name: "heart", pageViews: { value: 1 } } } });

describe("in development", () => {
  let edge: TestEdge;
  beforeAll(async () => {
    edge = await startTestEdge();
  });
  afterAll(() => edge.close());
  const send = async (changes: object, headers: Record<string, string> = {}, action = "collect") => {
    const id = newId();
    const { status } = await edge.send(action, [{ xdm: scrollEvent({ _id: id, ...changes }) }], { headers });
    expect(status).toBe(action === "collect" ? 204 : 200);
    const [row] = await edge.rows(`?id=${id}`);
    return row;
  };

  it.each([
    ["a stranger's page", pageAt("https://a.example/heart"), {}, "unknown", "xdm.web.webPageDetails.URL"],
    ["a stranger's page that claims to be ours", {}, { origin: stranger }, "www", "Origin"],
    ["another of our sites", {}, { origin: "http://gifts.localhost" }, "www", "Origin"],
    ["a page that hides its origin", {}, { origin: "null" }, "www", "Origin"],
  ])("an event of %s is acknowledged and kept apart", async (_, changes, headers, site, reason) => {
    const row = await send(changes, headers as Record<string, string>);
    expect(row).toMatchObject({ verdict: "unlisted", site, reasons: [expect.stringContaining(reason)] });
    expect(row?.reasons.join()).not.toContain("a.example");
  });

  it("is found by its verdict, and not among the accepted", async () => {
    const row = await send(pageAt("https://a.example/heart"));
    const ids = async (search: string) => (await edge.rows(search)).map(({ event }) => event.xdm._id);
    expect(await ids("?verdict=unlisted&limit=1")).toEqual([row?.event.xdm._id]);
    expect(await ids("?verdict=accepted")).not.toContain(row?.event.xdm._id);
  });

  it.each([
    ["of its own page", {}, { origin: "http://www.localhost:4600" }],
    ["of a tool that sends no origin", {}, {}],
  ])("an event %s is accepted", async (_, changes, headers) => {
    expect(await send(changes, headers as Record<string, string>)).toMatchObject({ verdict: "accepted", reasons: [] });
  });

  it("a rejected event stays rejected", async () => {
    const row = await send({ ...pageAt("https://a.example/"), eventType: "no.such" });
    expect(row).toMatchObject({ verdict: "rejected", site: "unknown" });
  });

  it("counts in the quality report as a number of its own, and in no report", async () => {
    const before = (await edge.ask("/api/quality")).json;
    const report = () => edge.ask("/api/reports/scroll-depth").then(({ text }) => text);
    const reported = await report();
    await send({}, { origin: stranger });
    const after = (await edge.ask("/api/quality")).json;
    expect([after.unlisted - before.unlisted, after.accepted - before.accepted]).toEqual([1, 0]);
    expect(after.trend.at(-1)).toMatchObject({ unlisted: expect.any(Number) });
    expect(JSON.parse(await report()).tables).toEqual(JSON.parse(reported).tables);
  });
});

describe("outside development", () => {
  let edge: TestEdge;
  beforeAll(async () => {
    edge = await startTestEdge({ properties: [exampleProperty("production")] });
  });
  afterAll(() => edge.close());
  const send = (origin: string, to = edge, environment = "production") =>
    to.ask(`/ee/v1/collect${query(environment)}`, {
      method: "POST",
      headers: { origin },
      body: { events: [{ xdm: scrollEvent(pageAt(`${ours}/heart`)) }] },
    });
  const readableBy = ({ headers }: { headers: object }) =>
    (headers as Record<string, string>)["access-control-allow-origin"];

  it("only pages of listed sites may read the answers; the others are told nothing", async () => {
    expect(readableBy(await send(ours))).toBe(ours);
    const refused = await send(stranger);
    expect([refused.status, readableBy(refused), refused.headers.vary]).toEqual([204, undefined, "Origin"]);
    expect(refused.headers["access-control-allow-credentials"]).toBeUndefined();
  });

  it("the same holds for preflights and problems", async () => {
    const path = `/ee/v1/collect${query("production")}`;
    for (const method of ["OPTIONS", "GET"]) {
      expect(readableBy(await edge.ask(path, { method, headers: { origin: ours } }))).toBe(ours);
      expect(readableBy(await edge.ask(path, { method, headers: { origin: stranger } }))).toBeUndefined();
    }
    // The library reads why its events were not taken.
    const asked = { method: "POST", body: "{}", headers: { origin: ours } };
    expect(readableBy(await edge.ask("/ee/v1/collect?configId=other", asked))).toBe(ours);
  });

  it("an edge that serves development too answers by the datastream", async () => {
    const both = await startTestEdge({ properties: [exampleProperty(), exampleProperty("production")] });
    expect(readableBy(await send(stranger, both))).toBeUndefined();
    expect(readableBy(await send(stranger, both, "development"))).toBe(stranger);
    await both.close();
  });

  it("the trace is closed, with the reason", async () => {
    const answer = await edge.ask("/ee/trace", { method: "POST", body: [] });
    expect([answer.status, problemOf(answer).type]).toEqual([403, "urn:tagwell:problem:trace-closed"]);
  });
});
