/** Every report is true: visits whose truth is known are sent over HTTP, and every number is compared with a count of the visits. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleNames, knownProperty, requestsOf } from "@tagwell/collector/testing/known-example";
import { type CountedEvent, countBy, countedEvents, stepCounts } from "@tagwell/collector/testing/known-truth";
import { type KnownEvent, knownVisits } from "@tagwell/collector/testing/known-visits";
import type { FieldTraffic, QualityReport, Report, ReportNumber } from "@tagwell/contract";
import { someOf } from "@tagwell/contract/testing/cases-of";
import { parquetReadObjects } from "hyparquet";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestEdge, type TestEdge } from "../../testing/test-edge.ts";

/** Around the nights in which clocks in the United States change: one has 23 hours there, one 25. A report's day has 24. */
const periods = [
  { from: Date.UTC(2026, 2, 6), to: Date.UTC(2026, 2, 11), badRelease: Date.UTC(2026, 2, 8, 9) },
  { from: Date.UTC(2026, 9, 30), to: Date.UTC(2026, 10, 4), badRelease: Date.UTC(2026, 10, 1, 5) },
];
const events = periods.flatMap((period, seed) => knownVisits(exampleNames, { seed, ...period }));
const counted = countedEvents(events);
const viewLabel = "web.webpagedetails.pageViews";
const dataDir = mkdtempSync(join(tmpdir(), "tagwell-known-"));
let edge: TestEdge;
/** Data quality as it was when the second wrong release was over. */
let quality: QualityReport;
const over = Date.UTC(2026, 10, 4);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  edge = await startTestEdge({ dataDir, properties: [knownProperty()] });
  for (const request of requestsOf(events)) {
    const [{ origin, receivedAt }] = request as [KnownEvent];
    if (quality === undefined && receivedAt > over) {
      vi.setSystemTime(over);
      quality = await get("quality?period=month");
    }
    vi.setSystemTime(receivedAt);
    const body = request.map(({ xdm }) => ({ xdm }));
    const answer = await edge.send("collect", body, { headers: { origin } });
    expect(answer.status, answer.text).toBe(204);
  }
  await edge.close();
});
afterAll(() => {
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});

const get = async <T = Report>(path: string): Promise<T> => {
  const { status, json, text } = await edge.ask(`/api/${path}`);
  expect(status, text).toBe(200);
  return json;
};
const ranges = [
  ["2026-03-08", "2026-03-08"],
  ["2026-11-01", "2026-11-01"],
  ["2026-10-31", "2026-11-02"],
  ["2026-03-01", "2026-03-31"],
  ["2026-03-01", "2026-12-31"],
] as const;
const allCases = ranges.flatMap(([from, to]) => [undefined, "www", "booking"].map((site) => ({ from, to, site })));
type Case = (typeof allCases)[number];
const cases = someOf(allCases, 4);
const asked = ({ from, to, site }: Case) => `from=${from}&to=${to}${site ? `&site=${site}` : ""}`;
const inCase = ({ from, to, site }: Case) =>
  counted.filter((event) => event.day >= from && event.day <= to && (site ?? event.site) === event.site);

describe("for who may read events:", () => {
  beforeEach(async () => {
    edge = await startTestEdge({ dataDir, properties: [knownProperty()] });
  });
  afterEach(() => edge.close());

  const expectTrue = (shown: ReportNumber | string | undefined, truth: number, what: string): void =>
    expect(shown, what).toBe(truth);

  /** Compares a column by the texts of other columns, joined by a space; no row is there twice, and none that counts is missing. */
  function expectRows(report: Report, table: string, by: string[], column: string, truth: Record<string, number>) {
    const found = report.tables.find(({ name }) => name === table);
    const place = (name: string) => found?.columns.findIndex((each) => each.name === name) ?? -1;
    const rows = found?.rows ?? [];
    const shown = new Map(rows.map((row) => [by.map((name) => row[place(name)]).join(" "), row[place(column)]]));
    expect([shown.size, found?.more], `${report.name} ${table} has each row once`).toEqual([rows.length, 0]);
    for (const [key, value] of shown) expectTrue(value, truth[key] ?? 0, `${report.name} ${table} ${key} ${column}`);
    for (const key of Object.keys(truth)) expect(shown.has(key), `${report.name} ${table} has ${key}`).toBe(true);
  }

  it("page views, by page, campaign, day and hour", async () => {
    for (const one of cases) {
      const views = inCase(one).filter(({ label }) => label === viewLabel);
      const report = await get(`reports/pages?${asked(one)}`);
      expectTrue(report.facts[0]?.value, views.length, "page views");
      expectRows(
        report,
        "pages",
        ["page", "site"],
        "views",
        countBy(views, ({ page, site }) => `${page} ${site}`),
      );
      const isDay = one.from === one.to;
      expectRows(
        report,
        "time",
        ["when"],
        "views",
        countBy(views, ({ day, hour }) => (isDay ? `${hour}:00` : day)),
      );
      if (isDay) expect(report.tables.find(({ name }) => name === "time")?.rows).toHaveLength(24);
      const divided = await get(`reports/pages?${asked(one)}&breakdown=campaign`);
      const byCampaign = countBy(views, ({ page, site, campaign }) => `${campaign} ${page} ${site}`);
      expectRows(divided, "pages", ["campaign", "page", "site"], "views", byCampaign);
    }
  });

  const titles: Record<string, string> = { start: "Start", insurance: "Insurance", signin: "Sign-in" };
  const reached = (of: CountedEvent[], before = "") =>
    Object.fromEntries(Object.entries(stepCounts(of)).map(([step, count]) => [`${before}${titles[step]}`, count]));

  it("the funnel, with its branches and by campaign", async () => {
    for (const one of cases) {
      const all = inCase(one);
      const report = await get(`reports/booking?${asked(one)}`);
      expectTrue(report.facts[0]?.value, stepCounts(all).start ?? 0, "started");
      const parts: Record<string, (event: CountedEvent) => boolean> = {
        reached: () => true,
        guest: ({ isSignedIn }) => !isSignedIn,
        signedIn: ({ isSignedIn }) => isSignedIn,
        standalone: ({ entry }) => entry === "standalone",
        embedded: ({ entry }) => entry === "embedded",
      };
      for (const [column, belongs] of Object.entries(parts))
        expectRows(report, "steps", ["step"], column, reached(all.filter(belongs)));
      const divided = await get(`reports/booking?${asked(one)}&breakdown=campaign`);
      const names = [...new Set(all.flatMap(({ campaign, step }) => (step ? [campaign] : [])))];
      const ofCampaign = (name: string) => all.filter(({ campaign }) => campaign === name);
      const truth = Object.assign({}, ...names.map((name) => reached(ofCampaign(name), `${name} `)));
      expectRows(divided, "steps", ["campaign", "step"], "reached", truth);
    }
  });

  it("scroll depth, sections, filters and clips", async () => {
    for (const one of cases) {
      const all = inCase(one);
      const ofLabel = (label: string) => all.filter((event) => event.label === label);
      const fact = async (name: string, at = 0) => (await get(`reports/${name}?${asked(one)}`)).facts[at]?.value;
      expectTrue(await fact("scroll"), ofLabel(viewLabel).length, "page views by depth");
      expectTrue(await fact("sections"), ofLabel("section.view").length, "sections");
      const uses = ofLabel("filter.use").map(({ own }) => (own as { filter: { resultCount: number } }).filter);
      expectTrue(await fact("filters"), uses.length, "uses of filters");
      expectTrue(await fact("filters", 1), uses.filter(({ resultCount }) => resultCount === 0).length, "found nothing");
      expectTrue(await fact("clips"), ofLabel("clip_start").length, "clips");
    }
  });

  it("any event", async () => {
    for (const one of cases)
      for (const label of [viewLabel, "page.scroll", "booking.start"]) {
        const truth = inCase(one).filter((event) => event.label === label).length;
        expectTrue((await get(`event-report?event=${label}&${asked(one)}`)).facts[0]?.value, truth, label);
      }
  });
});

describe("stored:", () => {
  beforeEach(async () => {
    edge = await startTestEdge({ dataDir, properties: [knownProperty()] });
  });
  afterEach(() => edge.close());
  const stored = events.filter(({ fate }) => fate !== "duplicate");

  it("each event with its verdict, and each id once, in every form of export", async () => {
    for (const verdict of ["accepted", "rejected", "unlisted"] as const) {
      const truth = stored.filter(({ fate }) => fate === verdict).map(({ xdm }) => xdm._id);
      const { text } = await edge.ask(`/api/export?format=ndjson&verdict=${verdict}`);
      const ids = text
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line).event.xdm._id);
      expect(ids.sort(), verdict).toEqual(truth.sort());
      const csv = await edge.ask(`/api/export?format=csv&verdict=${verdict}`);
      expect(csv.text.split("\r\n").length - 2, `${verdict} as CSV`).toBe(truth.length);
      const parquet = await fetch(`http://localhost:${edge.port}/api/export?format=parquet&verdict=${verdict}`);
      expect(await parquetReadObjects({ file: await parquet.arrayBuffer() })).toHaveLength(truth.length);
    }
  });

  it("the catalog counts which fields all events had", async () => {
    for (const site of [undefined, "www"]) {
      const traffic = await get<FieldTraffic>(`field-traffic${site ? `?site=${site}` : ""}`);
      const ofFate = (fate: string) =>
        stored.filter((event) => event.fate === fate && (site ?? event.site) === event.site);
      expect(traffic.rejected.events).toBe(ofFate("rejected").length);
      const named = traffic.fields.find(
        ({ eventType, path }) => eventType === viewLabel && path.endsWith("percentageViewed"),
      );
      expect(named?.rejected).toBe(ofFate("rejected").length);
      expect([traffic.accepted.events, named?.accepted]).toEqual([
        ofFate("accepted").length,
        ofFate("accepted").filter(({ label }) => label === viewLabel).length,
      ]);
    }
  });

  it("data quality counts the wrong release by its reason, in the hours in which it arrived", () => {
    const inMonth = ({ receivedAt }: KnownEvent) => receivedAt > over - 30 * 86_400_000 && receivedAt <= over;
    const truth = countBy(stored.filter(inMonth), ({ fate }) => fate);
    expect(truth.rejected).toBeGreaterThan(5);
    expect([quality.accepted, quality.rejected, quality.unlisted]).toEqual([
      truth.accepted,
      truth.rejected,
      truth.unlisted,
    ]);
    expect(quality.rejections.map(({ path, count }) => [path, count])).toEqual([
      ["xdm._example.page.percentageViewed", truth.rejected],
    ]);
  });
});
