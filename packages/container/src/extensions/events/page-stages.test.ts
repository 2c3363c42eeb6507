// @vitest-environment jsdom
import { expect, it } from "vitest";
import { delegatesUnderTest } from "../delegates-under-test.ts";
import { domReady } from "./dom-ready.ts";
import { libraryLoaded } from "./library-loaded.ts";
import { windowLoaded } from "./window-loaded.ts";

const page = (readyState: DocumentReadyState, domContentLoadedEventStart = 0) => {
  const document = new EventTarget();
  return Object.assign(new EventTarget(), {
    document: Object.assign(document, { readyState }),
    performance: { getEntriesByType: () => [{ domContentLoadedEventStart }] },
    location: { href: "https://clinic.example/" },
  }) as unknown as Window;
};

it("triggers libraryLoaded at once", () => {
  expect(delegatesUnderTest(window).start(libraryLoaded())).toHaveLength(1);
});

it("triggers domReady when the markup has been read, once for each rule, each with an id of its own", () => {
  const loading = page("loading");
  const { start } = delegatesUnderTest(loading);
  const [one, other] = [start(domReady()), start(domReady())];
  expect(one).toHaveLength(0);
  loading.document.dispatchEvent(new Event("DOMContentLoaded"));
  loading.document.dispatchEvent(new Event("DOMContentLoaded"));
  expect([one.length, other.length]).toEqual([1, 1]);
  expect(one[0]?.moment.id).not.toBe(other[0]?.moment.id);
});

it("waits for deferred scripts although the document is interactive already", () => {
  const { start } = delegatesUnderTest(page("interactive"));
  expect(start(domReady())).toHaveLength(0);
  expect(delegatesUnderTest(page("interactive", 12)).start(domReady())).toHaveLength(1);
});

it("triggers windowLoaded with the load event, or at once on a page that has been loaded", () => {
  const interactive = page("interactive");
  const fired = delegatesUnderTest(interactive).start(windowLoaded());
  expect(fired).toHaveLength(0);
  interactive.dispatchEvent(new Event("load"));
  expect(fired).toHaveLength(1);
  expect(delegatesUnderTest(page("complete")).start(windowLoaded())).toHaveLength(1);
});

it("goes on to the next rule when one fails", () => {
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
