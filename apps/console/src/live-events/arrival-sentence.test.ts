import { expect, it } from "vitest";
import { EventLog } from "../shared/live/event-log.ts";
import { sampleRow } from "../shared/testing/sample-row.ts";
import { arrivalSentence } from "./arrival-sentence.ts";

it("counts the new events and the rejected and unlisted ones among them", () => {
  const log = new EventLog(10);
  expect(arrivalSentence([])).toBe("");
  expect(arrivalSentence(log.add([sampleRow(1)]))).toBe("1 new event.");
  expect(arrivalSentence(log.add([sampleRow(2), sampleRow(3, { verdict: "rejected" })]))).toBe(
    "2 new events, 1 rejected.",
  );
  expect(arrivalSentence(log.add([sampleRow(4, { verdict: "unlisted" })]))).toBe("1 new event, 1 unlisted.");
});
