/** Where the counts and texts of a report lead. */
import type { ReportColumn, ReportTable } from "@tagwell/contract";
import { expect, it } from "vitest";
import type { Property } from "../shared/api/catalog-client.ts";
import { explainedColumn, factLinks, linksOf, sharedQuestion } from "./row-links.ts";

const range = { from: "2026-03-01", to: "2026-03-07" };
const page: ReportColumn = { name: "page", title: "Page", kind: "text", field: "page" };
const site: ReportColumn = { name: "site", title: "Site", kind: "text", field: "site" };
const campaign: ReportColumn = { name: "campaign", title: "Campaign", kind: "text", field: "campaign.campaign" };
const views = (...by: string[]): ReportColumn => ({
  ...{ name: "views", title: "Views", kind: "count", counts: { labels: ["page.view"], where: {}, by } },
});
const table = (columns: ReportColumn[], ...rows: ReportTable["rows"]): ReportTable => ({
  ...{ name: "t", title: "T", chart: "bars", columns, rows, more: 0 },
});

it("leads from a count to the events of all texts of its row, and from a text to its own", () => {
  const columns = [page, site, campaign, views("page", "site", "campaign")];
  const [links] = linksOf(table(columns, ["content:a", "www", "", 5]), range);
  const accepted = { verdict: "accepted", ...range };
  expect(links?.events).toEqual({
    page: { ...accepted, where: { page: "content:a" } },
    site: { ...accepted, site: "www" },
    campaign: { ...accepted, where: { "campaign.campaign": "" } },
    views: { ...accepted, type: "page.view", site: "www", where: { page: "content:a", "campaign.campaign": "" } },
  });
  expect(links?.why).toEqual({
    views: { labels: ["page.view"], page: "content:a", scope: { site: "www", ...range } },
  });
});

it("leads nowhere from rare values together, nor from what events cannot be searched by", () => {
  const type: ReportColumn = { name: "type", title: "Type", kind: "text" };
  const rows: ReportTable["rows"] = [["(other)", "list", 5]];
  expect(linksOf(table([campaign, type, views("campaign")], ...rows), range)).toEqual([{ events: {}, why: {} }]);
});

it("reads what a shown text stands for: a step's name, or a kind of event", () => {
  const step: ReportColumn = { ...campaign, name: "step", field: "booking.step", values: { Start: "start" } };
  const flag: ReportColumn = { ...campaign, name: "flag", field: "eventType", values: { begun: "booking.begun" } };
  const sent = { labels: ["booking.begun", "booking.ended"], where: { visitor: "guest" }, by: ["step", "flag"] };
  const count: ReportColumn = { name: "sent", title: "Sent", kind: "count", counts: sent };
  const [links] = linksOf(table([step, flag, count], ["Start", "begun", 5]), range);
  expect(links?.events.sent).toMatchObject({
    type: "booking.begun",
    where: { visitor: "guest", "booking.step": "start" },
  });
  expect(links?.why.sent?.labels).toEqual(["booking.begun"]);
});

it("is of the day or the hour of a row over time, in UTC whatever zone is shown", () => {
  const when: ReportColumn = { name: "when", title: "Day", kind: "text" };
  const spanOf = (text: string, tz?: "local") => {
    const [links] = linksOf(table([when, views()], [text, 5]), { ...range, ...(tz && { tz }) });
    return [links?.events.views?.from, links?.events.views?.to];
  };
  expect(spanOf("2026-03-02")).toEqual(["2026-03-02", "2026-03-02"]);
  expect(spanOf("23:00")).toEqual(["2026-03-01T23:00:00.000Z", "2026-03-02T00:00:00.000Z"]);
  expect(spanOf("2026-03-02", "local")).toEqual(["2026-03-02T00:00:00.000Z", "2026-03-03T00:00:00.000Z"]);
});

it("leads from a total to its events, unless other kinds of event would be among them", () => {
  const counts = { labels: ["page.view"], where: {}, by: [] };
  expect(factLinks(counts, range)).toEqual({
    events: { type: "page.view", verdict: "accepted", ...range },
    why: { labels: ["page.view"], scope: range },
  });
  expect(factLinks({ ...counts, labels: ["a", "b"] }, range).events).toBeUndefined();
  expect(factLinks(undefined, range)).toEqual({});
});

it("explains a column only where few enough rules could have sent what some row counts", () => {
  const columns = [page, views("page")];
  const rows = linksOf(table(columns, ["content:a", 5]), range);
  const rule = (name: string) => ({ name, sends: ["page.view"], sites: ["www"] });
  const rules = (...names: string[]) => [{ rules: names.map(rule) as unknown as Property["rules"] }];
  expect(explainedColumn(columns, rows, rules("a", "b"))?.name).toBe("views");
  expect(explainedColumn(columns, rows, rules("a", "b", "c", "d"))).toBeUndefined();
});

it("asks once what is the same of every row, and of each row what is of its own page or day", () => {
  const shared = (column: ReportColumn) =>
    sharedQuestion("views", linksOf(table([column, views(column.name)], ["a", 5], ["b", 2], ["(other)", 1]), range));
  expect(shared(campaign)).toEqual({ labels: ["page.view"], scope: range });
  expect(shared(page)).toBeUndefined();
  expect(shared(site)).toBeUndefined();
});
