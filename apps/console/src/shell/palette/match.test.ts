import { expect, it } from "vitest";
import { matching } from "./match.ts";

const entries = [
  "section-view",
  "page-view",
  "Data health",
  "page.scroll",
  "view",
  "preview",
  "viewers of a site",
  "Why did page-view fire, or not?",
].map((title) => ({ title, kind: title.startsWith("Why") ? "Explain" : "Rule" }));
const titles = (typed: string) => matching(entries, typed).map(({ title }) => title);

it("puts a whole name first, then names that start so, then names with a word that does", () => {
  expect(titles("view")).toEqual([
    ...["view", "viewers of a site", "page-view", "section-view", "Why did page-view fire, or not?", "preview"],
  ]);
  expect(titles("page")[0]).toBe("page-view");
});

it("finds every word in any order, and no letters that are only scattered over a name", () => {
  expect(titles("page explain")).toEqual(["Why did page-view fire, or not?"]);
  expect(titles("page moon")).toEqual([]);
  expect(matching([{ title: "Use the dark theme", kind: "Action" }], "heart")).toEqual([]);
});

it("keeps everything in order where nothing is typed", () => {
  expect(titles(" ")).toEqual(entries.map(({ title }) => title));
});
