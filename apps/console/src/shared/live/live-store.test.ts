import { describe, expect, it, vi } from "vitest";
import { sampleId, sampleRow } from "../testing/sample-row.ts";
import { countNewer, createLiveStore } from "./live-store.ts";

/** A store whose frames come when the test says so. */
function storeWithFrames(capacity?: number) {
  const frames: (() => void)[] = [];
  const store = createLiveStore((work) => frames.push(work), capacity);
  return { store, frames, nextFrame: () => frames.shift()?.() };
}

describe("the live store", () => {
  it("takes in all rows of a frame at once, and calls back once", () => {
    const { store, frames, nextFrame } = storeWithFrames();
    const listener = vi.fn();
    store.subscribe(listener);
    for (let number = 0; number < 100; number++) store.take([sampleRow(number)]);
    expect(frames).toHaveLength(1);
    expect(listener).not.toHaveBeenCalled();
    nextFrame();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.snapshot().shown).toHaveLength(100);
  });

  it("does not let rows pile up while there are no frames, as in a hidden tab", () => {
    const { store } = storeWithFrames(50);
    for (let number = 0; number < 500; number++) store.take([sampleRow(number)]);
    expect(store.snapshot().arrived).toHaveLength(50);
  });

  it("is loaded once the history is there, also when it is empty", () => {
    const { store, nextFrame } = storeWithFrames();
    expect(store.snapshot().loaded).toBe(false);
    store.take([]);
    nextFrame();
    expect(store.snapshot().loaded).toBe(true);
  });

  it("shows the same while paused, takes in what comes, and shows it after", () => {
    const { store, nextFrame } = storeWithFrames();
    store.take([sampleRow(1)]);
    nextFrame();
    store.pause();
    store.take([sampleRow(2), sampleRow(3)]);
    nextFrame();
    const { shown, arrived } = store.snapshot();
    expect(shown.map((event) => event.key)).toEqual([sampleId(1)]);
    expect(countNewer(arrived, shown[0])).toBe(2);
    store.resume();
    expect(store.snapshot().shown).toHaveLength(3);
  });

  it("says nothing when only rows come that it has", () => {
    const { store, nextFrame } = storeWithFrames();
    store.take([sampleRow(1)]);
    nextFrame();
    const listener = vi.fn();
    store.subscribe(listener);
    store.take([sampleRow(1)]);
    nextFrame();
    expect(listener).not.toHaveBeenCalled();
  });

  it("forgets everything on a clear, what waits for a frame too", () => {
    const { store, nextFrame } = storeWithFrames();
    store.take([sampleRow(1)]);
    nextFrame();
    store.take([sampleRow(2)]);
    store.clear();
    nextFrame();
    expect(store.snapshot().shown).toEqual([]);
    expect(store.rates.lastMinute(Date.UTC(2026, 0, 1, 0, 0, 5)).accepted).toBe(0);
  });
});

it("counts all as newer when the newest shown is no more in memory", () => {
  const { store, nextFrame } = storeWithFrames(2);
  store.take([sampleRow(1)]);
  nextFrame();
  const [old] = store.snapshot().shown;
  store.take([sampleRow(2), sampleRow(3)]);
  nextFrame();
  expect(countNewer(store.snapshot().arrived, old)).toBe(2);
});
