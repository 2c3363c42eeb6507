import { expect, it } from "vitest";
import { exampleProperty } from "../../shared/testing/example-property.ts";
import { sampleId } from "../../shared/testing/sample-row.ts";
import { paletteEntries } from "./palette-entries.ts";

it("finds every view while no property is loaded", () => {
  expect(paletteEntries(undefined, "").map(({ href }) => href)).toContain("/health");
});

it("finds rules, data elements, event types and fields by their own addresses", () => {
  const property = {
    ...exampleProperty,
    events: [{ label: "page.scroll", meaning: "", fires: "", rules: [], sites: [] }],
    rules: [{ name: "page-view" } as never],
  };
  const entries = paletteEntries(property, "");
  expect(entries).toContainEqual({
    id: "Rule /rules/page-view",
    title: "page-view",
    kind: "Rule",
    href: "/rules/page-view",
  });
  expect(entries.find(({ kind }) => kind === "Event type")).toMatchObject({ href: "/schema?event=page.scroll" });
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});

it("opens an event by its id", () => {
  expect(paletteEntries(undefined, ` ${sampleId(1).toUpperCase()} `)[0]).toMatchObject({
    kind: "Event",
    href: `/events/${sampleId(1)}`,
  });
});
