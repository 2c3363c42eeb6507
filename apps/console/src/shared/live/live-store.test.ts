import { describe, expect, it, vi } from "vitest";
import { sampleId, sampleRow } from "../testing/sample-row.ts";
import { countNewer, LiveStore } from "./live-store.ts";

/** A store with manually triggered frames. */
function storeWithFrames(capacity?: number) {
  const frames: (() => void)[] = [];
  const store = new LiveStore((work) => frames.push(work), capacity);
  return { store, frames, nextFrame: () => frames.shift()?.() };
}

describe("the live store", () => {
  it("adds all rows of a frame at once and notifies once", () => {
    const { store, frames, nextFrame } = storeWithFrames();
    const listener = vi.fn();
    store.subscribe(listener);
    for (let number = 0; number < 100; number++) store.add([sampleRow(number)]);
    expect(frames).toHaveLength(1);
    expect(listener).not.toHaveBeenCalled();
    nextFrame();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.snapshot().shown).toHaveLength(100);
  });

  it("does not accumulate rows without frames, as in a hidden tab", () => {
    const { store } = storeWithFrames(50);
    for (let number = 0; number < 500; number++) store.add([sampleRow(number)]);
    expect(store.snapshot().arrived).toHaveLength(50);
  });

  it("is loaded once the history has arrived, even if it is empty", () => {
    const { store, nextFrame } = storeWithFrames();
    expect(store.snapshot().loaded).toBe(false);
    store.add([]);
    nextFrame();
    expect(store.snapshot().loaded).toBe(true);
  });

  it("counts rows once that the edge's counts hold, also if they wait for a frame", () => {
    const { store, nextFrame } = storeWithFrames();
    const row = sampleRow(60_500);
    const { site, environment, verdict, receivedAt } = row;
    store.add([row]);
    store.seed([{ site, environment, verdict, at: receivedAt, count: 1500 }]);
    nextFrame();
    expect(store.rates.lastMinute(Date.parse(receivedAt) + 1000)).toMatchObject({ [verdict]: 1500 });
  });

  it("keeps what is shown while paused, and shows the new rows after resuming", () => {
    const { store, nextFrame } = storeWithFrames();
    store.add([sampleRow(1)]);
    nextFrame();
    store.pause();
    store.add([sampleRow(2), sampleRow(3)]);
    nextFrame();
    const { shown, arrived } = store.snapshot();
    expect(shown.map((event) => event.key)).toEqual([sampleId(1)]);
    expect(countNewer(arrived, shown[0])).toBe(2);
    store.resume();
    expect(store.snapshot().shown).toHaveLength(3);
  });

  it("does not notify about rows that it already has", () => {
    const { store, nextFrame } = storeWithFrames();
    store.add([sampleRow(1)]);
    nextFrame();
    const listener = vi.fn();
    store.subscribe(listener);
    store.add([sampleRow(1)]);
    nextFrame();
    expect(listener).not.toHaveBeenCalled();
  });

  it("removes everything on clear, including rows that wait for a frame", () => {
    const { store, nextFrame } = storeWithFrames();
    store.add([sampleRow(1)]);
    nextFrame();
    store.add([sampleRow(2)]);
    store.clear();
    nextFrame();
    expect(store.snapshot().shown).toEqual([]);
    expect(store.rates.lastMinute(Date.UTC(2026, 0, 1, 0, 0, 5)).accepted).toBe(0);
  });
});

it("counts all rows as newer if the newest shown one is no longer in memory", () => {
  const { store, nextFrame } = storeWithFrames(2);
  store.add([sampleRow(1)]);
  nextFrame();
  const [old] = store.snapshot().shown;
  store.add([sampleRow(2), sampleRow(3)]);
  nextFrame();
  expect(countNewer(store.snapshot().arrived, old)).toBe(2);
});
