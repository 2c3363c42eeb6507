// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { sampling } from "./sampling.ts";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});
const draws = (...numbers: number[]) => {
  const random = vi.spyOn(Math, "random");
  for (const number of numbers) random.mockReturnValueOnce(number);
};
const openPage = (isAllowed: () => boolean = () => true) => {
  const { holds, event } = delegatesUnderTest(window, { isAllowed });
  return (rate: number, per?: "page" | "visitor", rule = "rule") =>
    holds(sampling(rate, per && { per }), event({ $rule: { id: rule, name: rule } }));
};

it("never passes for 0 and always passes for 1", () => {
  draws(0, 0.999999);
  expect([openPage()(0), openPage()(1)]).toEqual([false, true]);
});

it("draws once per page and rule: all events of a page are in, or none", () => {
  draws(0.4, 0.6, 0.6);
  const asks = openPage();
  expect([asks(0.5), asks(0.5), asks(0.5, "page", "other"), asks(0.5)]).toEqual([true, true, false, true]);
  expect(openPage()(0.5)).toBe(false);
  expect(localStorage).toHaveLength(0);
});

it("draws once per visitor, who stays in if the rate is raised", () => {
  draws(0.4, 0.9, 0.9, 0.9);
  expect(openPage()(0.5, "visitor")).toBe(true);
  expect(openPage()(0.5, "visitor")).toBe(true);
  expect([openPage()(0.6, "visitor"), openPage()(0.3, "visitor")]).toEqual([true, false]);
});

it("stores nothing without consent, and stores the page's draw once consent is given", () => {
  let allowed = false;
  draws(0.4, 0.9, 0.9);
  const asks = openPage(() => allowed);
  expect(asks(0.5, "visitor")).toBe(true);
  expect(localStorage).toHaveLength(0);
  expect(openPage(() => false)(0.5, "visitor")).toBe(false);
  allowed = true;
  expect(asks(0.5, "visitor")).toBe(true);
  expect(openPage()(0.5, "visitor")).toBe(true);
});

it.each(["soon", "7", "-1", ""])("draws again if %j is stored", (text) => {
  localStorage.setItem("com.tagwell.sampling.rule", text);
  draws(0.4, 0.1);
  expect([openPage()(0.5, "visitor"), openPage()(0.3, "visitor")]).toEqual([true, false]);
});

it("draws per page if storage is blocked", () => {
  for (const name of ["getItem", "setItem"] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error("blocked");
    });
  draws(0.4, 0.9);
  const asks = openPage();
  expect([asks(0.5, "visitor"), asks(0.5, "visitor")]).toEqual([true, true]);
});
