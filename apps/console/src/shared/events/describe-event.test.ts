import { allEvents } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { describeEvent, labelTitle, meaningOf, pageOf } from "./describe-event.ts";

const told = (eventType: string, tenant: object = {}, web: object = {}) =>
  describeEvent({ eventType, web, _tagwell: tenant });

describe("describeEvent", () => {
  it("tells a page view by its page, its search and its campaign", () => {
    const tenant = {
      page: { title: "Find a doctor" },
      search: { term: "cardiology" },
      campaign: { linksource: "mail" },
    };
    expect(told("web.webpagedetails.pageViews", tenant)).toEqual({
      title: "Page view",
      summary: "Find a doctor · searched for “cardiology” · campaign mail",
    });
  });

  it("falls back on the page's name", () => {
    const web = { webPageDetails: { name: "content:clinic:us:en:" } };
    expect(told("web.webpagedetails.pageViews", {}, web).summary).toBe("content:clinic:us:en:");
  });

  it.each([
    ["page.scrollDepth", { page: { scrollMilestone: 75 } }, "Scroll depth", "75 %"],
    ["page.elementVisible", { page: { elementVisible: "team" } }, "Section in view", "team"],
    [
      "finder.filterUse",
      { finder: { name: "language", value: "Spanish", action: "set" } },
      "Filter",
      "language Spanish",
    ],
    [
      "finder.filterUse",
      { finder: { name: "language", value: "Spanish", action: "clear", resultCount: 0 } },
      "Filter",
      "cleared language Spanish · 0 results",
    ],
    ["video_25", { video: { videoTitle: "Hope" } }, "Video", "25 % · Hope"],
    ["video_start", {}, "Video", "Start"],
    ["scheduling.demographicsnext", {}, "Scheduling", "Finished the demographics step"],
    ["scheduling.membernumber", {}, "Scheduling", "Filled in a member number"],
  ])("tells %s", (label, tenant, title, summary) => {
    expect(told(label, tenant)).toEqual({ title, summary });
  });

  it("tells a link by its kind and name", () => {
    const web = { webInteraction: { type: "download", name: "Report" } };
    expect(told("web.webinteraction.linkClicks", {}, web).summary).toBe("download · Report");
  });

  it("has a title for every kind of event in the contract", () => {
    for (const { label } of allEvents) {
      expect(told(label).title).not.toBe("");
      expect(labelTitle(label)).not.toContain("_");
      expect(meaningOf(label)).toBeDefined();
    }
  });

  it("puts labels in words that it does not know, and takes whatever a rejected event holds", () => {
    expect(told("media.sessionStart").title).toBe("Media session start");
    expect(describeEvent({})).toEqual({ title: "No event type", summary: "" });
    expect(describeEvent({ eventType: 5, _tagwell: [] })).toEqual({ title: "5", summary: "" });
    expect(describeEvent({ eventType: "page.scrollDepth", _tagwell: "x", web: null }).title).toBe("Scroll depth");
  });

  it("gives each label a title of its own", () => {
    const titles = allEvents.map(({ label }) => labelTitle(label));
    expect(new Set(titles).size).toBe(titles.length);
  });
});

it("shows a page without its origin, and an address that is none as it stands", () => {
  const at = (URL: unknown) => pageOf({ web: { webPageDetails: { URL } } });
  expect(at("http://clinic.localhost:4600/a?dept=1")).toBe("/a?dept=1");
  expect(at("nonsense")).toBe("nonsense");
  expect(at(undefined)).toBe("");
});
