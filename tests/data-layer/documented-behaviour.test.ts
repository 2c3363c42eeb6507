/**
 * What the vendor documents of its data layer, held against its unmodified library and against our door before it. The
 * cases follow the wiki of adobe/adobe-client-data-layer and its source.
 */
import { describe, expect, it } from "vitest";
import { type Door, openLayer, type PageLayer, type VendorVersion } from "./open-layer.ts";
import { playScript, type Step } from "./play-script.ts";

interface Setting {
  door: Door;
  version: VendorVersion;
}

const settings: [string, Setting][] = [
  ["the library 3.0.1 alone", { door: "none", version: "3.0.1" }],
  ["the library 2.0.2 alone", { door: "none", version: "2.0.2" }],
  ["our door before the library 3.0.1", { door: "first", version: "3.0.1" }],
  ["our door, which adopts 3.0.1", { door: "adopts", version: "3.0.1" }],
  ["our door, which adopts 2.0.2", { door: "adopts", version: "2.0.2" }],
];

const push = (...items: unknown[]): Step => ({ push: () => structuredClone(items) });

describe.each(settings)("%s", (_name, setting) => {
  /** Plays the steps; a door that adopts comes first of all, after what was there before. */
  const play = (steps: Step[], before: unknown[] = []) =>
    playScript(openLayer({ ...setting, before }), [{ arrives: true }, ...steps]);
  const stateAfter = (...items: unknown[]) => play(items.map((item) => push(item))).states.at(-1);
  const callsOf = (steps: Step[], before: unknown[] = []) =>
    play(steps, before).calls.map(({ listener, item }) => [listener, item]);

  describe("state", () => {
    it("merges nested objects", () => {
      expect(stateAfter({ page: { a: 1, deep: { b: 2 } } }, { page: { deep: { c: 3 } } })).toEqual({
        page: { a: 1, deep: { b: 2, c: 3 } },
      });
    });

    it("deletes a key that is set to null or undefined, at any depth", () => {
      const item = { page: { a: 1, b: 2, c: { d: 3 } } };
      expect(stateAfter(item, { page: { a: null, c: { d: undefined } } })).toEqual({ page: { b: 2, c: {} } });
      expect(stateAfter(item, { page: null })).toEqual({});
    });

    it("keeps false, 0 and empty text", () => {
      expect(stateAfter({ a: false, b: 0, c: "" })).toEqual({ a: false, b: 0, c: "" });
    });

    it("leaves nulls out of arrays", () => {
      expect(stateAfter({ list: [1, null, { a: null, b: 2 }] })).toEqual({ list: [1, { b: 2 }] });
    });

    it("keeps neither event nor eventInfo", () => {
      expect(stateAfter({ event: "e", eventInfo: { id: 1 }, page: { a: 1 } })).toEqual({ page: { a: 1 } });
    });

    it("takes an item whose event is no text, or blank, for data", () => {
      const { calls, states } = play([
        { listen: "adobeDataLayer:event", as: "event" },
        { listen: "adobeDataLayer:change", as: "change" },
        push({ event: 5, a: 1 }),
        push({ event: "", b: 2 }),
      ]);
      expect(calls.map(({ listener }) => listener)).toEqual(["change", "change"]);
      expect(states.at(-1)).toEqual({ a: 1, b: 2 });
    });

    it("takes the own enumerable properties of class instances that are values", () => {
      class Info {
        pageName = "Heart";
        get inherited() {
          return "not own";
        }
      }
      const { states } = play([{ push: () => [{ page: { pageInfo: new Info() } }] }]);
      expect(states.at(-1)).toEqual({ page: { pageInfo: { pageName: "Heart" } } });
    });

    it("takes an instance of a class with an event for an event", () => {
      class Shown {
        event = "shown";
        page = { a: 1 };
      }
      const { calls, states } = play([{ listen: "shown", as: "one" }, { push: () => [new Shown()] }]);
      expect(calls.map(({ item }) => item)).toEqual([{ event: "shown", page: { a: 1 } }]);
      expect(states.at(-1)).toEqual({ page: { a: 1 } });
    });

    it("has {} where a date or an expression was pushed", () => {
      const { states } = play([{ push: () => [{ date: new Date(0), pattern: /x/ }] }]);
      expect(states.at(-1)).toEqual({ date: {}, pattern: {} });
    });

    it("keeps a key named prototype", () => {
      expect(stateAfter({ prototype: { version: 2 } })).toEqual({ prototype: { version: 2 } });
    });

    it("is given as a copy, whole or by path", () => {
      const { layer, adopt } = openLayer({ ...setting, before: [{ page: { a: { b: 1 } } }] });
      adopt();
      (layer.getState("page") as { a: unknown }).a = "changed";
      expect(layer.getState()).toEqual({ page: { a: { b: 1 } } });
      expect(layer.getState("page.a.b")).toBe(1);
      expect(layer.getState("page.x.y")).toBeUndefined();
    });
  });

  describe("push", () => {
    it("returns the new length for data and events, and nothing for functions, listeners and invalid items", () => {
      const { returned, items } = play([
        push({ a: 1 }),
        push({ event: "e" }),
        { push: () => [() => 5] },
        { push: () => [{ on: "e", handler: () => undefined }] },
        push("text"),
        push(5),
        push([{ a: 1 }]),
        { push: () => [new Date()] },
        { push: () => [] },
        push({}),
      ]);
      expect(returned).toEqual([1, 2, ...Array<undefined>(7), 3]);
      expect(items).toEqual([{ a: 1 }, { event: "e" }, {}]);
    });

    it("says on the console that an item is invalid", () => {
      const { layer, adopt, errors } = openLayer({ ...setting });
      adopt();
      layer.push("text");
      expect(errors).toEqual([expect.stringMatching(/cannot be handled by the data layer.*"text"/)]);
    });

    it("calls a function with the data layer, as its `this` and as its argument, and lets its error out", () => {
      const { layer, adopt } = openLayer({ ...setting });
      adopt();
      const given: unknown[] = [];
      layer.push(function (this: unknown, argument: unknown) {
        given.push(this, argument);
      });
      expect(given.map((one) => one === layer)).toEqual([true, true]);
      expect(() =>
        layer.push(() => {
          throw new Error("the page's own");
        }),
      ).toThrow("the page's own");
    });

    it("runs functions that waited at their place in the order", () => {
      const states: unknown[] = [];
      const read = (layer: PageLayer) => states.push(layer.getState());
      openLayer({ ...setting, before: [read, { a: 1 }, read, { a: 2 }, read] }).adopt();
      expect(states).toEqual([{}, { a: 1 }, { a: 2 }]);
    });

    it("takes an event with a method named handler, or with `on` beside it, for an event", () => {
      const { items, states } = play([
        { push: () => [{ event: "dialog", modal: { id: 1 }, handler() {} }] },
        { push: () => [{ event: "dialog", on: "x", modal: { id: 2 }, handler() {} }] },
      ]);
      expect(items).toMatchObject([{ event: "dialog" }, { event: "dialog" }]);
      expect(states.at(-1)).toEqual({ modal: { id: 2 }, on: "x", handler: {} });
    });

    it("ignores listeners that are pushed", () => {
      const called: unknown[] = [];
      const { items } = play([
        { push: () => [{ on: "e", handler: () => called.push("on") }] },
        { push: () => [{ off: "e" }] },
        push({ event: "e" }),
      ]);
      expect(called).toEqual([]);
      expect(items).toEqual([{ event: "e" }]);
    });

    it("stores an item that a listener pushes before the one that it was called for", () => {
      const { layer, adopt } = openLayer({ ...setting });
      adopt();
      layer.addEventListener("outer", () => layer.push({ event: "inner" }));
      layer.push({ event: "outer" });
      expect([...layer]).toEqual([{ event: "inner" }, { event: "outer" }]);
    });
  });

  describe("listeners", () => {
    it("are called for an event in this order: every event, change where there is data, its name", () => {
      const steps: Step[] = [
        { listen: "e", as: "name" },
        { listen: "adobeDataLayer:change", as: "change" },
        { listen: "adobeDataLayer:event", as: "event" },
      ];
      const bare = { event: "e", eventInfo: 1 };
      const full = { event: "e", a: 1 };
      expect(callsOf([...steps, push(bare)])).toEqual([
        ["event", bare],
        ["name", bare],
      ]);
      expect(callsOf([...steps, push(full)])).toEqual([
        ["event", full],
        ["change", full],
        ["name", full],
      ]);
      expect(callsOf([...steps, push({ a: 1 })])).toEqual([["change", { a: 1 }]]);
    });

    it("see the state with the item, and the data layer as `this`", () => {
      const { calls } = play([{ listen: "e", as: "one" }, push({ event: "e", a: 1 })]);
      expect(calls).toEqual([{ listener: "one", item: { event: "e", a: 1 }, state: { a: 1 }, isThis: true }]);
    });

    it.each([
      ["past", ["first"]],
      ["future", ["second"]],
      ["all", ["first", "second"]],
      [undefined, ["first", "second"]],
    ])("of scope %s are told of %j", (scope, heard) => {
      const steps: Step[] = [
        { listen: "e", as: "one", ...(scope && { scope }) },
        push({ event: "e", eventInfo: "second" }),
      ];
      const { calls } = play(steps, [{ event: "e", eventInfo: "first" }]);
      expect(calls.map(({ item }) => (item as { eventInfo: unknown }).eventInfo)).toEqual(heard);
    });

    it("with a path are told of items that have it, or that remove what is above it", () => {
      const items = [{ page: { x: 1 } }, { page: { deep: { x: 1 } } }, { page: { deep: null } }, { page: null }];
      const steps: Step[] = [{ listen: "adobeDataLayer:change", as: "one", path: "page.deep.x" }];
      expect(callsOf([...steps, ...items.map((item) => push(item))])).toEqual(
        items.slice(1).map((item) => ["one", item]),
      );
      expect(callsOf(steps, items)).toEqual(items.slice(1).map((item) => ["one", item]));
    });

    it("are registered once for each event", () => {
      expect(callsOf([{ listen: "e", as: "one" }, { listen: "e", as: "one" }, push({ event: "e" })])).toHaveLength(1);
    });

    it("are removed one by one, or all of an event", () => {
      const two: Step[] = [
        { listen: "e", as: "one" },
        { listen: "e", as: "two" },
        { listen: "f", as: "one" },
      ];
      const both = [push({ event: "e" }), push({ event: "f" })];
      expect(callsOf([...two, { unlisten: "e", as: "one" }, ...both]).map(([name]) => name)).toEqual(["two", "one"]);
      expect(callsOf([...two, { unlisten: "e" }, ...both]).map(([name]) => name)).toEqual(["one"]);
    });

    it("may be registered by a function that waited", () => {
      const called: unknown[] = [];
      const register = (layer: PageLayer) => layer.addEventListener("e", (item) => called.push(item));
      openLayer({ ...setting, before: [{ event: "e" }, register, { event: "e" }] }).adopt();
      expect(called).toHaveLength(2);
    });
  });
});
