import { expect, it } from "vitest";
import { buildFields } from "./build.ts";

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);

it.each([
  ["rule", "video-25", "scheduling-step", "h1-seen", "flu-2026", "look-at-map", "banner-dot-click"],
  ["version", "1.12.0", "2.0.0-beta.1"],
  ["buildDate", "2026-11-21T10:14:25.853Z"],
] as const)("the %s takes what a build writes", (field, ...values) => {
  for (const value of values) expect(value).toMatch(whole(buildFields[field].pattern));
});

it.each([
  [
    "rule",
    "114bdd73-b88a-4fbb-aa84-35f5650e39f4",
    "a4-83-1a-12-6f-85",
    "123-45-6789",
    "kallask6098",
    "ana-arroba-lopez-punto-com",
    "ana-at-mail-dot-com",
    "x".repeat(65),
  ],
  ["version", "212.795.4187", "123.45.6789", "14.03.1985", "1.0.0-maria.lopez"],
  ["buildDate", "1954-09-17T00:00:00Z", "2011-10-17T00:00:00Z"],
] as const)(
  "the %s takes no device id, phone number, e-mail in words, user name or date of birth",
  (field, ...values) => {
    for (const value of values) expect(value).not.toMatch(whole(buildFields[field].pattern));
  },
);
