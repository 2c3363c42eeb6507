import { expect, it } from "vitest";
import { timeFormat } from "../shared/time/time-format.ts";
import { lastUseText, stateText } from "./token-texts.ts";

const utc = timeFormat("utc");
const row = { expiresAt: "2026-04-01T00:00:00.000Z", madeBy: "Ana" };

it("says whether a token counts", () => {
  expect(stateText({ ...row, state: "active" }, utc)).toBe("Active until 1 Apr 2026");
  expect(stateText({ ...row, state: "expired" }, utc)).toBe("Expired 1 Apr 2026");
  expect(stateText({ ...row, state: "withdrawn", withdrawnAt: "2026-01-02T09:30:00.000Z" }, utc)).toBe(
    "Withdrawn 2 Jan 2026, 09:30 UTC",
  );
  expect(stateText({ ...row, state: "orphaned" }, utc)).toBe("Does not count: Ana is no officer any more");
});

it("says when a token was used last", () => {
  expect(lastUseText({}, utc)).toBe("never");
  expect(lastUseText({ usedAt: "2026-01-02T09:30:00.000Z" }, utc)).toBe("2 Jan 2026, 09:30 UTC");
});
