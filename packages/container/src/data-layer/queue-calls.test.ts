import { expect, it } from "vitest";
import { containHandlers } from "./contain-handlers.ts";
import { queueCalls } from "./queue-calls.ts";
import type { VendorLayer } from "./vendor-layer.ts";

const state = { page: { info: { name: "Heart" }, tags: ["a", "b"] }, "": { x: 1 }, count: 0 };
const open = () => {
  const layer = [] as unknown as VendorLayer;
  queueCalls(layer, () => state);
  return layer;
};

it.each([
  [undefined, state],
  ["", state],
  [null, state],
  [[], state],
  ["page.info.name", "Heart"],
  [["page", "info", "name"], "Heart"],
  [["page", "tags", 1], "b"],
  ["page.tags.1", "b"],
  ["count", 0],
  ["count.more", undefined],
  ["nothing.there", undefined],
  [["nothing", "there"], undefined],
  [5, undefined],
  [{}, undefined],
  [[{ toString: null }], undefined],
  [true, undefined],
])("getState(%j) answers as Adobe's library, and never throws", (path, value) => {
  expect(open().getState(path)).toEqual(value);
});

it("does not throw for a wrong path either once the vendor's library is there", () => {
  const layer = {
    addEventListener() {},
    removeEventListener() {},
    getState: (path: string) => path.split("."),
  } as unknown as VendorLayer;
  containHandlers({} as Window, layer);
  expect([layer.getState("a.b"), layer.getState(5)]).toEqual([["a", "b"], undefined]);
});
