/** The door before the data layer: whatever is pushed, it throws nothing, pollutes nothing, and keeps working. */
import { describe, expect, it } from "vitest";
import { openDataLayer, pushHostile } from "./push-hostile.ts";

describe("the door before the data layer", () => {
  it("takes 1 500 hostile pushes without a throw, and works on", { timeout: 60_000 }, async () => {
    expect(await pushHostile(1_500, 7)).toEqual({ thrown: [], polluted: false, alive: true });
  });

  it("survives hostile items that were there before it", () => {
    const before = [
      null,
      undefined,
      JSON.parse('{"__proto__":{"polluted":1}}'),
      5,
      { page: { pageInfo: { pageName: "early" } } },
    ];
    expect(openDataLayer(before).dataLayer.snapshot()).toMatchObject({ page: { pageInfo: { pageName: "early" } } });
    expect("polluted" in {}).toBe(false);
  });

  it("takes an item of 1 000 distinct keys in under 100 ms", () => {
    const { push, dataLayer } = openDataLayer();
    const item = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`key${at}`, { at }]));
    const start = performance.now();
    push({ page: { pageInfo: item } });
    expect(performance.now() - start).toBeLessThan(100);
    expect(dataLayer.snapshot()).toEqual({ page: { pageInfo: item } });
  });

  it("lets a function that the page pushed throw to the page", () => {
    const { push } = openDataLayer();
    expect(() =>
      push(() => {
        throw new Error("the page's own");
      }),
    ).toThrow("the page's own");
  });

  it("does not let a page's throwing listener break another's push, and still shows the error", () => {
    const { push, window, dataLayer } = openDataLayer();
    const surfaced: unknown[] = [];
    window.setTimeout = ((surface: unknown) => surfaced.push(surface)) as unknown as typeof window.setTimeout;
    push(function (this: { addEventListener: (name: string, handler: () => void) => void }) {
      this.addEventListener("boom", () => {
        throw new Error("listener");
      });
    });
    expect(() => push({ event: "boom", page: { pageInfo: { pageName: "told" } } })).not.toThrow();
    expect(dataLayer.snapshot()).toMatchObject({ page: { pageInfo: { pageName: "told" } } });
    expect(surfaced[0]).toThrow("listener");
  });

  it("several items in one push do not poison later listeners", () => {
    const { window, dataLayer } = openDataLayer();
    const layer = (window as unknown as { adobeDataLayer: { push: (...items: unknown[]) => void } }).adobeDataLayer;
    layer.push({ event: "one" }, () => undefined, { event: "two" });
    const seen: unknown[] = [];
    dataLayer.onEvent("two", (item) => seen.push(item.event));
    layer.push({ event: "two" });
    expect(seen).toEqual(["two", "two"]);
  });
});
