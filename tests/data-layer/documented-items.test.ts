/** The vendor's documentation of items and state, checked against its unmodified library alone and behind our data layer. */
import { describe, expect, it } from "vitest";
import type { PageLayer } from "./open-layer.ts";
import type { Step } from "./play-script.ts";
import { openSetting, playIn, push, settings } from "./settings.ts";

describe.each(settings)("%s", (_name, setting) => {
  const play = (steps: Step[], before: unknown[] = []) => playIn(setting, steps, before);
  const stateAfter = (...items: unknown[]) => play(items.map((item) => push(item))).states.at(-1);

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

    it("stores neither event nor eventInfo", () => {
      expect(stateAfter({ event: "e", eventInfo: { id: 1 }, page: { a: 1 } })).toEqual({ page: { a: 1 } });
    });

    it("treats an item whose event is blank or not a string as data", () => {
      const { calls, states } = play([
        { listen: "adobeDataLayer:event", as: "event" },
        { listen: "adobeDataLayer:change", as: "change" },
        push({ event: 5, a: 1 }),
        push({ event: "", b: 2 }),
      ]);
      expect(calls.map(({ listener }) => listener)).toEqual(["change", "change"]);
      expect(states.at(-1)).toEqual({ a: 1, b: 2 });
    });

    it("stores the own enumerable properties of class instances as values", () => {
      class Info {
        pageName = "Heart";
        get inherited() {
          return "not own";
        }
      }
      const { states } = play([{ push: () => [{ page: { pageInfo: new Info() } }] }]);
      expect(states.at(-1)).toEqual({ page: { pageInfo: { pageName: "Heart" } } });
    });

    it("treats a class instance with an event as an event", () => {
      class Shown {
        event = "shown";
        page = { a: 1 };
      }
      const { calls, states } = play([{ listen: "shown", as: "one" }, { push: () => [new Shown()] }]);
      expect(calls.map(({ item }) => item)).toEqual([{ event: "shown", page: { a: 1 } }]);
      expect(states.at(-1)).toEqual({ page: { a: 1 } });
    });

    it("stores {} for a date or a regular expression", () => {
      const { states } = play([{ push: () => [{ date: new Date(0), pattern: /x/ }] }]);
      expect(states.at(-1)).toEqual({ date: {}, pattern: {} });
    });

    it("keeps a key named prototype", () => {
      expect(stateAfter({ prototype: { version: 2 } })).toEqual({ prototype: { version: 2 } });
    });

    it("is returned as a copy, whole or by path", () => {
      const { layer } = openSetting(setting, [{ page: { a: { b: 1 } } }]);
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

    it("logs an invalid item to the console", () => {
      const { layer, errors } = openSetting(setting);
      layer.push("text");
      expect(errors).toEqual([expect.stringMatching(/cannot be handled by the data layer.*"text"/)]);
    });

    it("calls a function with the data layer as `this` and as argument, and does not catch its error", () => {
      const { layer } = openSetting(setting);
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

    it("runs queued functions in order", () => {
      const states: unknown[] = [];
      const read = (layer: PageLayer) => states.push(layer.getState());
      openSetting(setting, [read, { a: 1 }, read, { a: 2 }, read]);
      expect(states).toEqual([{}, { a: 1 }, { a: 2 }]);
    });

    it("treats an event with a method named handler, or with an `on` key, as an event", () => {
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

    it("stores an item that a listener pushes before the item that triggered the listener", () => {
      const { layer } = openSetting(setting);
      layer.addEventListener("outer", () => layer.push({ event: "inner" }));
      layer.push({ event: "outer" });
      expect([...layer]).toEqual([{ event: "inner" }, { event: "outer" }]);
    });
  });
});
