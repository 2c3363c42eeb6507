import { expect, it } from "vitest";
import { isScriptLink, withLinkType } from "./link-type.ts";

const click = (URL: string) => ({ web: { webInteraction: { type: "exit", name: "Call us", URL } } });

it.each([
  ["tel:+14155550123", "tel:"],
  ["MAILTO:ana@mail.example?subject=x", "mailto:"],
  ["sms:+14155550123", "sms:"],
])("sets the type of %s, and keeps only the scheme", (address, scheme) => {
  expect(withLinkType(click(address))).toEqual({
    web: { webInteraction: { type: "other", name: "Call us", URL: scheme } },
  });
});

it("leaves any other link unchanged", () => {
  const exit = click("https://partner.example/tel:1");
  expect(withLinkType(exit)).toBe(exit);
  expect(withLinkType({ eventType: "any" })).toEqual({ eventType: "any" });
});

it("knows a link that runs a script instead of leading anywhere", () => {
  expect(isScriptLink(click("javascript:void(0)"))).toBe(true);
  expect(isScriptLink(click("https://partner.example/?next=javascript:"))).toBe(false);
  expect(isScriptLink({ eventType: "any" })).toBe(false);
});
