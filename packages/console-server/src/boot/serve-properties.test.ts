/** Several properties and environments in one edge. */

import { serveProperties, serveProperty } from "@tagwell/collector/check/serve-properties";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

/** Another customer's property: another tenant key, other sites and events. */
function otherProperty() {
  const file = exampleProperty("production");
  const visit = { label: "visit.begin", meaning: "", fires: "", fields: {} };
  return {
    ...file,
    name: "Other",
    datastreamId: "other-production",
    orgId: "OTHER@AdobeOrg",
    sites: [{ key: "portal", label: "Portal", hosts: ["portal.example.net"] }],
    schema: { ...file.schema, tenantKey: "_other", events: [visit] },
  };
}

describe("an edge with two properties", () => {
  let edge: TestEdge;
  beforeAll(async () => {
    edge = await startTestEdge({ properties: [exampleProperty(), otherProperty()] });
  });
  afterAll(() => edge.close());
  const send = (datastream: string, xdm: Record<string, unknown>) =>
    edge.ask(`/ee/v1/interact?configId=${datastream}`, { method: "POST", body: { events: [{ xdm }] } });
  const visit = (changes: object = {}) => ({
    ...scrollEvent({ eventType: "visit.begin", _example: undefined, _other: {} }),
    web: { webPageDetails: { URL: "https://portal.example.net/", pageViews: { value: 1 } } },
    _id: newId(),
    ...changes,
  });

  it("validates each event by the schema of its datastream, and finds its site there", async () => {
    const headers = await edge.signsIn();
    const answer = await send("other-production", visit());
    expect(answer.text).toContain("kndctr_OTHER_AdobeOrg_identity");
    await send("other-production", visit({ eventType: "page.scroll", _other: undefined }));
    await send("example-development", scrollEvent());
    await send("example-development", visit());
    const { json } = await edge.ask("/api/events", { headers });
    const found = json.map((row: Record<string, unknown>) => [row.environment, row.site, row.verdict]);
    expect(found).toEqual([
      ["production", "portal", "accepted"],
      ["production", "portal", "rejected"],
      ["development", "www", "accepted"],
      ["development", "unknown", "rejected"],
    ]);
    expect((await edge.ask("/api/quality?site=portal", { headers })).json).toMatchObject({ accepted: 1, rejected: 1 });
    const unlisted = problemOf(await edge.ask("/api/quality?site=nowhere", { headers }));
    expect(unlisted.detail).toContain("expected one of www, kids, campus, booking, gifts, portal, unknown");
  });

  it("refuses an event of a datastream without a build, and names those that have one", async () => {
    const answer = await send("example-staging", scrollEvent());
    expect([answer.status, problemOf(answer)]).toMatchObject([
      400,
      {
        type: "urn:tagwell:problem:unknown-datastream",
        detail:
          "The query parameter configId names a datastream that this edge has no build for. It has builds for: example-development, other-production.",
      },
    ]);
  });
});

describe("properties that contradict one another", () => {
  const shared = { ...otherProperty(), sites: [{ key: "main", label: "Main", hosts: ["WWW.localhost"] }] };
  it.each([
    ["one environment", exampleProperty("production"), 'both have the environment "production"'],
    [
      "one datastream",
      { ...exampleProperty(), datastreamId: "other-production" },
      'both have the datastream "other-production"',
    ],
    ["one host", exampleProperty(), 'Example (development) and Other (production) both have the host "www.localhost"'],
  ])("with %s stop the start", async (_, file, message) => {
    await expect(startTestEdge({ properties: [file, shared] })).rejects.toThrow(message);
  });

  it("may be without any: nothing has been built yet", () => {
    expect(serveProperties([]).siteKeys()).toEqual([]);
  });
});

it("finds the site of a host by *.host too, the exact host first", () => {
  const sites = [
    { key: "all", label: "All", hosts: ["*.example.org"] },
    { key: "one", label: "One", hosts: ["one.example.org"] },
  ];
  const { siteOfHost } = serveProperty({ ...exampleProperty(), sites });
  expect(["one.example.org", "A.example.org", "example.org", "badexample.org", "toString"].map(siteOfHost)).toEqual([
    "one",
    "all",
    undefined,
    undefined,
    undefined,
  ]);
});

describe("a build that is published for an environment without a build", () => {
  const development = exampleProperty();
  const production = exampleProperty("production");

  it("is served by an edge that serves what is published", () => {
    const properties = serveProperties([development], true);
    properties.replace(production);
    expect(properties.list().map(({ file }) => file)).toEqual([development, production]);
    expect(properties.ofDatastream("example-production")?.file).toBe(production);
    const conflicting = { ...exampleProperty("staging"), datastreamId: "example-production" };
    expect(properties.conflictWith(conflicting)).toContain('both have the datastream "example-production"');
  });

  it("is not served by another edge, such as one for development", () => {
    const properties = serveProperties([development]);
    properties.replace(production);
    expect(properties.list().map(({ file }) => file)).toEqual([development]);
  });

  it("does not make the events before it trials that anybody may remove", () => {
    expect(serveProperties([development]).isDevelopmentOnly()).toBe(true);
    expect(serveProperties([development], true).isDevelopmentOnly()).toBe(false);
    expect(serveProperties([]).isDevelopmentOnly()).toBe(false);
    expect(serveProperties([development, production]).isDevelopmentOnly()).toBe(false);
  });

  it("is in no edge that opens its API to everybody, not even one that has no build yet", async () => {
    const edge = await startTestEdge({ properties: [], servesPublished: true });
    expect((await edge.ask("/api/events")).status).toBe(401);
    const removal = await edge.ask("/api/events", { method: "DELETE", headers: await edge.signsIn() });
    expect(removal.status).toBe(403);
    await edge.close();
  });
});
