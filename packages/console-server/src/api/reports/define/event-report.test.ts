/** What a kind of event can be divided by in its report. */

import { exampleEvents } from "@tagwell/collector/testing/example-events";
import { eventBreakdowns } from "@tagwell/contract";
import { expect, it } from "vitest";
import { columnOf } from "./event-report.ts";

const label = "web.webpagedetails.pageViews";
const event = exampleEvents.find((each) => each.label === label) ?? { label, meaning: "", fields: {} };

it("divides every event by what neither names a person nor an address", () => {
  expect(eventBreakdowns(event).map((each) => [each.name, columnOf(each)])).toEqual(
    [
      ["site", "site"],
      ["page", "page"],
      ...["referrer", "visitor", "page.title", "page.type", "page.percentageViewed", "campaign.source"],
      ...["campaign.campaign", "search.term", "search.doctor", "search.specialty", "booking.departmentId"],
      ...["booking.providerId", "container.rule", "user.status", "browser.userAgent"],
    ].map((each) => (typeof each === "string" ? [each, "value"] : each)),
  );
});

it("divides no event by an identifier, nor twice by the same name", () => {
  const text = { type: "string", meaning: "", maxLength: 99 } as const;
  const fields = {
    user: { id: { ...text, sensitivity: "identity" }, plan: { ...text, sensitivity: "label" } },
    page: { ...text, sensitivity: "label" },
  } as never;
  expect(eventBreakdowns({ fields }).map(({ name }) => name)).toEqual([
    ...["site", "page", "referrer", "visitor", "user.plan"],
  ]);
});
