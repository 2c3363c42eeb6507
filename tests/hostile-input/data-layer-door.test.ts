/** Our data layer: hostile pushes throw nothing, pollute nothing, and do not stop it. */
import { casesOf } from "@tagwell/contract/testing/cases-of";
import { describe, expect, it } from "vitest";
import { openDataLayer, pushHostile } from "./push-hostile.ts";

describe("our data layer", () => {
  it("accepts hostile pushes without an exception, and keeps working", async () => {
    expect(await pushHostile(casesOf(1_500), 7)).toEqual({ thrown: [], polluted: false, alive: true });
  });

  it("survives hostile items that were pushed before it loaded", () => {
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

  it("accepts an item with 1 000 distinct keys", () => {
    const { push, dataLayer } = openDataLayer();
    const item = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`key${at}`, { at }]));
    push({ page: { pageInfo: item } });
    expect(dataLayer.snapshot()).toEqual({ page: { pageInfo: item } });
  });

  it("does not catch errors of a function that the page pushed", () => {
    const { push } = openDataLayer();
    expect(() =>
      push(() => {
        throw new Error("the page's own");
      }),
    ).toThrow("the page's own");
  });

  it("keeps a throwing listener from breaking another push, and still reports its error", () => {
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

  it("does not break later listeners when one push has several items", () => {
    const { window, dataLayer } = openDataLayer();
    const layer = (window as unknown as { adobeDataLayer: { push: (...items: unknown[]) => void } }).adobeDataLayer;
    layer.push({ event: "one" }, () => undefined, { event: "two" });
    const seen: unknown[] = [];
    dataLayer.onEvent("two", (item) => seen.push(item.event));
    layer.push({ event: "two" });
    expect(seen).toEqual(["two", "two"]);
  });
});
