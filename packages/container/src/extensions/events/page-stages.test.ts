// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import type { Parts, Trigger, Turbine } from "../../rules/component.ts";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { domReady } from "./dom-ready.ts";
import { libraryLoaded } from "./library-loaded.ts";
import { pageBottom } from "./page-bottom.ts";
import { windowLoaded } from "./window-loaded.ts";

const page = (readyState: DocumentReadyState, domContentLoadedEventStart = 0) => {
  const document = new EventTarget();
  return Object.assign(new EventTarget(), {
    document: Object.assign(document, { readyState }),
    performance: { getEntriesByType: () => [{ domContentLoadedEventStart }] },
    location: { href: "https://clinic.example/" },
  }) as unknown as Window;
};

/** Starts triggers and records the order in which they fire. */
const inOrder = (window: Window) => {
  const order: string[] = [];
  const { parts } = delegatesUnderTest(window);
  const turbine = { logger: { error: () => undefined } } as unknown as Turbine;
  const start = ({ name, settings, delegate }: Trigger) => delegate(parts, turbine)(settings, () => order.push(name));
  return { start, order };
};

it("triggers libraryLoaded immediately", () => {
  expect(delegatesUnderTest(window).start(libraryLoaded())).toHaveLength(1);
});

it("triggers domReady when the document is parsed, once per rule, each with its own id", () => {
  const loading = page("loading");
  const { start } = delegatesUnderTest(loading);
  const [one, other] = [start(domReady()), start(domReady())];
  expect(one).toHaveLength(0);
  loading.document.dispatchEvent(new Event("DOMContentLoaded"));
  loading.document.dispatchEvent(new Event("DOMContentLoaded"));
  expect([one.length, other.length]).toEqual([1, 1]);
  expect(one[0]?.moment.id).not.toBe(other[0]?.moment.id);
});

it("triggers domReady with the page's load event where nothing tells that the document was parsed before, once", () => {
  const interactive = Object.assign(page("interactive"), { performance: { getEntriesByType: () => [] } });
  const { start, order } = inOrder(interactive as unknown as Window);
  start(windowLoaded());
  start(domReady());
  for (const type of ["load", "load"]) interactive.dispatchEvent(new Event(type));
  expect(order).toEqual(["dom-ready", "window-loaded"]);
});

it("waits for deferred scripts although the document is already interactive", () => {
  const { start } = delegatesUnderTest(page("interactive"));
  expect(start(domReady())).toHaveLength(0);
  expect(delegatesUnderTest(page("interactive", 12)).start(domReady())).toHaveLength(1);
});

it("triggers pageBottom when the page calls it, once", () => {
  const loading = page("loading");
  const satellite: Parts["satellite"] = { pageBottom: () => undefined };
  const { start } = delegatesUnderTest(loading, { satellite });
  const [one, other] = [start(pageBottom()), start(pageBottom())];
  expect(one).toHaveLength(0);
  satellite.pageBottom?.();
  satellite.pageBottom?.();
  loading.dispatchEvent(new Event("DOMContentLoaded"));
  expect([one.length, other.length]).toEqual([1, 1]);
});

it("triggers pageBottom at the latest just before domReady, regardless of the rules' order", () => {
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const { start, order } = inOrder(window);
  start(domReady());
  start(pageBottom());
  document.dispatchEvent(new Event("DOMContentLoaded", { bubbles: true }));
  expect(order).toEqual(["page-bottom", "dom-ready"]);
  state.mockRestore();
});

it("triggers windowLoaded with the load event, or immediately on a loaded page", () => {
  const interactive = page("interactive");
  const fired = delegatesUnderTest(interactive).start(windowLoaded());
  expect(fired).toHaveLength(0);
  interactive.dispatchEvent(new Event("load"));
  expect(fired).toHaveLength(1);
  expect(delegatesUnderTest(page("complete")).start(windowLoaded())).toHaveLength(1);
});

it("continues with the next rule if one fails", () => {
  const loading = page("loading");
  let calls = 0;
  const { start, logged } = delegatesUnderTest(loading, {
    captureMoment: () => {
      calls++;
      throw new Error("no moment");
    },
  });
  start(domReady());
  start(domReady());
  loading.document.dispatchEvent(new Event("DOMContentLoaded"));
  expect(calls).toBe(2);
  expect(logged.join()).toContain("no moment");
});
