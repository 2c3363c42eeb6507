import type { FieldTraffic, OutboundField, PropertyCatalog, SeenField } from "@tagwell/contract";
import { expect, it } from "vitest";
import { holdAgainst } from "./hold-against.ts";
import { tableAsCsv } from "./sheet-files.ts";

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
    { label: "page.scrollDepth", sites: ["clinical", "giving"] },
    { label: "finder.filterUse", sites: ["clinical"] },
  ],
  fields: [
    field("eventType", "all"),
    field("_tagwell.page.title", ["page.scrollDepth"]),
    field("_tagwell.finder.name", ["finder.filterUse"]),
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

it("tells what was seen, and how often, from what was not", () => {
  const { fields, undeclared } = holdAgainst(catalog, traffic(seen("page.scrollDepth", "_tagwell.page.title")));
  expect(fields.map((one) => [one.path, one.seen])).toEqual([
    ["eventType", 0],
    ["_tagwell.page.title", 3],
    ["_tagwell.finder.name", 0],
  ]);
  expect(undeclared).toEqual([]);
});

it("raises what no build declares: a new field, a field of another event, a kind of event that is none", () => {
  const strange = [
    seen("page.scrollDepth", "_tagwell.page.email"),
    seen("finder.filterUse", "_tagwell.page.title"),
    seen("no.such", "eventType"),
  ];
  expect(holdAgainst(catalog, traffic(seen("page.scrollDepth", "eventType"), ...strange)).undeclared).toEqual(strange);
});

it("keeps to a site's events", () =>
  expect(holdAgainst(catalog, undefined, "giving").fields.map(({ path }) => path)).toEqual([
    "eventType",
    "_tagwell.page.title",
  ]));

it("writes CSV that a spreadsheet takes for text", () =>
  expect(
    tableAsCsv([
      ["a", 'say "x"'],
      ["=1+1", "two, three"],
    ]),
  ).toBe('a,"say ""x"""\r\n\'=1+1,"two, three"\r\n'));
