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
