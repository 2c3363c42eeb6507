/** The state of the relay as facts. */
import { expect, it } from "vitest";
import { timeFormat } from "../shared/time/time-format.ts";
import { relayFacts } from "./relay-facts.ts";

const at = "2026-01-01T00:00:00.000Z";
const state = {
  status: "ok",
  waiting: 0,
  oldestWaitingAt: null,
  delivered: 1234,
  refused: 1,
  lastError: null,
} as const;
const factsOf = (changes: object) =>
  Object.fromEntries(
    relayFacts({ ...state, ...changes }, Date.parse(at) + 120_000, timeFormat("utc")).map(({ name, ...fact }) => [
      name,
      fact,
    ]),
  );

it("counts what was delivered and refused", () => {
  expect(factsOf({})).toMatchObject({
    Delivered: { value: "1,234" },
    Refused: { value: "1" },
    Waiting: { value: "0" },
  });
});

it("says for how long the oldest event waits, and why", () => {
  const facts = factsOf({ status: "retrying", waiting: 5, oldestWaitingAt: at, lastError: { at, reason: "503 Busy" } });
  expect(facts.Waiting).toMatchObject({ value: "5", note: expect.stringMatching(/^the oldest for .*2/) });
  expect(facts["Last error"]).toMatchObject({ value: "503 Busy" });
});
