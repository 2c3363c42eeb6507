import { expect, it } from "vitest";
import { printBetweenMarkers } from "./print-between-markers.ts";

it("prints between the markers and leaves the rest of the page alone", () => {
  const page = "# Map\n<!-- stations -->\nold\n<!-- /stations -->\nAfter.\n";
  const printed = "# Map\n<!-- stations -->\n\na ─► b\n\n<!-- /stations -->\nAfter.\n";
  expect(printBetweenMarkers(page, "stations", "a ─► b")).toBe(printed);
  expect(printBetweenMarkers(printed, "stations", "a ─► b")).toBe(printed);
});

it("says which lines to add to a page without the markers", () => {
  expect(() => printBetweenMarkers("# Map\n", "stations", "")).toThrow("Add the lines <!-- stations -->");
});
