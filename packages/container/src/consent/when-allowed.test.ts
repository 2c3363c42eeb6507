import { expect, it, vi } from "vitest";
import type { Consent } from "./consent.ts";
import { createWhenAllowed } from "./when-allowed.ts";

function setUp(initial: Consent) {
  let now = initial;
  const followers: ((value: Consent) => void)[] = [];
  const warn = vi.fn();
  const consent = { current: () => now, follow: (follower: (value: Consent) => void) => void followers.push(follower) };
  const become = (value: Consent) => {
    now = value;
    for (const follower of followers) follower(value);
  };
  return { whenAllowed: createWhenAllowed(consent, { warn }), become, warn };
}

it("calls back once: at once, or when the visitor consents", () => {
  const allowed = setUp("in");
  const waiting = setUp("pending");
  const work = vi.fn();
  allowed.whenAllowed(work);
  allowed.become("in");
  expect(work).toHaveBeenCalledTimes(1);
  waiting.whenAllowed(work);
  waiting.become("out");
  expect(work).toHaveBeenCalledTimes(1);
  waiting.become("in");
  waiting.become("in");
  expect(work).toHaveBeenCalledTimes(2);
});

it("throws what fails at once, and logs what fails later: others still hear of the choice", () => {
  const fails = () => {
    throw new Error("broken");
  };
  expect(() => setUp("in").whenAllowed(fails)).toThrow("broken");
  const { whenAllowed, become, warn } = setUp("pending");
  const other = vi.fn();
  whenAllowed(fails);
  whenAllowed(other);
  become("in");
  expect(other).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls.join()).toContain("broken");
});
