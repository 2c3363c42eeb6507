import { expect, it } from "vitest";
import { progressOf } from "./erasure-progress.ts";

it("says what was removed, and whether that is all", () => {
  expect(progressOf({ events: 1200, traces: 1, views: 0 })).toBe("In progress: 1,200 events, 1 trace record");
  expect(progressOf({ doneAt: "2026-01-01T00:00:00Z", events: 1, traces: 0, views: 2 })).toBe(
    "Done: 1 event, 0 trace records, 2 saved views",
  );
});
