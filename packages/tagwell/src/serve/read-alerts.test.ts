/** TAGWELL_ALERT_WEBHOOK and TAGWELL_ALERT_MAIL take what is safe to send alerts to. */
import { expect, it } from "vitest";
import { readAlerts } from "./read-alerts.ts";

const secret = "0123456789abcdef";

it("is off where nothing is set, or blank", () => {
  expect(readAlerts({})).toBeUndefined();
  expect(readAlerts({ TAGWELL_ALERT_WEBHOOK: "", TAGWELL_SMTP: "" })).toBeUndefined();
});

it("reads a webhook with its secret, and mail with its server", () => {
  const url = "https://hooks.example.org/x?key=1";
  const mail = { TAGWELL_ALERT_MAIL: "a@example.org, b@example.org", TAGWELL_SMTP: "smtps://u:p@mail.example.org" };
  expect(readAlerts({ TAGWELL_ALERT_WEBHOOK: url, TAGWELL_ALERT_WEBHOOK_SECRET: secret, ...mail })).toEqual({
    webhook: { url, secret },
    mail: { smtp: "smtps://u:p@mail.example.org", recipients: ["a@example.org", "b@example.org"] },
  });
  expect(readAlerts({ ...mail, TAGWELL_ALERT_MAIL_FROM: "c@example.org" })?.mail?.from).toBe("c@example.org");
});

it.each([
  { TAGWELL_ALERT_WEBHOOK: "http://hooks.example.org/hidden", TAGWELL_ALERT_WEBHOOK_SECRET: secret },
  { TAGWELL_ALERT_WEBHOOK: "https://hooks.example.org/hidden" },
  { TAGWELL_ALERT_WEBHOOK: "https://hooks.example.org", TAGWELL_ALERT_WEBHOOK_SECRET: "hidden" },
  { TAGWELL_ALERT_MAIL: "hidden@example.org" },
  { TAGWELL_SMTP: "smtp://hidden@mail.example.org" },
  { TAGWELL_ALERT_MAIL: "a@example.org", TAGWELL_SMTP: "https://hidden@mail.example.org" },
  { TAGWELL_ALERT_MAIL: "Ana <hidden@example.org>", TAGWELL_SMTP: "smtp://mail.example.org" },
])("refuses %j with what to set, and does not repeat it", (environment) => {
  expect(() => readAlerts(environment as NodeJS.ProcessEnv)).toThrow(/TAGWELL_/);
  expect(() => readAlerts(environment as NodeJS.ProcessEnv)).not.toThrow("hidden");
});
