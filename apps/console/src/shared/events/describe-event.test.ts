import { describe, expect, it } from "vitest";
import { exampleProperty } from "../testing/example-property.ts";
import { describeEvent, eventMeaning, eventTitle, pagePath } from "./describe-event.ts";

const { schema } = exampleProperty;
const described = (eventType: unknown, tenant: unknown = {}, web: unknown = {}) =>
  describeEvent(schema, { eventType, web, _example: tenant });

describe("describeEvent", () => {
  it("fills in the summary of the event's definition", () => {
    expect(described("page.scroll", { page: { percent: 75 } })).toEqual({
      title: "Page scroll",
      summary: "75 % of the page",
    });
  });

  it("leaves out the parts of the summary whose fields the event lacks", () => {
    const page = { title: "Find a doctor" };
    expect(described("web.webpagedetails.pageViews", { page, search: { term: "heart" } })).toEqual({
      title: "Page view",
      summary: "Find a doctor · searched for “heart”",
    });
    expect(described("web.webpagedetails.pageViews", { page }).summary).toBe("Find a doctor");
  });

  it("shows the meaning where there is no summary, or none of its fields", () => {
    expect(described("filter.use").summary).toBe("A visitor narrowed a list.");
    expect(described("page.scroll").summary).toBe("A visitor scrolled down a page.");
  });

  it("reads fields from the root of the event too", () => {
    const web = { webInteraction: { type: "download", name: "Report" } };
    expect(described("web.webinteraction.linkClicks", {}, web)).toEqual({
      title: "Link click",
      summary: "download · Report",
    });
  });

  it("joins the texts of a list", () => {
    const tagged = { ...schema, events: [{ label: "a", meaning: "", fires: "", fields: {}, summary: "{page.tags}" }] };
    const xdm = { eventType: "a", _example: { page: { tags: ["heart", "lungs"] } } };
    expect(describeEvent(tagged, xdm).summary).toBe("heart, lungs");
  });

  it("describes events that are not in the schema, and whatever a rejected event holds", () => {
    expect(described("media.sessionStart")).toEqual({ title: "Media session start", summary: "" });
    expect(describeEvent(schema, {})).toEqual({ title: "No event type", summary: "" });
    expect(described(5, [])).toEqual({ title: "5", summary: "" });
    expect(described("page.scroll", "x", null).title).toBe("Page scroll");
  });
});

it("turns a label into a title", () => {
  expect(["clip_start", "booking.start", "aB.cD"].map((label) => eventTitle({ events: [] }, label))).toEqual([
    "Clip start",
    "Booking start",
    "A b c d",
  ]);
});

it("calls an event by the title that its schema gives it", () => {
  const events = [{ label: "page.scrl", title: "Scroll", meaning: "", fires: "", fields: {} }];
  expect(eventTitle({ events }, "page.scrl")).toBe("Scroll");
});

it("knows the meaning of the schema's labels only", () => {
  expect(eventMeaning(schema, "page.scroll")).toBe("A visitor scrolled down a page.");
  expect(eventMeaning(schema, "page.scrolled")).toBeUndefined();
});

it("shows a page without its origin, and text that is no address as it is", () => {
  const at = (URL: unknown) => pagePath({ web: { webPageDetails: { URL } } });
  expect(at("http://www.localhost:4600/a?dept=1")).toBe("/a?dept=1");
  expect(at("nonsense")).toBe("nonsense");
  expect(at(undefined)).toBe("");
});
