import fc from "fast-check";
import { expect, it } from "vitest";
import { envelope, identities } from "./envelope.ts";

const { pattern } = identities.ECID.id;
const ecid = new RegExp(`^(?:${pattern})$`);

it("the Experience Cloud id has 38 digits", () => {
  expect("39284187021930912873012938471029384712").toMatch(ecid);
  expect("3928418702193091287301293847102938471").not.toMatch(ecid);
});

it("the Experience Cloud id is no card number in hexadecimal", () =>
  expect(Buffer.from("6011 6909 9126 4765").toString("hex")).not.toMatch(ecid));

it("a timestamp is a moment that the calendar has", () => {
  const moment = new RegExp(`^(?:${envelope.timestamp.pattern})$`);
  const two = (number: number) => String(number).padStart(2, "0");
  const number = (min: number, max: number) => fc.integer({ min, max });
  fc.assert(
    fc.property(number(0, 9999), number(0, 13), number(0, 32), (year, month, day) => {
      const text = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}T09:00:00.000Z`;
      const time = new Date(text);
      const isReal = !Number.isNaN(time.getTime()) && time.toISOString() === text;
      const isTaken = isReal && year >= 1970 && year < 2100;
      return moment.test(text) === isTaken;
    }),
    {
      numRuns: 2000,
      examples: [
        [2024, 2, 29],
        [2026, 2, 29],
        [2026, 2, 31],
        [2000, 2, 29],
        [0, 1, 1],
        [9999, 1, 1],
        [2026, 4, 31],
      ],
    },
  );
});

it.each([
  ["2026-11-23T09:30:00Z", true],
  ["2026-11-23T23:59:59.123456789Z", true],
  ["1970-01-01T00:00:00Z", true],
  ["2099-12-31T23:59:59.999Z", true],
  ["2026-11-23T24:00:00Z", false],
  ["2026-11-23T09:30:60Z", false],
  ["2026-11-23T09:60:00Z", false],
  ["2026-11-23T09:30Z", false],
  ["2026-11-23T09:30:00.Z", false],
  ["2026-11-23T09:30:00.1234567890Z", false],
  ["2026-11-23T09:30:00+01:00", false],
  ["2026-11-23T09:30:00Z\n", false],
  ["+02026-11-23T09:30:00Z", false],
  ["26-11-23--T09:30:00Z", false],
  ["2026--11-3T09:30:00Z", false],
  ["4155550123T09:30:00Z", false],
  ["", false],
])("%j as a timestamp is passed: %s", (text, isPassed) => {
  expect(new RegExp(`^(?:${envelope.timestamp.pattern})$`).test(text)).toBe(isPassed);
});
