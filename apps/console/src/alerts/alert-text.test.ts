/** Texts of alerts. */
import { expect, it } from "vitest";
import { channelText, newAlerts, placeText } from "./alert-text.ts";

it("counts neither notices nor alerts that are acknowledged as new", () => {
  const acknowledged = { by: "Ana", at: "2026-01-01T00:00:00.000Z" };
  expect(newAlerts([{ severity: "failing" }, { severity: "attention", acknowledged }, { severity: "notice" }])).toBe(1);
});

it("says where an alert is, and how a channel does", () => {
  expect(placeText({ environment: "production", site: "www" })).toBe("production, www");
  expect(placeText({ environment: "", site: "" })).toBe("Edge");
  const failure = { at: "2026-01-01T00:00:00.000Z", reason: "the answer had status 500" };
  expect(channelText({ channel: "mail", waiting: 2, failure })).toBe("Failing: the answer had status 500. 2 waiting.");
  expect(channelText({ channel: "mail", waiting: 0 })).toContain("Nothing was sent");
});
