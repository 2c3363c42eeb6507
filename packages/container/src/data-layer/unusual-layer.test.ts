import { expect, it, vi } from "vitest";
import { startDataLayer } from "./data-layer.ts";

/** Our data layer on a page whose global is described so. */
function startWith(global: PropertyDescriptor) {
  const window = Object.defineProperty({}, "adobeDataLayer", global) as Window & { adobeDataLayer?: unknown };
  const warn = vi.fn();
  return { warn, window, dataLayer: startDataLayer({ window, log: { warn }, onLeftOut: () => {} }) };
}

const early = () => [{ page: { name: "early" } }];

it.each([
  ["frozen", { value: Object.freeze(early()), writable: true }],
  ["sealed", { value: Object.seal(early()), writable: true }],
  ["not writable", { value: early(), writable: false }],
])("a data layer that is %s: what the page pushed, before and later, counts", (_what, global) => {
  const { window, dataLayer, warn } = startWith(global);
  (window.adobeDataLayer as unknown[]).push({ page: { type: "later" } });
  expect(dataLayer.snapshot()).toEqual({ page: { name: "early", type: "later" } });
  expect(warn).not.toHaveBeenCalled();
});

const noAccess = () => {
  throw new Error("the page's own");
};

it.each([
  ["read", { get: noAccess, set: noAccess }],
  ["replaced", { value: 5, writable: false }],
  ["replaced by an array that can grow", { value: Object.freeze(early()), writable: false }],
])("a data layer that cannot be %s is left alone with a warning, and ours works", (_what, global) => {
  const { dataLayer, warn } = startWith(global);
  dataLayer.push({ page: { type: "ours" } });
  expect(dataLayer.snapshot()).toMatchObject({ page: { type: "ours" } });
  expect(warn).toHaveBeenCalledOnce();
});

it("takes a function's arguments for data, as the vendor's version 3 does", () => {
  const page: { adobeDataLayer?: unknown[] } = { adobeDataLayer: [] };
  const layer = startDataLayer({ window: page as never, log: { warn: () => {} }, onLeftOut: () => {} });
  (function push(..._given: unknown[]) {
    // biome-ignore lint/complexity/noArguments: what gtag-like snippets push
    page.adobeDataLayer?.push(arguments);
  })("event", { a: 1 });
  expect(layer.snapshot()).toEqual({ 0: "event", 1: { a: 1 } });
});

it("leaves a snapshot as it is, whatever is pushed after it", () => {
  const { dataLayer } = startWith({ value: [], writable: true });
  const item = (name: string) => ({ page: { info: { name } } });
  dataLayer.push(item("a"));
  const first = dataLayer.snapshot();
  dataLayer.push(item("b"));
  dataLayer.push(item("c"));
  expect([first, dataLayer.snapshot()]).toEqual([item("a"), item("c")]);
});
