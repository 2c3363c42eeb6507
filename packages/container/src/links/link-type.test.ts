import { expect, it } from "vitest";
import { isScriptLink, withLinkType } from "./link-type.ts";

const click = (URL: string) => ({ web: { webInteraction: { type: "exit", name: "Call us", URL } } });

it.each([
  ["tel:+14155550123", "tel:"],
  ["MAILTO:ana@mail.example?subject=x", "mailto:"],
  ["sms:+14155550123", "sms:"],
  ["whatsapp://send?phone=14155550123", "whatsapp:"],
  ["facetime:ana@mail.example", "facetime:"],
  ["intent://scan/#Intent;scheme=zxing;end", "intent:"],
  ["web+chart:4155550123", "web+chart:"],
  ["blob:https://clinic.example/1-2-3", "blob:"],
])("sets the type of %s, and keeps only the scheme", (address, scheme) => {
  expect(withLinkType(click(address))).toEqual({
    web: { webInteraction: { type: "other", name: "Call us", URL: scheme } },
  });
});

it("leaves a file that the page has made a download, without its content", () => {
  const made = { web: { webInteraction: { type: "download", name: "Report", URL: "data:text/csv,Ana" } } };
  expect(withLinkType(made)).toEqual({ web: { webInteraction: { type: "download", name: "Report", URL: "data:" } } });
});

it("leaves any other link unchanged", () => {
  const exit = click("https://partner.example/tel:1");
  expect(withLinkType(exit)).toBe(exit);
  expect(withLinkType({ eventType: "any" })).toEqual({ eventType: "any" });
});

it("knows a link that runs a script instead of leading anywhere", () => {
  expect(isScriptLink(click("javascript:void(0)"))).toBe(true);
  expect(isScriptLink(click("JavaScript:void(0)"))).toBe(true);
  expect(isScriptLink(click("https://partner.example/?next=javascript:"))).toBe(false);
  expect(isScriptLink({ eventType: "any" })).toBe(false);
});
