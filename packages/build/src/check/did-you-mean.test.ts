import { expect, it } from "vitest";
import { didYouMean } from "./did-you-mean.ts";

const names = ["page.scroll", "section.view", "clip_start", "go"];

it.each([
  ["page.scrol", "page.scroll"],
  ["Page.Scroll", "page.scroll"],
  ["page_scroll", "page.scroll"],
  ["sectoin.veiw", "section.view"],
  ["clipstart", "clip_start"],
])("suggests for %s the name %s", (written, name) =>
  expect(didYouMean(written, names)).toBe(`Did you mean "${name}"? `),
);

it.each(["", "x", "xy", "purchase", "clip_fifty_percent"])("suggests nothing for %j", (written) =>
  expect(didYouMean(written, names)).toBe(""),
);
