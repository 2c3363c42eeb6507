import { expect, it } from "vitest";
import { oldAddresses } from "./old-addresses.ts";

const newSearch = (path: string, search: object) =>
  oldAddresses.find((old) => old.path === path)?.search(search as never);

it("renames the parameters of a visit", () => {
  const old = { visit: "v1", page: "p1", rule: "scroll", text: "x" };
  expect(newSearch("/visits", old)).toEqual({ session: "v1", page: "p1", explain: "scroll", text: "x" });
});

it("keeps the period of the quality view as a time range", () => {
  expect(newSearch("/quality", { period: "week", site: "www" })).toEqual({ range: "7d", site: "www" });
  expect(newSearch("/quality", {})).toEqual({ range: "24h" });
});

it("keeps every parameter of the live view", () => {
  expect(newSearch("/", { verdict: "rejected", pin: "p" })).toEqual({ verdict: "rejected", pin: "p" });
});

it("asks the question that was explored", () => {
  const explored = {
    event: "filter.use",
    breakdown: "filter.name",
    compare: "previous",
    rule: "filter-use",
    site: "www",
  };
  const { rule, ...rest } = explored;
  expect(newSearch("/explore", explored)).toEqual({ ...rest, where: { "container.rule": rule } });
  expect(newSearch("/explore", {})).toEqual({ event: "web.webpagedetails.pageViews" });
});
