import type { FieldTraffic, OutboundField, PropertyCatalog, SeenField } from "@tagwell/contract";
import { expect, it } from "vitest";
import { compareTraffic } from "./compare-traffic.ts";

const field = (path: string, events: OutboundField["events"]): OutboundField => ({
  path,
  events,
  meaning: "",
  type: "",
  sensitivity: "label",
  treatment: "",
});
const catalog = {
  events: [
    { label: "page.scroll", sites: ["www", "gifts"] },
    { label: "filter.use", sites: ["www"] },
  ],
  fields: [
    field("eventType", "all"),
    field("_example.page.title", ["page.scroll"]),
    field("_example.filter.name", ["filter.use"]),
  ],
} as unknown as PropertyCatalog;
const seen = (eventType: string, path: string): SeenField => ({
  eventType,
  path,
  accepted: 2,
  rejected: 1,
  lastAt: "2026-01-01T00:00:00.000Z",
});
const traffic = (...fields: SeenField[]) => ({ fields }) as FieldTraffic;

it("says on which sites each field may leave a page", () => {
  const { fields } = compareTraffic(catalog, undefined);
  expect(fields.map(({ path, sites }) => [path, sites])).toEqual([
    ["eventType", ["www", "gifts"]],
    ["_example.page.title", ["www", "gifts"]],
    ["_example.filter.name", ["www"]],
  ]);
});

it("counts how many events have each field", () => {
  const { fields, undeclared } = compareTraffic(catalog, traffic(seen("page.scroll", "_example.page.title")));
  expect(fields.map((one) => [one.path, one.seen])).toEqual([
    ["eventType", 0],
    ["_example.page.title", 3],
    ["_example.filter.name", 0],
  ]);
  expect(undeclared).toEqual([]);
});

it("reports undeclared fields, fields of other events, and undeclared kinds of event", () => {
  const strange = [
    seen("page.scroll", "_example.page.email"),
    seen("filter.use", "_example.page.title"),
    seen("no.such", "eventType"),
  ];
  expect(compareTraffic(catalog, traffic(seen("page.scroll", "eventType"), ...strange)).undeclared).toEqual(strange);
});

it("filters by the site's events", () =>
  expect(compareTraffic(catalog, undefined, "gifts").fields.map(({ path }) => path)).toEqual([
    "eventType",
    "_example.page.title",
  ]));
