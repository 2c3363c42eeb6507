/** The vendor's data layer comes later than ours: what a page does in the meantime. */
import { describe, expect, it } from "vitest";
import { openLayer, type PageLayer, type VendorVersion } from "./open-layer.ts";

describe("before the vendor's library is there", () => {
  it("tells the library's own parts of a push at once, and once", () => {
    const { layer, dataLayer, arrive } = openLayer({ door: "late", before: [{ event: "shown", product: { id: 1 } }] });
    const told: unknown[] = [];
    dataLayer().onEvent("shown", ({ product }) => told.push(product));
    layer.push({ event: "shown", product: { id: 2 } });
    expect(told).toEqual([{ id: 1 }, { id: 2 }]);
    arrive();
    expect(told).toHaveLength(2);
    expect(layer.getState()).toEqual({ product: { id: 2 } });
  });

  it("runs the page's functions, listeners and removals in their order once it is there", () => {
    const { layer, arrive } = openLayer({ door: "late" });
    const heard: unknown[] = [];
    const listener = (item: Record<string, unknown>) => heard.push(item.id);
    layer.push({ event: "shown", id: 1 });
    layer.push((given: PageLayer) => heard.push(given.getState("id")));
    layer.addEventListener("shown", listener, { scope: "future" });
    layer.push({ event: "shown", id: 2 });
    layer.removeEventListener("shown", listener);
    layer.push({ event: "shown", id: 3 });
    expect(heard).toEqual([]);
    arrive();
    expect(heard).toEqual([1, 2]);
  });

  it("reports the error of a queued function as the page's own, and continues", () => {
    const { layer, arrive, surfaced } = openLayer({ door: "late" });
    layer.push(() => {
      throw new RangeError("the page's own");
    });
    layer.push({ a: 1 });
    arrive();
    expect(surfaced.map(String)).toEqual(["RangeError: the page's own"]);
    expect(layer.getState()).toEqual({ a: 1 });
  });

  it("keeps a function of the page that wraps push, now and afterwards", () => {
    const { layer, arrive, dataLayer } = openLayer({ door: "late" });
    const wrapped: unknown[] = [];
    const { push } = layer;
    layer.push = (...items) => {
      wrapped.push(...items);
      return push(...items);
    };
    layer.push({ a: 1 });
    arrive();
    layer.push({ b: 2 });
    expect(wrapped).toEqual([{ a: 1 }, { b: 2 }]);
    expect([layer.getState(), dataLayer().snapshot()]).toEqual([
      { a: 1, b: 2 },
      { a: 1, b: 2 },
    ]);
  });
});

describe.each<VendorVersion>(["3.0.1", "2.0.2"])("a page that runs version %s itself in the meantime", (version) => {
  it("runs it at once, behind ours, and ours does not run a second one", () => {
    const { layer, dataLayer, runByPage, arrive, errors } = openLayer({ door: "late", version });
    const told: unknown[] = [];
    const heard: unknown[] = [];
    dataLayer().onEvent("shown", ({ id }) => told.push(id));
    layer.push({ event: "shown", id: 1 });
    runByPage();
    layer.addEventListener("shown", ({ id }) => heard.push(id));
    layer.push({ event: "shown", id: 2 });
    arrive();
    expect([told, heard]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(layer.getState()).toEqual({ id: 2 });
    expect(dataLayer().snapshot()).toEqual({ id: 2 });
    expect(layer).toHaveLength(2);
    expect(errors).toEqual([]);
  });
});
