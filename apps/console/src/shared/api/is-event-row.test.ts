import { expect, it } from "vitest";
import { sampleRow } from "../testing/sample-row.ts";
import { isEventRow } from "./is-event-row.ts";

it("accepts a row whatever its event holds", () => {
  expect(isEventRow(sampleRow(1))).toBe(true);
  expect(isEventRow({ ...sampleRow(1), event: { xdm: {} } })).toBe(true);
});

it("refuses rows that a view could not show", () => {
  const row = sampleRow(1);
  const malformed = [
    null,
    [],
    "row",
    { ...row, event: null },
    { ...row, event: { xdm: [] } },
    { ...row, receivedAt: "yesterday" },
    { ...row, verdict: "maybe" },
    { ...row, reasons: [1] },
    { ...row, site: undefined },
    { ...row, consent: "in" },
  ];
  expect(malformed.filter(isEventRow)).toEqual([]);
});
