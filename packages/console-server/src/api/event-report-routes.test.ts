/** The report on any kind of event over HTTP, beside a count of the stored events themselves. */

import { newId } from "@tagwell/collector/testing/sample-event";
import type { EventRow, Report } from "@tagwell/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestEdge, type TestEdge } from "../testing/test-edge.ts";

const day = 86_400_000;
let edge: TestEdge;
let rows: EventRow[];

const filterUse = (name: string, value: string, daysAgo: number, host = "www") => ({
  xdm: {
    ...{ _id: newId(), eventType: "filter.use", timestamp: new Date(Date.now() - daysAgo * day).toISOString() },
    web: {
      webPageDetails: {
        ...{ name: `content:${host}:us:en:doctors`, URL: `http://${host}.localhost/doctors`, pageViews: { value: 1 } },
      },
    },
    _example: { filter: { name, value, action: "set", resultCount: value.length } },
  },
});
const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
const view = (rule: string) => ({
  xdm: {
    ...{ _id: newId(), eventType: "web.webpagedetails.pageViews", timestamp: new Date().toISOString() },
    web: { webPageDetails: { URL: "http://www.localhost/", pageViews: { value: 1 } } },
    _example: { container: { rule } },
  },
});

beforeAll(async () => {
  edge = await startTestEdge();
  const events = [
    ...times(63, (at) => filterUse("specialty", "Cardiology", at % 5)),
    ...times(38, (at) => filterUse("specialty", "Heart", at % 3, "kids")),
    ...times(17, (at) => filterUse("gender", "Any", at % 2)),
    ...times(3, () => filterUse("language", "Rare", 1, "gifts")),
    ...times(9, () => filterUse("language", "Common", 1, "gifts")),
    ...times(21, () => view("page-view")),
    ...times(12, () => view("late-view")),
  ];
  for (let at = 0; at < events.length; at += 50) {
    const answer = await edge.send("collect", events.slice(at, at + 50));
    expect(answer.status, answer.text).toBeLessThan(300);
  }
  expect(await edge.rows("?verdict=rejected&limit=1")).toEqual([]);
  rows = await edge.rows("?verdict=accepted&limit=1000");
  expect(rows).toHaveLength(events.length);
});
afterAll(() => edge.close());

const get = async (query: string): Promise<Report> => {
  const answer = await edge.ask(`/api/event-report?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const column = (report: Report, table: string, name: string) => {
  const found = report.tables.find((each) => each.name === table);
  const at = found?.columns.findIndex((each) => each.name === name) ?? -1;
  return (found?.rows ?? []).map((row) => row[at] ?? null);
};
type Content = { _example: { filter: Record<string, unknown> }; timestamp: string };
const contentOf = ({ event }: EventRow) => event.xdm as unknown as Content;
/** The raw events, counted by what `keyOf` reads of them. */
function rawCounts(keyOf: (content: Content) => unknown, site?: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (row.event.xdm.eventType !== "filter.use" || (site ?? row.site) !== row.site) continue;
    const key = String(keyOf(contentOf(row)));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
it.each(["filter.name", "filter.value", "filter.action", "filter.resultCount"])(
  "counts the values of %s as the stored events have them",
  async (breakdown) => {
    for (const site of [undefined, "www", "kids"]) {
      const range = `from=${new Date(Date.now() - 6 * day).toISOString().slice(0, 10)}`;
      const report = await get(`event=filter.use&breakdown=${breakdown}&${range}${site ? `&site=${site}` : ""}`);
      const counts = rawCounts(({ _example }) => _example.filter[breakdown.slice("filter.".length)], site);
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      expect([report.breakdown, report.tables.map(({ name }) => name)]).toEqual([breakdown, ["time", "values"]]);
      expect(report.facts[0]?.value).toBe(total);
      const values = column(report, "values", "value").map(String);
      expect(new Set(values)).toEqual(new Set(counts.keys()));
      const shown = column(report, "values", "events");
      for (const [at, value] of values.entries()) expect(shown[at]).toBe(counts.get(value) ?? 0);
    }
  },
);

it("shows the days as the stored events have them, and the hours of a single one", async () => {
  const days = await get(`event=filter.use&from=${new Date(Date.now() - 6 * day).toISOString().slice(0, 10)}`);
  const counts = rawCounts(({ timestamp }) => timestamp.slice(0, 10));
  const shown = column(days, "time", "events");
  for (const [at, when] of column(days, "time", "when").entries())
    expect(shown[at]).toBe(counts.get(String(when)) ?? 0);
  const today = new Date().toISOString().slice(0, 10);
  const hours = await get(`event=filter.use&from=${today}&to=${today}&breakdown=filter.value`);
  expect(column(hours, "time", "when")).toHaveLength(24);
  const ofHours = rawCounts(({ timestamp }) => timestamp.slice(0, 13));
  const inHours = column(hours, "time", "events");
  for (const [at, hour] of column(hours, "time", "when").entries())
    expect(inHours[at]).toBe(ofHours.get(`${today}T${String(hour).slice(0, 2)}`) ?? 0);
});

it("counts what came since the last question", async () => {
  const counted = async () => (await get("event=page.scroll&breakdown=page.scrollMilestone")).facts[0]?.value;
  expect(await counted()).toBe(0);
  const scroll = () => ({
    xdm: {
      ...{ _id: newId(), eventType: "page.scroll", timestamp: new Date().toISOString() },
      web: { webPageDetails: { URL: "http://www.localhost/", pageViews: { value: 1 } } },
      _example: { page: { scrollMilestone: 25 } },
    },
  });
  for (const count of [12, 24, 36]) {
    await edge.send("collect", times(12, scroll));
    expect(await counted()).toBe(count);
  }
});

it("counts the events of one rule, and refuses one where events do not say it", async () => {
  const views = "event=web.webpagedetails.pageViews";
  expect((await get(views)).facts[0]?.value).toBe(33);
  expect((await get(`${views}&rule=page-view`)).facts[0]?.value).toBe(21);
  expect((await get(`${views}&rule=none`)).facts[0]?.value).toBe(0);
  const refused = await edge.ask("/api/event-report?event=filter.use&rule=page-view");
  expect([refused.status, refused.json.detail]).toEqual([400, expect.stringContaining("do not say which rule")]);
});

it("counts the events that say a value, over time and by another field, and says where they are", async () => {
  const where = (value: object) => `where=${encodeURIComponent(JSON.stringify(value))}`;
  const isSpecialty = ({ _example }: Content) => _example.filter.name === "specialty";
  const byValue = await get(`event=filter.use&breakdown=filter.value&${where({ "filter.name": "specialty" })}`);
  const counts = rawCounts((content) => (isSpecialty(content) ? content._example.filter.value : "of others"));
  const total = (counts.get("Cardiology") ?? 0) + (counts.get("Heart") ?? 0);
  expect(byValue.facts[0]?.value).toBe(total);
  expect(column(byValue, "values", "value")).toEqual(["Cardiology", "Heart"]);
  expect(column(byValue, "values", "events")).toEqual([counts.get("Cardiology"), counts.get("Heart")]);
  const days = column(byValue, "time", "events").map(Number);
  expect(days.reduce((sum, count) => sum + count, 0)).toBe(total);
  expect(byValue.facts[0]?.counts).toMatchObject({ where: { "filter.name": "specialty" } });
  const both = await get(`event=filter.use&${where({ "filter.name": "specialty", "filter.value": "Heart" })}`);
  expect(both.facts[0]?.value).toBe(counts.get("Heart"));
  const refused = await edge.ask(`/api/event-report?event=filter.use&${where({ site: "www" })}`);
  expect([refused.status, refused.json.detail]).toEqual([400, expect.stringContaining("filter.name")]);
});

it("offers what is neither an address, an identifier nor a list, and refuses other fields", async () => {
  const { breakdowns } = await get("event=web.webpagedetails.pageViews");
  const names = breakdowns.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["site", "page", "visitor", "page.type", "browser.userAgent"]));
  for (const name of ["page.queryString", "page.categoryTags"]) {
    expect(names).not.toContain(name);
    const refused = await edge.ask(`/api/event-report?event=web.webpagedetails.pageViews&breakdown=${name}`);
    expect([refused.status, refused.json.detail]).toEqual([400, expect.stringContaining("page.type")]);
  }
});

it("refuses a kind of event that no property has, and a question without one", async () => {
  const unknown = await edge.ask("/api/event-report?event=nothing");
  expect([unknown.status, unknown.json.detail]).toEqual([404, expect.stringContaining("filter.use")]);
  const none = await edge.ask("/api/event-report");
  expect([none.status, none.json.detail]).toEqual([400, expect.stringContaining("event")]);
});

it("gives the table of values as CSV", async () => {
  const csv = await edge.ask("/api/event-report?event=filter.use&breakdown=filter.value&format=csv&table=values");
  expect(csv.headers["content-disposition"]).toContain("tagwell-filter.use-values-by-filter.value-");
  expect(csv.text.split("\r\n")[1]).toMatch(/^Cardiology,63,\d/);
});
