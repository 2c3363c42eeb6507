import fc from "fast-check";
import { expect, it } from "vitest";
import { UsageFault } from "../errors/usage-fault.ts";
import { readConsentRetention, readMaxBytes, readRetention } from "./read-retention.ts";

it("keeps everything unless told", () => {
  expect(readRetention(undefined)).toBeUndefined();
  expect(readRetention(" ")).toBeUndefined();
  expect(readMaxBytes(undefined)).toBeUndefined();
});

it("takes days for all datastreams, for single ones, or both", () => {
  expect(readRetention("400")).toEqual({ days: 400, datastreams: {} });
  expect(readRetention("400, a-development=30,b.c:d=7")).toEqual({
    days: 400,
    datastreams: { "a-development": 30, "b.c:d": 7 },
  });
  expect(readMaxBytes("50000000000")).toBe(50_000_000_000);
});

it.each(["0", "-1", "1.5", "a", "a=", "=5", "5,6", "a=5,a=6", "5,", "99999"])(
  "refuses the days %j, naming them",
  (text) => {
    expect(() => readRetention(text)).toThrow(`TAGWELL_RETENTION_DAYS is "${text}"`);
  },
);

it("keeps choices for a number of days of their own", () => {
  expect(readConsentRetention(" ")).toBeUndefined();
  expect(readConsentRetention("30")).toBe(30);
  for (const text of ["0", "-1", "1.5", "a", "36501"])
    expect(() => readConsentRetention(text)).toThrow(`TAGWELL_CONSENT_RETENTION_DAYS is "${text}"`);
});

it.each(["0", "4096", "5GB", "1e9"])("refuses the size %j, naming it", (text) => {
  expect(() => readMaxBytes(text)).toThrow(`TAGWELL_MAX_BYTES is "${text}"`);
});

it("reads back what it is given, and throws nothing but a fault that says what to type", () => {
  const id = fc.stringMatching(/^[\w.-]{1,20}$/);
  const days = fc.integer({ min: 1, max: 36_500 });
  fc.assert(
    fc.property(fc.dictionary(id, days, { minKeys: 1, noNullPrototype: true }), days, (datastreams, all) => {
      const parts = [String(all), ...Object.entries(datastreams).map(([name, count]) => `${name}=${count}`)];
      expect(readRetention(parts.join(","))).toEqual({ days: all, datastreams });
    }),
    { examples: [[{ ["__proto__"]: 1 }, 1]] },
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        readRetention(text);
      } catch (error) {
        expect(error).toBeInstanceOf(UsageFault);
      }
    }),
  );
});
