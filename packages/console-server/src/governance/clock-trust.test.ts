import { expect, it } from "vitest";
import { createClockTrust } from "./clock-trust.ts";

const hour = 3_600_000;
const year = 365 * 24 * hour;

it("trusts a clock that passes as time does", () => {
  const isTrusted = createClockTrust({ time: 0, elapsed: 0 });
  for (let elapsed = 0; elapsed < 50 * hour; elapsed += hour)
    expect(isTrusted({ time: elapsed * 1.01, elapsed })).toBe(true);
});

it("trusts a clock that was set forward after a day, or once it is set back", () => {
  const isTrusted = createClockTrust({ time: 0, elapsed: 0 });
  expect(isTrusted({ time: year + hour, elapsed: hour })).toBe(false);
  expect(isTrusted({ time: year + 24 * hour, elapsed: 24 * hour })).toBe(false);
  expect(isTrusted({ time: year + 25 * hour, elapsed: 25 * hour })).toBe(true);
  expect(isTrusted({ time: 2 * year, elapsed: 26 * hour })).toBe(false);
  expect(isTrusted({ time: 27 * hour, elapsed: 27 * hour })).toBe(true);
});
