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
  const times = { dateTime: () => "then" };
  expect(channelText({ channel: "mail", waiting: 2, failure }, times)).toBe(
    "Failed then: the answer had status 500. 2 waiting. Nothing was sent since the edge started.",
  );
  expect(channelText({ channel: "mail", waiting: 0, lastSentAt: failure.at }, times)).toBe("Last sent then.");
  expect(channelText({ channel: "mail", waiting: 0 }, times)).toContain("Nothing was sent");
});
