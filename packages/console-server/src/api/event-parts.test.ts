import { exampleEvents } from "@tagwell/collector/testing/example-events";
import { expect, it } from "vitest";
import { eventParts } from "./event-parts.ts";

const parts = eventParts(() => [
  { schema: { tenantKey: "_example", envelope: {}, identities: {}, events: exampleEvents } },
]);

it("finds sources and declared fields by their names", () => {
  expect(parts("page")).toEqual({ source: "page" });
  expect(parts("campaign.campaign")).toEqual({ field: "campaign.campaign" });
});

it("reads the class of the device of a user agent", () => {
  expect(parts("browser.userAgent")).toEqual({ field: "browser.userAgent", as: "device" });
});

it.each(["hour", "campaign", "campaign.campaign.more", "no.such", "constructor", ""])("does not know %j", (name) => {
  expect(parts(name)).toBeUndefined();
});
