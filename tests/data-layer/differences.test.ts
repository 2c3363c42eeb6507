/** Differences that a page sees between our data layer and the vendor's library alone. docs/design/data-layer.md gives the reasons. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type OpenLayer, openLayer, type PageLayer } from "./open-layer.ts";

interface Difference {
  /** The name in the table of docs/design/data-layer.md. */
  name: string;
  /** The page's actions, performed with and without our data layer. The return values are compared. */
  page: (open: OpenLayer) => unknown;
  alone: unknown;
  withDoor: unknown;
  /** What our data layer reports as dropped. */
  cuts?: unknown[];
}

/** The error that the work throws, or else its return value. */
function outcome(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return `throws ${(error as Error).name}`;
  }
}

const record = (layer: PageLayer, name: string) => {
  const heard: unknown[] = [];
  layer.addEventListener(name, (item) => heard.push(item));
  return heard;
};

const differences: Difference[] = [
  {
    name: "An item is stored as a copy",
    page: ({ layer }) => {
      const item = { page: { a: 1 } };
      layer.push(item);
      item.page.a = 2;
      return [layer[0] === item, layer[0]];
    },
    alone: [true, { page: { a: 2 } }],
    withDoor: [false, { page: { a: 1 } }],
  },
  {
    name: "`push` never throws because of what is pushed",
    page: ({ layer }) => [
      outcome(() => layer.push(null)),
      outcome(() => layer.push({ a: { b: Symbol("s") } })),
      outcome(() =>
        layer.push({
          get failing() {
            throw new Error("getter");
          },
          ok: 1,
        }),
      ),
    ],
    alone: ["throws TypeError", "throws DataCloneError", "throws Error"],
    withDoor: [undefined, 1, 2],
    cuts: ["data layer item: not data", "data layer a.b: not data", "data layer failing: unreadable"],
  },
  {
    name: "`push` does not throw where Adobe's merge fails",
    page: ({ layer }) => {
      layer.push({ page: "text" });
      return outcome(() => layer.push({ event: "e", page: { info: { name: "x" } } }));
    },
    alone: "throws TypeError",
    withDoor: undefined,
  },
  {
    name: "NaN, Infinity, bigints and symbols delete the key",
    page: ({ layer }) => {
      layer.push({ page: { a: 1, b: 2, c: 3 } });
      layer.push({ page: { a: Number.NaN, b: Infinity, c: 1n } });
      return layer.getState();
    },
    alone: { page: { a: Number.NaN, b: Infinity, c: 1n } },
    withDoor: { page: {} },
    cuts: ["data layer page.a: not data", "data layer page.b: not data", "data layer page.c: not data"],
  },
  {
    name: "Functions, dates and other built-in objects are `{}` for listeners too",
    page: ({ layer }) => {
      const heard = record(layer, "e");
      const returned = outcome(() => layer.push({ event: "e", at: new Date(0), handler() {} }));
      return [returned, heard];
    },
    alone: ["throws DataCloneError", []],
    withDoor: [1, [{ event: "e", at: {}, handler: {} }]],
    cuts: ["data layer at: not data", "data layer handler: not data"],
  },
  {
    name: "Keys that every object inherits are dropped",
    page: ({ layer }) => {
      layer.push({ page: { ok: 0 } });
      layer.push({ constructor: { tagwellTest: 1 }, page: { toString: { tagwellTest: 1 }, ok: 1 } });
      const written = [Object, Object.prototype.toString].filter((one) => "tagwellTest" in one);
      for (const one of written) Reflect.deleteProperty(one, "tagwellTest");
      return [layer.getState("page.ok"), written.length];
    },
    alone: [1, 2],
    withDoor: [1, 0],
    cuts: ["data layer constructor: inherited key", "data layer page.toString: inherited key"],
  },
  {
    name: "An instance of a class, or an object without a prototype, is data also as a whole item",
    page: ({ layer }) => {
      class Data {
        a = 1;
      }
      layer.push(new Data());
      layer.push(Object.assign(Object.create(null), { b: 2 }));
      return layer.getState();
    },
    alone: {},
    withDoor: { a: 1, b: 2 },
  },
  {
    name: "Several items in one call are handled as if each were pushed separately",
    page: ({ layer }) => {
      const returned = [layer.push({ event: "e" }, () => undefined), layer.push(() => undefined, { event: "e" })];
      return [returned, layer.length, outcome(() => record(layer, "e").length)];
    },
    alone: [[2, undefined], 2, "throws TypeError"],
    withDoor: [[1, 2], 2, 2],
  },
  {
    name: "A listener that throws prevents neither other listeners nor the item",
    page: ({ layer, surfaced }) => {
      layer.addEventListener("e", () => {
        throw new RangeError("listener");
      });
      const heard = record(layer, "e");
      return [outcome(() => layer.push({ event: "e" })), heard.length, layer.length, surfaced.map(String)];
    },
    alone: ["throws RangeError", 0, 0, []],
    withDoor: [1, 1, 1, ["RangeError: listener"]],
  },
  {
    name: "Very large items are truncated",
    page: ({ layer }) => {
      layer.push({ list: Array.from({ length: 50_000 }, (_, at) => at), text: "x".repeat(20_000), page: { a: 1 } });
      const { list, text, page } = layer.getState() as { list: unknown[]; text: string; page: unknown };
      return [list.length, text.length, page];
    },
    alone: [50_000, 20_000, { a: 1 }],
    withDoor: [8_000, 10_000, { a: 1 }],
    cuts: ["data layer text: too long", "data layer list: too many values"],
  },
];

describe.each(differences)("$name", ({ name, page, alone, withDoor, cuts = [] }) => {
  it("differs from the vendor's library alone", () => {
    expect(page(openLayer({ door: "none" }))).toEqual(alone);
    const opened = openLayer({ door: "first" });
    expect(page(opened)).toEqual(withDoor);
    expect(opened.cuts).toEqual(cuts);
  });

  it("is in docs/design/data-layer.md", () => {
    expect(readFileSync(new URL("../../docs/design/data-layer.md", import.meta.url), "utf8")).toContain(`| ${name} |`);
  });
});

it("reports a queued function that threw, and continues with the items after it", () => {
  const failing = () => {
    throw new Error("the page's own");
  };
  const { layer, surfaced } = openLayer({ door: "first", before: [{ a: 1 }, failing, { b: 2 }] });
  expect(layer.getState()).toEqual({ a: 1, b: 2 });
  expect(surfaced.map(String)).toEqual(["Error: the page's own"]);
  expect(() => openLayer({ door: "none", before: [{ a: 1 }, failing, { b: 2 }] })).toThrow("the page's own");
});
