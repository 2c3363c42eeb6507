/** The vendor's documentation of listeners, checked against its unmodified library alone and behind our data layer. */
import { describe, expect, it } from "vitest";
import type { PageLayer } from "./open-layer.ts";
import type { Step } from "./play-script.ts";
import { openSetting, playIn, push, settings } from "./settings.ts";

describe.each(settings)("%s", (_name, setting) => {
  const play = (steps: Step[], before: unknown[] = []) => playIn(setting, steps, before);
  const callsOf = (steps: Step[], before: unknown[] = []) =>
    play(steps, before).calls.map(({ listener, item }) => [listener, item]);

  describe("listeners", () => {
    it("are called for an event in this order: every event, change if it has data, its name", () => {
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

    it("see the state including the item, and the data layer as `this`", () => {
      const { calls } = play([{ listen: "e", as: "one" }, push({ event: "e", a: 1 })]);
      expect(calls).toEqual([{ listener: "one", item: { event: "e", a: 1 }, state: { a: 1 }, isThis: true }]);
    });

    it.each([
      ["past", ["first"]],
      ["future", ["second"]],
      ["all", ["first", "second"]],
      [undefined, ["first", "second"]],
    ])("with scope %s receive %j", (scope, heard) => {
      const steps: Step[] = [
        { listen: "e", as: "one", ...(scope && { scope }) },
        push({ event: "e", eventInfo: "second" }),
      ];
      const { calls } = play(steps, [{ event: "e", eventInfo: "first" }]);
      expect(calls.map(({ item }) => (item as { eventInfo: unknown }).eventInfo)).toEqual(heard);
    });

    it("with a path receive items that contain it or remove one of its ancestors", () => {
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

    it("can be registered by a queued function", () => {
      const called: unknown[] = [];
      const register = (layer: PageLayer) => layer.addEventListener("e", (item) => called.push(item));
      openSetting(setting, [{ event: "e" }, register, { event: "e" }]);
      expect(called).toHaveLength(2);
    });
  });
});
