// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { landingPage } from "./conditions/landing-page.ts";
import { maxFrequency } from "./conditions/max-frequency.ts";
import { visitor } from "./conditions/visitor.ts";
import { forgetStored } from "./consented-storage.ts";
import { type VisitorAttribute, visitorBehavior } from "./data-elements/visitor-behavior.ts";
import { delegatesUnderTest } from "./testing/delegates-under-test.ts";

const site = "https://clinic.example";
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
/** A page load; only storage persists between loads. */
const openPage = (url: string, referrer = "", isAllowed: () => boolean = () => true) => {
  const leaving: (() => void)[] = [];
  const page = {
    location: { href: url },
    document: { referrer },
    localStorage,
    sessionStorage,
    addEventListener: (_: string, listener: () => void) => leaving.push(listener),
  } as unknown as Window;
  const under = delegatesUnderTest(page, { isAllowed });
  under.read(visitorBehavior("landingPage"));
  return {
    ...under,
    tells: (...attributes: VisitorAttribute[]) => attributes.map((one) => under.read(visitorBehavior(one))),
    leave: () => {
      for (const listener of leaving) listener();
    },
  };
};
const counts = ["sessionCount", "sessionPageViewCount", "lifetimePageViewCount", "isNewVisitor"] as const;
const nothing = [undefined, undefined, undefined, undefined];

it("stores the session's first page and referrer, and counts", () => {
  const first = openPage(`${site}/lp/heart?search=secretword#part`, "https://search.example/?q=secretword");
  expect(first.tells(...counts)).toEqual([1, 1, 1, true]);
  const second = openPage(`${site}/doctors`, `${site}/lp/heart`);
  expect(second.tells("landingPage", "trafficSource", ...counts)).toEqual([
    `${site}/lp/heart`,
    "https://search.example/",
    1,
    2,
    2,
    true,
  ]);
  expect(second.holds(landingPage(/\/lp\//))).toBe(true);
  expect(second.holds(landingPage(`${site}/doctors`))).toBe(false);
  sessionStorage.clear();
  expect(openPage(`${site}/`, "").tells("landingPage", ...counts)).toEqual([`${site}/`, 2, 1, 3, false]);
});

it("keeps a session without a referrer, regardless of the next page's referrer", () => {
  openPage(`${site}/`, "");
  expect(openPage(`${site}/next`, `${site}/`).tells("trafficSource")).toEqual([undefined]);
});

it("distinguishes new and returning visitors", () => {
  const kinds = (page: ReturnType<typeof openPage>) => [page.holds(visitor("new")), page.holds(visitor("returning"))];
  expect(kinds(openPage(`${site}/`))).toEqual([true, false]);
  expect(kinds(openPage(`${site}/next`))).toEqual([true, false]);
  sessionStorage.clear();
  expect(kinds(openPage(`${site}/`))).toEqual([false, true]);
  expect(kinds(openPage(`${site}/`, "", () => false))).toEqual([false, false]);
});

it("counts a page once for all modules", () => {
  const page = openPage(`${site}/`);
  page.holds(maxFrequency("pageView"));
  page.holds(visitor("new"));
  expect(page.tells("lifetimePageViewCount")).toEqual([1]);
});

it("stores and reports nothing without consent; a page reached from the site is no landing page", () => {
  const first = openPage(`${site}/lp/heart`, "https://search.example/", () => false);
  expect(first.tells("landingPage", ...counts)).toEqual([`${site}/lp/heart`, ...nothing]);
  first.leave();
  const second = openPage(`${site}/doctors`, `${site}/lp/heart`, () => false);
  expect(second.tells("landingPage", ...counts)).toEqual([undefined, ...nothing]);
  expect(second.holds(landingPage(/./))).toBe(false);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

it("counts a page on which consent is given, even if no rule reads the visit afterwards", () => {
  let allowed = false;
  const page = openPage(`${site}/lp/heart`, "", () => allowed);
  allowed = true;
  page.leave();
  expect(openPage(`${site}/doctors`, `${site}/lp/heart`).tells("landingPage", "sessionPageViewCount")).toEqual([
    `${site}/lp/heart`,
    2,
  ]);
});

it("does not treat the page on which consent was given as the landing page", () => {
  openPage(`${site}/lp/heart`, "", () => false);
  expect(openPage(`${site}/doctors`, `${site}/lp/heart`).tells("landingPage")).toEqual([undefined]);
  expect(openPage(`${site}/next`, `${site}/doctors`).tells("landingPage")).toEqual([undefined]);
});

it("is deleted when consent is withdrawn", () => {
  let allowed = true;
  const page = openPage(`${site}/lp/heart`, "", () => allowed);
  expect(localStorage).not.toHaveLength(0);
  allowed = false;
  forgetStored(window);
  page.leave();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(page.tells(...counts)).toEqual(nothing);
});

it("has no visitor data if storage is blocked", () => {
  for (const name of ["getItem", "setItem"] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error("blocked");
    });
  expect(openPage(`${site}/`).tells("landingPage", ...counts)).toEqual([`${site}/`, ...nothing]);
  vi.restoreAllMocks();
});
