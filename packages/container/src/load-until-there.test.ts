import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadUntilThere } from "./load-until-there.ts";

function setUp(failures: number) {
  const target = new EventTarget();
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new Error("The file did not come.");
    return "file";
  });
  const window = {
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    addEventListener: target.addEventListener.bind(target),
  } as unknown as Window;
  return { load, file: loadUntilThere(window, load), online: () => target.dispatchEvent(new Event("online")) };
}

describe("a file that is loaded until it is there", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is loaded once", async () => {
    const { load, file } = setUp(0);
    expect(await Promise.all([file.there(), file.attempt(), file.there()])).toEqual(["file", "file", "file"]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is requested again after longer and longer pauses", async () => {
    const { load, file } = setUp(2);
    const there = file.there();
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3000);
    expect(load).toHaveBeenCalledTimes(3);
    expect(await there).toBe("file");
    expect(await file.attempt()).toBe("file");
  });

  it("is requested at once when the network is back", async () => {
    const { file, online } = setUp(1);
    const there = file.there();
    await vi.advanceTimersByTimeAsync(0);
    online();
    expect(await there).toBe("file");
  });

  it("tells that an attempt has failed, without a request of its own", async () => {
    const { load, file } = setUp(5);
    await expect(file.attempt()).rejects.toThrow("The file did not come.");
    await expect(file.attempt()).rejects.toThrow("The file did not come.");
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is used once it is there, and whoever waits for that hears that an attempt has failed", async () => {
    const { file } = setUp(1);
    const work = vi.fn((name: string) => `${name} used`);
    await expect(file.use(work)).rejects.toThrow("The file did not come.");
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(1);
    expect(await file.use(work)).toBe("file used");
  });
});
