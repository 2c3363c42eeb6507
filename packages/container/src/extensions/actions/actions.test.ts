// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { type AssetContext, loadScript } from "./load-script.ts";
import { pushToDataLayer } from "./push-to-data-layer.ts";

describe("loadScript", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("runs the script with the page and the trigger's snapshot", async () => {
    const runs: AssetContext[] = [];
    const files: string[] = [];
    const loadAsset = async (file: string) => {
      files.push(file);
      return { run: (context: AssetContext) => void runs.push(context) };
    };
    const { act, event, logged } = delegatesUnderTest(window, { loadAsset });
    const at = event();
    await act(loadScript("link-source.js"), at);
    expect(files).toEqual(["link-source.js"]);
    expect(runs[0]?.window).toBe(window);
    expect(runs[0]?.moment).toBe(at.moment);
    expect(logged).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ["cannot be fetched", () => Promise.reject(new Error("404")), "404"],
    ["is no asset script", async () => ({}), "run is not a function"],
    ["fails", async () => ({ run: () => Promise.reject(new Error("broken")) }), "broken"],
  ])("rejects and names the script when it %s", async (_, loadAsset, reason) => {
    const { act, logged } = delegatesUnderTest(window, { loadAsset });
    await expect(act(loadScript("call-tracking.js"))).rejects.toThrow(reason);
    expect(logged.join()).toContain("call-tracking.js could not be loaded or failed.");
  });

  it("warns after two seconds, and does not run a script that loads later", async () => {
    let arrive: (script: object) => void = () => {};
    const loadAsset = () => new Promise((resolve) => (arrive = resolve));
    const { act, logged } = delegatesUnderTest(window, { loadAsset });
    const done = act(loadScript("link-source.js"));
    vi.advanceTimersByTime(1999);
    expect(logged).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(logged.join()).toContain("link-source.js took longer than 2 seconds");
    let ran = false;
    arrive({ run: () => (ran = true) });
    await done;
    expect(ran).toBe(false);
  });
});

describe("pushToDataLayer", () => {
  it("pushes the item, or the one built from the trigger's details", () => {
    const { act, event, pushed } = delegatesUnderTest(window);
    act(pushToDataLayer({ event: "seen" }));
    act(
      pushToDataLayer(({ time }) => ({ page: { seconds: time?.visibleSeconds } })),
      event({ time: { visibleSeconds: 30 } }),
    );
    expect(pushed).toEqual([{ event: "seen" }, { page: { seconds: 30 } }]);
  });
});
