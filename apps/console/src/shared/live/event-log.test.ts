import { describe, expect, it } from "vitest";
import { sampleId, sampleRow } from "../testing/sample-row.ts";
import { EventLog, withOlder } from "./event-log.ts";

const keys = (events: readonly { key: string }[]) => events.map((event) => event.key);

describe("EventLog", () => {
  it("keeps the newest first", () => {
    const log = new EventLog(10);
    log.add([sampleRow(1), sampleRow(2)]);
    log.add([sampleRow(3)]);
    expect(keys(log.rows)).toEqual([3, 2, 1].map(sampleId));
  });

  it("adds each event once and returns the new ones", () => {
    const log = new EventLog(10);
    log.add([sampleRow(1), sampleRow(2)]);
    expect(keys(log.add([sampleRow(2), sampleRow(3), sampleRow(3)]))).toEqual([sampleId(3)]);
    expect(log.rows).toHaveLength(3);
  });

  it("inserts a late event in order", () => {
    const log = new EventLog(10);
    log.add([sampleRow(1), sampleRow(5)]);
    log.add([sampleRow(3)]);
    expect(keys(log.rows)).toEqual([5, 3, 1].map(sampleId));
  });

  it("puts the later of two events of the same millisecond first", () => {
    const log = new EventLog(10);
    const { receivedAt } = sampleRow(1);
    log.add([sampleRow(1), sampleRow(2, { receivedAt })]);
    expect(keys(log.rows)).toEqual([sampleId(2), sampleId(1)]);
  });

  it("drops the oldest beyond its capacity, and accepts them again", () => {
    const log = new EventLog(2);
    log.add([sampleRow(1), sampleRow(2), sampleRow(3)]);
    expect(keys(log.rows)).toEqual([3, 2].map(sampleId));
    log.clear();
    expect(log.add([sampleRow(1)])).toHaveLength(1);
  });

  it("does not mutate a list that was read before", () => {
    const log = new EventLog(10);
    log.add([sampleRow(1)]);
    const taken = log.rows;
    log.add([sampleRow(2)]);
    expect(keys(taken)).toEqual([sampleId(1)]);
  });
});

describe("withOlder", () => {
  const events = (...numbers: number[]) => {
    const log = new EventLog(100);
    log.add(numbers.map((number) => sampleRow(number)));
    return log.rows;
  };

  it("appends events that only the edge has", () => {
    const inMemory = events(10, 11, 12);
    expect(keys(withOlder(events(10, 12), events(2, 4, 10, 12), inMemory.at(-1)))).toEqual(
      [12, 10, 4, 2].map(sampleId),
    );
  });

  it("returns the same list if nothing is older", () => {
    const matching = events(10, 12);
    expect(withOlder(matching, events(10, 12), matching.at(-1))).toBe(matching);
  });

  it("returns all events of the edge if memory is empty", () => {
    expect(keys(withOlder([], events(1, 2), undefined))).toEqual([2, 1].map(sampleId));
  });
});
