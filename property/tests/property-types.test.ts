/** A wrong name in a rule of this property is a compile error: each expectation below fails the types step when it is not. */
import { domReady } from "@tagwell/container";
import { describe, expect, it } from "vitest";
import { rule, send } from "../property.ts";

describe("the types of a rule", () => {
  it("accept only the labels and fields of the property's events", () => {
    const rules = [
      rule({ on: domReady(), then: send("page.scrollDepth", ({ scroll }) => ({ page: scroll })) }),
      // @ts-expect-error no kind of event has this label
      rule({ on: domReady(), then: send("page.scrolDepth", () => ({})) }),
      // @ts-expect-error the event has no such group
      rule({ on: domReady(), then: send("page.scrollDepth", () => ({ pages: {} })) }),
      // @ts-expect-error the group has no such field
      rule({ on: domReady(), then: send("page.scrollDepth", () => ({ page: { percentageVeiwed: 1 } })) }),
      // @ts-expect-error the field is a number
      rule({ on: domReady(), then: send("page.scrollDepth", () => ({ page: { percentageViewed: "1" } })) }),
      // @ts-expect-error the field belongs to another event
      rule({ on: domReady(), then: send("page.scrollDepth", ({ page }) => ({ page: { title: page.title } })) }),
    ];
    expect(rules).toHaveLength(6);
  });
});
