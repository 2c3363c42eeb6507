import { expect, it } from "vitest";
import { exampleProperty } from "../testing/example-property.ts";
import { siteLabel, siteLabels } from "./site-labels.ts";

it("labels a site, an unknown host, and a site that the build no longer has", () => {
  expect(["kids", "unknown", "shop"].map((key) => siteLabel(exampleProperty, key))).toEqual([
    "Kids",
    "Unknown site",
    "shop",
  ]);
});

it("labels several sites, and says so when they are all of them", () => {
  expect(siteLabels(exampleProperty, ["www", "gifts"])).toBe("Main site, Gifts");
  expect(siteLabels(exampleProperty, ["www", "kids", "campus", "booking", "gifts"])).toBe("every site");
  const otherFive = ["www", "kids", "campus", "booking", "unknown"];
  expect(siteLabels(exampleProperty, otherFive)).toBe("Main site, Kids, Campus, Booking, Unknown site");
  expect(siteLabels(exampleProperty, [])).toBe("no site");
});
