/** Tests of the offered times and their counts. */
import { describe, expect, it } from "vitest";
import { openSlots, slotCounts } from "./time-slots.ts";

const wednesday = new Date(2025, 0, 1);

describe("openSlots", () => {
  it("offers the same times for the same doctor, reason and day", () => {
    expect(openSlots("20101 cough", wednesday)).toEqual(openSlots("20101 cough", wednesday));
    expect(openSlots("20101 cough", wednesday)).not.toEqual(openSlots("20102 cough", wednesday));
  });

  it("offers weekdays only, within 28 days", () => {
    const slots = openSlots("20101", wednesday);
    expect(slots.length).toBeGreaterThan(5);
    for (const { day, inDays } of slots) {
      expect(day).not.toMatch(/^S(atur|un)day/);
      expect(inDays).toBeGreaterThanOrEqual(1);
      expect(inDays).toBeLessThanOrEqual(28);
    }
  });
});

describe("slotCounts", () => {
  it("counts each limit with its last day", () => {
    const slots = [5, 6, 7, 8, 14, 15, 28].map((inDays) => ({ inDays, day: "", time: "" }));
    expect(slotCounts(slots)).toEqual({ 5: 1, 7: 3, 14: 5, 28: 7 });
  });

  it("counts nothing as zero", () => {
    expect(slotCounts([])).toEqual({ 5: 0, 7: 0, 14: 0, 28: 0 });
  });
});
