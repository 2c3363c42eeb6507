/** Checks that the property's types reach its rules: type checking fails if an expectation below is not an error. */
import { directCall, domReady, scrollDepth } from "tagwell";
import { describe, expect, it } from "vitest";
import { rule, send, sendVideo, site } from "./property.ts";
import { dataElement, dataLayerPath, queryParameter } from "./sources.ts";

describe("the types of a rule", () => {
  it("accept only the property's labels, fields and sites", () => {
    const rules = [
      rule(scrollDepth([25]), { then: send("page.scrollDepth", ({ scroll }) => ({ page: scroll })) }),
      // @ts-expect-error the trigger passes on no scroll milestone
      rule(domReady(), { then: send("page.scrollDepth", ({ scroll }) => ({ page: scroll })) }),
      // @ts-expect-error no event has this label
      rule(domReady(), { then: send("page.scrolDepth", () => ({})) }),
      // @ts-expect-error the event has no such group
      rule(domReady(), { then: send("page.scrollDepth", () => ({ pages: {} })) }),
      // @ts-expect-error the group has no such field
      rule(domReady(), { then: send("page.scrollDepth", () => ({ page: { percentageVeiwed: 1 } })) }),
      // @ts-expect-error the field is a number
      rule(domReady(), { then: send("page.scrollDepth", () => ({ page: { percentageViewed: "1" } })) }),
      // @ts-expect-error the field belongs to another event
      rule(domReady(), { then: send("page.scrollDepth", ({ page }) => ({ page: { title: page.title } })) }),
      rule(directCall("video_25"), { then: sendVideo("video_25") }),
      // @ts-expect-error no video event has this label
      rule(directCall("video_25"), { then: sendVideo("page.scrollDepth") }),
      rule(domReady(), { when: site("clinical"), then: send("page.scrollDepth", () => ({})) }),
      // @ts-expect-error no site has this key
      rule(domReady(), { when: site("clinic"), then: send("page.scrollDepth", () => ({})) }),
    ];
    expect(rules).toHaveLength(11);
  });

  it("accept only the data layer's paths and the listed query parameters", () => {
    expect([
      dataElement({ from: dataLayerPath("openscheduling.timeslots.14") }),
      // @ts-expect-error no such path
      dataElement({ from: dataLayerPath("openscheduling.timeslot.14") }),
      dataElement({ from: queryParameter("utm_source") }),
      // @ts-expect-error not listed
      dataElement({ from: queryParameter("utm_sauce") }),
    ]).toHaveLength(4);
  });
});
