import { expect, it } from "vitest";
import { readQuota } from "./read-quota.ts";

it("sets the limits that are named, and no other", () => {
  expect(readQuota({ TAGWELL_QUOTA_VISITOR_EVENTS: "600", TAGWELL_QUOTA_SITE_BYTES: " " })).toEqual({
    visitorEventsPerMinute: 600,
  });
});

it.each(["0", "-1", "ten", "1.5"])("refuses %s, naming the variable", (text) => {
  expect(() => readQuota({ TAGWELL_QUOTA_SITE_EVENTS: text })).toThrow(`TAGWELL_QUOTA_SITE_EVENTS is "${text}"`);
});
