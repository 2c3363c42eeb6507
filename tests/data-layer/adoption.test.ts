/** Pages that already run the vendor's data layer: the library adopts it unchanged. */
import { describe, expect, it } from "vitest";
import { type Listener, openLayer, type PageLayer, type VendorVersion } from "./open-layer.ts";

const versions: VendorVersion[] = ["3.0.1", "2.0.2"];

describe.each(versions)("a page that runs version %s", (version) => {
  /** A page with two items and its own listener, before the tag library loads. */
  const openPage = () => {
    const heard: unknown[] = [];
    const items = [{ page: { pageInfo: { pageName: "early" } } }, { event: "shown", product: { id: 1 } }];
    const opened = openLayer({ door: "adopts", version });
    const listener: Listener = (item) => heard.push(item);
    opened.layer.addEventListener("shown", listener);
    for (const item of items) opened.layer.push(item);
    return { ...opened, items, heard, listener };
  };

  it("keeps its items, state and version, and does not run its library again", () => {
    const { layer, adopt, items, errors } = openPage();
    const state = layer.getState();
    adopt();
    expect([...layer].every((item, at) => item === items[at]) && layer.length === items.length).toBe(true);
    expect(layer.getState()).toEqual(state);
    expect(layer.version).toBe(version);
    expect(errors).toEqual([]);
  });

  it("calls its listeners once for each item, with the state at that time", () => {
    const { layer, adopt, heard, dataLayer } = openPage();
    adopt();
    expect(heard).toEqual([{ event: "shown", product: { id: 1 } }]);
    const states: unknown[] = [];
    layer.addEventListener("shown", () => states.push(layer.getState("product.id")), { scope: "future" });
    layer.push({ event: "shown", product: { id: 2 } });
    dataLayer().push({ page: { section: "intro" } });
    expect(heard).toHaveLength(2);
    expect(states).toEqual([2]);
  });

  it("lets the page remove its listeners, and does not register one twice", () => {
    const { layer, adopt, heard, listener } = openPage();
    adopt();
    layer.addEventListener("shown", listener);
    layer.push({ event: "shown" });
    expect(heard).toHaveLength(2);
    layer.removeEventListener("shown", listener);
    layer.push({ event: "shown" });
    expect(heard).toHaveLength(2);
  });

  it("passes earlier pushes to the library's parts, once", () => {
    const { layer, adopt, dataLayer } = openPage();
    adopt();
    const told: unknown[] = [];
    dataLayer().onEvent("shown", (item) => told.push(item));
    layer.push({ event: "shown", product: { id: 2 } });
    expect(told).toEqual([
      { event: "shown", product: { id: 1 } },
      { event: "shown", product: { id: 2 } },
    ]);
    expect(dataLayer().snapshot()).toMatchObject({ page: { pageInfo: { pageName: "early" } } });
  });

  it("keeps the library working if a listener throws; the error surfaces as the page's own", () => {
    const { layer, adopt, dataLayer, surfaced } = openPage();
    layer.addEventListener(
      "shown",
      () => {
        throw new RangeError("listener");
      },
      { scope: "future" },
    );
    adopt();
    const told: unknown[] = [];
    dataLayer().onEvent("shown", (item) => told.push(item));
    expect(() => layer.push({ event: "shown", product: { id: 2 } })).not.toThrow();
    expect(told).toHaveLength(2);
    expect(surfaced.map(String)).toEqual(["RangeError: listener"]);
  });

  it("tolerates a state that cannot be cloned: the library reads an empty one, and nothing throws", () => {
    const opened = openLayer({ door: "adopts", version: "3.0.1" });
    expect(() => opened.layer.push({ broken: { by: Symbol("s") } })).toThrow();
    opened.adopt();
    expect(opened.dataLayer().snapshot()).toEqual({});
  });
});

describe("the library's own listeners", () => {
  it("stay registered when the page removes every listener of an event", () => {
    const { layer, dataLayer } = openLayer({ door: "first" });
    const told: unknown[] = [];
    dataLayer().onEvent("e", (item) => told.push(item));
    layer.removeEventListener("e");
    layer.push({ event: "e" });
    expect(told).toEqual([{ event: "e" }]);
  });

  it("receive an event that is pushed with 50 000 keys before its name", () => {
    const { layer, dataLayer, cuts } = openLayer({ door: "first" });
    const told: unknown[] = [];
    dataLayer().onEvent("late", (item) => told.push(item.eventInfo));
    const keys = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`key${at}`, at]));
    layer.push({ ...keys, event: "late", eventInfo: { id: 1 } });
    expect(told).toEqual([{ id: 1 }]);
    expect(cuts).toEqual(["data layer item: too many values"]);
  });
});

it("adopts an array whose version another script has set", () => {
  const before = Object.assign([{ a: 1 }], { version: "mine" });
  expect(openLayer({ door: "first", before }).layer.getState()).toEqual({ a: 1 });
});

it("remembers dropped items until they are read", () => {
  const { cuts, layer } = openLayer({ door: "first", before: [{ page: { a: Number.NaN } }] });
  expect(cuts).toEqual(["data layer page.a: not data"]);
  layer.push({ page: { a: Infinity } });
  expect(cuts).toHaveLength(2);
});

it("gives the library access to every part of the state", () => {
  const { dataLayer, layer } = openLayer({ door: "first" });
  (layer as PageLayer).push({ device: { type: "desktop" }, own: { a: 1 } });
  expect(dataLayer().snapshot()).toEqual({ device: { type: "desktop" }, own: { a: 1 } });
});
