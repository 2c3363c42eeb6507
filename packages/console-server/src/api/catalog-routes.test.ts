/** The catalog of a build, and the fields of stored events. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import type { FieldTraffic, PropertyFile } from "@tagwell/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

const tags = mkdtempSync(join(tmpdir(), "tagwell-tags-"));
let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge({ folders: { tags } });
});
afterAll(async () => {
  await edge.close();
  rmSync(tags, { recursive: true });
});
beforeEach(async () => {
  await edge.ask("/api/events", { method: "DELETE" });
});

describe("GET /api/catalog", () => {
  const write = (environment: PropertyFile["environment"], content: string) => {
    mkdirSync(join(tags, environment), { recursive: true });
    writeFileSync(join(tags, environment, "property.json"), content);
  };

  it("has the property that the build describes, without what only the edge uses", async () => {
    const { published, guard, format, orgId, sizeLimits, ...file } = exampleProperty("production");
    write("production", JSON.stringify(exampleProperty("production")));
    expect((await edge.ask("/api/catalog?environment=production")).json).toEqual({
      ...file,
      name: "Example",
      tenantKey: "_example",
      sites: expect.arrayContaining([{ key: "www", label: "Main site", hosts: ["www.production.example.org"] }]),
      reports: expect.arrayContaining([expect.objectContaining({ name: "pages", title: "Pages", hasFunnel: false })]),
    });
  });

  it("says what to type where there is no build, or one that cannot be read", async () => {
    write("production", '{"environment":"production"}');
    for (const [environment, why] of [
      ["staging", "staging/property.json: There is no such file. Run `tagwell build`"],
      [
        "production",
        "production/property.json: it has no format number, and this edge reads format 1. Run `tagwell build`",
      ],
    ]) {
      const answer = await edge.ask(`/api/catalog?environment=${environment}`);
      expect([answer.status, problemOf(answer).detail]).toEqual([404, expect.stringContaining(why ?? "")]);
    }
  });

  it("refuses an unknown environment", async () => {
    const answer = await edge.ask("/api/catalog?environment=moon");
    expect([answer.status, problemOf(answer).detail]).toEqual([400, expect.stringContaining("environment: expected")]);
  });
});

describe("GET /api/field-traffic", () => {
  const traffic = async (query = ""): Promise<FieldTraffic> => (await edge.ask(`/api/field-traffic${query}`)).json;
  const counts = ({ fields }: FieldTraffic, path: string) => fields.find((field) => field.path === path);

  it("counts the events that have a field, and all places of a list as one", async () => {
    const categoryTags = ["heart", "lungs"];
    await edge.send("collect", [
      { xdm: scrollEvent() },
      { xdm: scrollEvent({ identityMap: { username: [{ id: "a", primary: false }] } }) },
      { xdm: scrollEvent({ eventType: "web.webpagedetails.pageViews", _example: { page: { categoryTags } } }) },
    ]);
    const seen = await traffic();
    expect(seen.accepted).toMatchObject({ events: 3 });
    expect(counts(seen, "_example.page.scrollMilestone")).toMatchObject({ eventType: "page.scroll", accepted: 2 });
    expect(counts(seen, "_example.page.categoryTags[]")).toMatchObject({ accepted: 1, rejected: 0 });
    expect(counts(seen, "identityMap.username[].id")).toMatchObject({ accepted: 1 });
    expect(Date.parse(counts(seen, "_id")?.lastAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  it("counts undeclared fields without their names and values", async () => {
    await edge.send("collect", [
      { xdm: scrollEvent({ _example: { page: { email: "ana@example.org" } }, "web.name": { "a b": 1 } }) },
    ]);
    const seen = await traffic();
    expect(seen.rejected.events).toBe(1);
    expect(counts(seen, '_example.page["[unnamed field]"]')).toMatchObject({ accepted: 0, rejected: 1 });
    expect(counts(seen, '["[unnamed field]"]')).toMatchObject({ rejected: 1 });
    expect(JSON.stringify(seen)).not.toMatch(/ana@|email|web\.name/);
  });

  it("counts each page's events and fields where asked", async () => {
    const views = { URL: "http://gifts.localhost/", pageViews: { value: 1 } };
    await edge.send("collect", [{ xdm: scrollEvent({ web: { webPageDetails: views } }) }, { xdm: scrollEvent() }]);
    expect(await traffic()).not.toHaveProperty("pages");
    const { pages = [] } = await traffic("?by=page");
    const gifts = pages.find(({ page }) => page === "gifts.localhost/");
    expect(gifts).toMatchObject({ events: 1, fields: { _id: 1, "web.webPageDetails.URL": 1 } });
    expect(pages).toHaveLength(2);
    expect((await edge.ask("/api/field-traffic?by=site")).status).toBe(400);
  });

  it("filters by site and time", async () => {
    await edge.send("collect", [
      { xdm: scrollEvent({ web: { webPageDetails: { URL: "http://gifts.localhost/", pageViews: { value: 1 } } } }) },
    ]);
    expect((await traffic("?site=www")).accepted.events).toBe(0);
    expect((await traffic("?site=gifts&environment=development")).accepted.events).toBe(1);
    expect((await traffic("?since=2099-01-01")).fields).toEqual([]);
  });
});

describe("GET /api/rule-activity", () => {
  const record = (rule: string, outcome: string, at: string) => ({
    ...{ id: newId(), rule, outcome, at, build: "1.0.0", environment: "development" },
  });

  it("counts what each rule did, with the time of its last activity", async () => {
    const records = [
      record("page-view", "sent", "2026-01-01T00:00:00.000Z"),
      record("page-view", "sent", "2026-01-01T00:00:01.000Z"),
      record("page-view", "condition-failed", "2026-01-01T00:00:02.000Z"),
      record("link-source", "completed", "2026-01-01T00:00:03.000Z"),
      record("broken", "failed", "2026-01-01T00:00:04.000Z"),
    ];
    await edge.ask("/ee/trace", { method: "POST", body: records });
    const row = (rule: string, second: number, counts: object, sent = 0) => ({
      ...{ rule, sent, ...counts, steps: [counts], lastAt: `2026-01-01T00:00:0${second}.000Z` },
    });
    expect((await edge.ask("/api/rule-activity?since=2026-01-01")).json).toEqual([
      row("broken", 4, { fired: 0, skipped: 0, failed: 1 }),
      // It sends nothing, and fires all the same.
      row("link-source", 3, { fired: 1, skipped: 0, failed: 0 }),
      row("page-view", 2, { fired: 2, skipped: 1, failed: 0 }, 2),
    ]);
    expect((await edge.ask("/api/rule-activity?since=2099-01-01")).json).toEqual([]);
  });

  it("counts a period in equal parts, the newest last", async () => {
    await edge.ask("/ee/trace", { method: "POST", body: [record("page-view", "sent", "2026-01-01T00:00:00.000Z")] });
    const since = new Date(Date.now() - 7 * 86_400_000).toISOString();
    const [row] = (await edge.ask(`/api/rule-activity?since=${since}&steps=7`)).json;
    expect(row.steps.map(({ fired }: { fired: number }) => fired)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    const until = new Date(Date.now() - 86_400_000).toISOString();
    expect((await edge.ask(`/api/rule-activity?since=${since}&until=${until}`)).json).toEqual([]);
  });

  it.each(["rule=x", "steps=0", "steps=61"])("refuses %s", async (query) => {
    expect((await edge.ask(`/api/rule-activity?${query}`)).status).toBe(400);
  });
});
