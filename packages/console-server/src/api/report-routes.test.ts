/** The reports over HTTP: what may be asked, what is refused and how, and what comes back. */

import { answerProblem } from "@tagwell/collector/errors/answer-problem";
import { exampleReports } from "@tagwell/collector/testing/example-reports";
import { Hono } from "hono";
import { expect, it } from "vitest";
import type { KeyCount, MeasureQuery } from "../doors/storage.ts";
import { answerOperations } from "./answer-operations.ts";
import { reportAnswers } from "./report-routes.ts";

/** Noon of 2026-03-10. */
const now = Date.UTC(2026, 2, 10, 12);
const questions: MeasureQuery[] = [];
const warehouse = {
  async report(query: MeasureQuery): Promise<KeyCount[]> {
    questions.push(query);
    const [site, environment] = ["www", "development"];
    if ((query.site ?? site) !== site || (query.environment ?? environment) !== environment) return [];
    const parts = Object.keys(query.measure.key).length;
    return [{ day: query.to, site, environment, key: [...["=cmd", "a, b"].slice(0, parts - 1), "1"], count: 7 }];
  },
};
const sites = [
  { key: "www", label: "Main site", hosts: [] },
  { key: "gifts", label: "Gifts", hosts: [] },
];
/** Staging declares one report fewer. */
const properties = [
  { environment: "development" as const, sites, reports: exampleReports },
  { environment: "staging" as const, sites, reports: exampleReports.slice(1) },
];
/** What the edge serves now. */
let served: typeof properties = properties;
const siteKeys = () => [...new Set(served.flatMap((property) => property.sites.map(({ key }) => key)))];
const app = new Hono();
app.onError((error, c) => answerProblem(error, c, () => {}));
let readsEvents = true;
const gate = { readsEvents: () => readsEvents };
app.route(
  "/",
  answerOperations(reportAnswers({ warehouse, properties: () => served, gate, now: () => now }), siteKeys),
);

async function ask(path: string) {
  questions.length = 0;
  const answer = await app.request(`/reports${path && `/${path}`}`);
  const text = await answer.text();
  const json = answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : undefined;
  return { status: answer.status, headers: answer.headers, text, json };
}
const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

it("is of the last 30 days unless told", async () => {
  const { json } = await ask("scroll");
  expect([json.from, json.to]).toEqual(["2026-02-09", "2026-03-10"]);
  expect(new Set(questions.map(({ measure }) => measure)).size).toBe(2);
  expect(questions[0]).toMatchObject({ from: dayNumber("2026-02-09"), to: dayNumber("2026-03-10"), byDay: true });
});

it("estimates every number from the sample for somebody who may read reports alone", async () => {
  const exact = await ask("pages");
  readsEvents = false;
  const rounded = await ask("pages");
  readsEvents = true;
  expect([exact.json.sample, exact.json.facts[0].value]).toEqual([undefined, 7]);
  expect([rounded.json.sample, rounded.json.facts[0].value]).toEqual([{ oneIn: 2, roundedTo: 5 }, 15]);
});

it("narrows by days, site and environment, and compares with the period before", async () => {
  const range = "sections?from=2026-03-01&to=2026-03-02&compare=previous";
  const ofSite = await ask(`${range}&site=www&environment=development`);
  expect(ofSite.json.previous).toEqual({ from: "2026-02-27", to: "2026-02-28" });
  expect(ofSite.json.facts).toMatchObject([{ value: 7, previous: 0 }]);
  const ofOther = await ask(`${range}&site=gifts&environment=staging`);
  expect(ofOther.json.facts).toMatchObject([{ value: 0, previous: 0 }]);
});

it("lists the breakdowns, divides by one of them, and refuses others by name", async () => {
  const { json } = await ask("pages");
  expect(json.breakdowns.map(({ name }: { name: string }) => name)).toEqual(["campaign", "referrer", "device", "site"]);
  const divided = await ask("pages?breakdown=campaign");
  expect(divided.json.breakdown).toBe("campaign");
  expect(divided.json.tables[0].columns.map(({ name }: { name: string }) => name)).toContain("campaign");
  const unknown = await ask("pages?breakdown=colour");
  expect([unknown.status, unknown.json.detail]).toEqual([400, expect.stringContaining('"campaign" or "referrer"')]);
  expect((await ask("sections?breakdown=campaign")).json.detail).toContain("the report offers none");
});

it.each([
  ["from=2026-02-30", /parameter from: expected a day such as/],
  ["from=yesterday", /parameter from: expected a day such as/],
  [
    "from=2026-03-05&to=2026-03-01",
    /parameter to: expected 2026-03-05, which is "from", or a later day, found 2026-03-01/,
  ],
  ["from=2020-01-01&to=2026-01-01", /parameter from: expected at most 366 days/],
  ["site=nowhere", /parameter site: expected one of www, gifts, unknown/],
  ["environment=x", /parameter environment: expected one of development,/],
  ["compare=yes", /parameter compare: expected "previous"/],
  ["format=xml", /parameter format: expected "json" or "csv"/],
  ["format=csv&table=nothing", /parameter table: expected "sections"/],
  ["colour=red", /parameter colour: is not known here/],
])("refuses %s, saying what is allowed", async (query, detail) => {
  const { status, headers, json } = await ask(`sections?${query}`);
  expect([status, headers.get("content-type")]).toEqual([400, "application/problem+json"]);
  expect(json.detail).toMatch(detail);
});

it("gives a table as a CSV file that a spreadsheet takes for no formula", async () => {
  const { status, headers, text } = await ask("sections?format=csv&from=2026-03-01&to=2026-03-02");
  expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8; header=present"]);
  expect(headers.get("content-disposition")).toBe(
    'attachment; filename="tagwell-sections-sections-2026-03-01-2026-03-02.csv"',
  );
  expect(text.split("\r\n").slice(0, 2)).toEqual([
    "Section,Page,Site,Seen,Page views,Seen of page views (percent)",
    '"a, b","\'=cmd",www,7,7,100',
  ]);
});

it("knows the reports and sites of a build that is published later", async () => {
  const [property] = properties;
  if (!property) throw new Error("There is no property.");
  const [report] = property.reports;
  if (!report) throw new Error("There is no report.");
  served = [{ ...property, sites: [], reports: [{ ...report, name: "later", title: "Later" }] }];
  const [known, listed, site] = [
    await app.request("/reports/later"),
    await app.request("/reports"),
    property.sites[0]?.key,
  ];
  const ofSite = await app.request(`/reports/later?site=${site}`);
  served = properties;
  expect([known.status, await listed.json(), ofSite.status]).toEqual([200, [{ name: "later", title: "Later" }], 400]);
});

it("lists the reports that the properties declare, in their order and by title", async () => {
  const { json } = await ask("");
  expect(json[0]).toEqual({ name: "pages", title: "Pages" });
  expect(json.map(({ name }: { name: string }) => name)).toEqual([
    "pages",
    "booking",
    "clips",
    "filters",
    "scroll",
    "sections",
  ]);
});

it("answers another name with the names that there are, in the environment that is asked for", async () => {
  const unknown = await ask("salaries");
  expect([unknown.status, unknown.json.detail]).toEqual([404, expect.stringContaining(": pages, booking, clips,")]);
  const ofStaging = await ask("pages?environment=staging");
  expect([ofStaging.status, ofStaging.json.detail]).toEqual([404, expect.stringContaining(": booking, clips,")]);
});
