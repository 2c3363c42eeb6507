/** A page that replaces its data layer loses no event, and none counts twice. */
import { expect, it, vi } from "vitest";
import { startDataLayer } from "./data-layer.ts";

type Page = { adobeDataLayer?: unknown[] };

function openPage(...before: unknown[]) {
  const page: Page = { adobeDataLayer: before };
  const warn = vi.fn();
  const dataLayer = startDataLayer({ window: page as never, log: { warn }, onLeftOut: () => {} });
  const heard: unknown[] = [];
  dataLayer.onEvent("seen", ({ id }) => heard.push(id));
  /** As once a second, and at every snapshot. */
  const goesOn = () => {
    dataLayer.adoptReplaced();
    return heard;
  };
  return { page, dataLayer, warn, heard, goesOn };
}
const seen = (id: number, more: object = {}) => ({ event: "seen", id, ...more });

const ways: Record<string, (page: Page, ...items: unknown[]) => void> = {
  "an assignment, then a push"(page, ...items) {
    page.adobeDataLayer = [];
    page.adobeDataLayer.push(...items);
  },
  "an array that is made with items"(page, ...items) {
    page.adobeDataLayer = items;
  },
  "delete, then the usual line"(page, ...items) {
    delete page.adobeDataLayer;
    page.adobeDataLayer = page.adobeDataLayer ?? [];
    page.adobeDataLayer.push(...items);
  },
  "a definition"(page, ...items) {
    Object.defineProperty(page, "adobeDataLayer", { value: items, configurable: true, writable: true });
  },
  "a copy with more"(page, ...items) {
    page.adobeDataLayer = [...(page.adobeDataLayer ?? []), ...items];
  },
  "an array that cannot be extended"(page, ...items) {
    page.adobeDataLayer = Object.freeze(items) as unknown[];
  },
};

it.each(Object.entries(ways))("goes on after %s", (_way, replace) => {
  const { page, dataLayer, warn, goesOn } = openPage({ page: { name: "a" } }, seen(1));
  replace(page, seen(2, { page: { section: "b" } }));
  expect(goesOn()).toEqual([1, 2]);
  page.adobeDataLayer?.push(seen(3));
  expect(goesOn()).toEqual([1, 2, 3]);
  expect(dataLayer.snapshot()).toEqual({ page: { name: "a", section: "b" }, id: 3 });
  replace(page, seen(4));
  expect(goesOn()).toEqual([1, 2, 3, 4]);
  expect(warn).toHaveBeenCalledOnce();
});

it("notices it at a snapshot, so that an event has what the page pushed before", () => {
  const { page, dataLayer } = openPage();
  page.adobeDataLayer = [{ page: { name: "new" } }];
  expect(dataLayer.snapshot()).toEqual({ page: { name: "new" } });
});

it("does not count an item again that the page takes along", () => {
  const first = seen(1);
  const { page, goesOn } = openPage(first);
  page.adobeDataLayer = [first, seen(2)];
  expect(goesOn()).toEqual([1, 2]);
  page.adobeDataLayer = page.adobeDataLayer.slice();
  expect(goesOn()).toEqual([1, 2]);
  // A push is an event of its own, whatever is pushed.
  page.adobeDataLayer.push(first);
  expect(goesOn()).toEqual([1, 2, 1]);
});

it("hears a script that kept the earlier array, and a page that goes back to it", () => {
  const { page, goesOn } = openPage();
  const first = page.adobeDataLayer;
  page.adobeDataLayer = [];
  goesOn();
  first?.push(seen(1));
  if (first) page.adobeDataLayer = first;
  expect(goesOn()).toEqual([1]);
  page.adobeDataLayer?.push(seen(2));
  expect(goesOn()).toEqual([1, 2]);
});

it("tells listeners that come later of the items of both arrays, each once", () => {
  const { page, dataLayer, goesOn } = openPage(seen(1));
  page.adobeDataLayer = [...(page.adobeDataLayer ?? []), seen(2)];
  goesOn();
  const late: unknown[] = [];
  dataLayer.onEvent("seen", ({ id }) => late.push(id));
  expect(late).toEqual([1, 2]);
});

it("waits while there is no array, and asks for the vendor's library for each array that needs it", () => {
  const { page, dataLayer, goesOn, heard } = openPage();
  let asked = 0;
  dataLayer.onNeeded(() => asked++);
  delete page.adobeDataLayer;
  goesOn();
  page.adobeDataLayer = { push() {} } as never;
  goesOn();
  page.adobeDataLayer = [() => {}, seen(1)];
  goesOn();
  expect([heard, asked]).toEqual([[1], 1]);
  page.adobeDataLayer.push(() => {});
  page.adobeDataLayer = [() => {}];
  goesOn();
  expect(asked).toBe(2);
});

it("survives a page whose data layer cannot be read, or is another one each time", () => {
  let count = 0;
  const page = Object.defineProperty({}, "adobeDataLayer", { get: () => [seen(count++)], configurable: true });
  const { adoptReplaced } = startDataLayer({ window: page as never, log: { warn: () => {} }, onLeftOut: () => {} });
  for (let turn = 0; turn < 5; turn++) adoptReplaced();
  Object.defineProperty(page, "adobeDataLayer", {
    get() {
      throw new Error("mine");
    },
  });
  expect(adoptReplaced).not.toThrow();
});
