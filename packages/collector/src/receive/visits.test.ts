/** Which pages are one visit. */
import type { SiteKey, TraceRecord } from "@tagwell/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { createVisits, type Visits } from "./visits.ts";

const second = 1000;
const minute = 60 * second;
let time: number;
let visits: Visits;
beforeEach(() => {
  time = Date.UTC(2026, 10, 21);
  visits = createVisits(() => time);
});

const common = { rule: "page", outcome: "noted", at: "2026-11-21T09:00:00.000Z", build: "1" } as const;
/** The report with which a page begins. */
const opening = (page: string, site: SiteKey, from?: SiteKey): TraceRecord[] => [
  { ...common, kind: "page", id: page, page, site, environment: "development", ...(from && { from }) },
];
/** A later report of a page. */
const later = (page: string, site: SiteKey): TraceRecord[] => [
  { ...common, id: "x", page, site, environment: "development" },
];
const browser = "Firefox en-US";
const open = (ecid: string | undefined, page: string, site: SiteKey = "www", from?: SiteKey, by = browser) =>
  visits.of({ ecid, browser: by }, opening(page, site, from));
const goesOn = (ecid: string | undefined, page: string, site: SiteKey = "www", by = browser) =>
  visits.of({ ecid, browser: by }, later(page, site));

describe("a visitor's pages on one site", () => {
  it("are one visit, and another visitor's are another", () => {
    const visit = open("ana", "page-1");
    expect(visit).toMatch(/^[0-9a-f]{16}$/);
    expect(open("ana", "page-2")).toBe(visit);
    expect(open("bob", "page-3")).not.toBe(visit);
  });

  it("are one visit until the visitor is silent for half an hour", () => {
    const visit = open("ana", "page-1");
    time += 30 * minute - 1;
    expect(open("ana", "page-2")).toBe(visit);
    time += 30 * minute;
    expect(open("ana", "page-3")).not.toBe(visit);
  });

  it("are one visit, however long, while reports are less than half an hour apart", () => {
    const visit = open("ana", "page-1");
    for (let words = 0; words < 10; words++) {
      time += 29 * minute;
      expect(goesOn("ana", "page-1")).toBe(visit);
    }
    expect(open("ana", "page-2")).toBe(visit);
  });

  it("stay in the visit in which they were opened, even after hours without a report", () => {
    const visit = open("ana", "page-1");
    time += 5 * 60 * minute;
    expect(goesOn("ana", "page-1")).toBe(visit);
  });

  it("are separate visits where the browser has no identity", () => {
    const visit = open(undefined, "page-1");
    expect(goesOn(undefined, "page-1")).toBe(visit);
    expect(open(undefined, "page-2")).not.toBe(visit);
  });

  it("join the visitor's visit also when the report names no page", () => {
    const bare: TraceRecord[] = [{ ...common, id: "x", environment: "development" }];
    const visit = visits.of({ ecid: "ana", browser }, bare);
    expect(visits.of({ ecid: "ana", browser }, bare)).toBe(visit);
    expect(visits.of({ ecid: undefined, browser }, bare)).not.toBe(visit);
  });
});

describe("a link to another site", () => {
  it.each([
    ["goes on with the visit", minute - 1, browser, true],
    ["is another visit after a minute", minute, browser, false],
    ["is another visit in another browser", second, "Safari en-US", false],
  ])("%s", (_what, after, by, isSame) => {
    const visit = open("ana", "page-1", "www");
    time += after;
    expect(open("ana-there", "page-2", "gifts", "www", by) === visit).toBe(isSame);
  });

  it("starts another visit where the page was not opened by a link", () => {
    const visit = open("ana", "page-1", "www");
    expect(open("ana-there", "page-2", "gifts")).not.toBe(visit);
    expect(open("eve-there", "page-3", "gifts", "campus")).not.toBe(visit);
  });

  it("starts another visit where two visitors with the same browser may have followed it", () => {
    const ana = open("ana", "page-1", "www");
    const bob = open("bob", "page-2", "www");
    const third = open("one-of-them", "page-3", "gifts", "www");
    expect(new Set([ana, bob, third]).size).toBe(3);
  });

  it("is followed where one of the two has been silent for a minute", () => {
    open("ana", "page-1", "www");
    time += minute;
    const bob = open("bob", "page-2", "www");
    expect(open("bob-there", "page-3", "gifts", "www")).toBe(bob);
  });

  it("is followed where both candidates are of one visit", () => {
    const visit = open("ana", "page-1", "www");
    open("ana-there", "page-2", "gifts", "www");
    expect(open("ana-back", "page-3", "www", "gifts")).toBe(visit);
    expect(open("ana-third", "page-4", "gifts", "www")).toBe(visit);
  });

  it("does not move a visitor who has a visit there already", () => {
    const there = open("ana-there", "page-1", "gifts");
    const here = open("ana", "page-2", "www");
    expect(open("ana-there", "page-3", "gifts", "www")).toBe(there);
    expect(there).not.toBe(here);
  });
});

describe("the browser of a visitor", () => {
  const leaving = "Firefox";

  it("is described by the first report: a page that unloads sends fewer headers", () => {
    const visit = open("ana", "page-1", "www");
    goesOn("ana", "page-1", "www", leaving);
    expect(open("ana-there", "page-2", "gifts", "www")).toBe(visit);
    expect(open("eve", "page-3", "gifts", "www", leaving)).not.toBe(visit);
  });

  it("is described so also when the page was open for more than half an hour", () => {
    const visit = open("ana", "page-1", "www");
    time += 45 * minute;
    expect(goesOn("ana", "page-1", "www", leaving)).toBe(visit);
    expect(open("ana-there", "page-2", "gifts", "www")).toBe(visit);
  });

  it("may differ in another visit, after a browser update", () => {
    open("ana", "page-1", "www");
    time += 24 * 60 * minute;
    const visit = open("ana", "page-2", "www", undefined, "Firefox en-US, newer");
    expect(open("ana-there", "page-3", "gifts", "www", "Firefox en-US, newer")).toBe(visit);
  });
});

it("knows where a visitor was last", () => {
  expect(visits.last("ana")).toBeUndefined();
  const visit = open("ana", "page-1");
  open("ana", "page-2");
  expect(visits.last("ana")).toMatchObject({ visit, page: "page-2" });
});

it("remembers a thousand visitors and pages, and drops those first that have not reported for longest", () => {
  const [ana, page] = [open("ana", "page-ana"), open(undefined, "page-of-nobody")];
  open("silent", "page-silent");
  for (let index = 0; index < 2500; index++) {
    open(`visitor-${index}`, `page-${index}`);
    if (index % 500 === 0) {
      expect(goesOn("ana", "page-ana")).toBe(ana);
      expect(goesOn(undefined, "page-of-nobody")).toBe(page);
    }
  }
  expect(visits.last("ana")).toMatchObject({ visit: ana });
  expect(visits.last("silent")).toBeUndefined();
  const remembered = Array.from({ length: 2500 }, (_, index) => visits.last(`visitor-${index}`));
  expect(remembered.filter(Boolean)).toHaveLength(999);
});
