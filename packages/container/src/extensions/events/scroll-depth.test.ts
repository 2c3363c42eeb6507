// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { scrollDepth } from "./scroll-depth.ts";

const options = { pushed: { event: "scrolled", path: "page.scroll.seen" }, flags: "page.scroll.seen" };
const push = (at: number | string) => ({ event: "scrolled", page: { scroll: { seen: at } } });

it("triggers every rule that waits for a milestone, including for earlier pushes", async () => {
  const { start, parts } = delegatesUnderTest(window);
  parts.dataLayer.push(push(30));
  const [one, other] = [start(scrollDepth([50, 25], options)), start(scrollDepth([25], options))];
  await Promise.resolve();
  parts.dataLayer.push(push(60));
  expect(one.map(({ scroll }) => scroll)).toEqual([
    { percentageViewed: 30, scrollMilestone: 25 },
    { percentageViewed: 60, scrollMilestone: 50 },
  ]);
  expect(other).toHaveLength(1);
});

it("triggers when a pushed percentage exceeds the milestone by a fraction, and reports it as a whole number", async () => {
  const { start, parts } = delegatesUnderTest(window);
  const fired = start(scrollDepth([25, 100], options));
  await Promise.resolve();
  for (const seen of [25, "25.5", 99, " 99.004 "]) parts.dataLayer.push(push(seen));
  expect(fired.map(({ scroll }) => scroll)).toEqual([
    { percentageViewed: 25, scrollMilestone: 25 },
    { percentageViewed: 99, scrollMilestone: 100 },
  ]);
});

/** A window that is scrolled to a place of a page, both in pixels. */
const windowAt = (scrollY: number, innerHeight: number, scrollHeight = 1000) => {
  const document = Object.assign(new EventTarget(), { documentElement: { scrollHeight }, readyState: "complete" });
  Object.assign(document, { querySelectorAll: () => [], defaultView: globalThis });
  const frames: (() => void)[] = [];
  const page = {
    document,
    innerHeight,
    innerWidth: 400,
    scrollY,
    frames,
    location: { href: "https://clinic.example/" },
    requestAnimationFrame: (work: () => void) => frames.push(work),
    setTimeout: (work: () => void) => work(),
  };
  vi.stubGlobal(
    "MutationObserver",
    class {
      observe() {}
    },
  );
  return page as typeof page & Window;
};
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["at a milestone", 0, 250, []],
  ["above it by a fraction", 0, 250.004, [{ percentageViewed: 25, scrollMilestone: 25 }]],
  ["at 99 %", 490, 500, [{ percentageViewed: 99, scrollMilestone: 25 }]],
  [
    "at the end of a page at a zoom level with fractions",
    499.96,
    500,
    [25, 100].map((scrollMilestone) => ({ percentageViewed: 99, scrollMilestone })),
  ],
  ["beyond the end", 560, 500, [25, 100].map((scrollMilestone) => ({ percentageViewed: 100, scrollMilestone }))],
  ["before the start", -600, 500, []],
  ["on a page with nothing to scroll", 0, 1000, []],
])("compares what is measured as it is, and reports whole numbers: %s", async (_where, scrollY, height, expected) => {
  const page = windowAt(scrollY, height);
  const fired = delegatesUnderTest(page).start(scrollDepth([25, 100]));
  await Promise.resolve();
  page.document.dispatchEvent(new Event("scroll"));
  expect(fired.map(({ scroll }) => scroll)).toEqual(expected);
});

it("skips a milestone whose flag the site has set, and sets the flag of one that triggers", async () => {
  const { start, parts, pushed } = delegatesUnderTest(window);
  parts.dataLayer.snapshot = () => ({ page: { scroll: { seen25: "1" } } });
  const fired = start(scrollDepth([25, 50], options));
  await Promise.resolve();
  parts.dataLayer.push(push(100));
  expect(fired.map(({ scroll }) => scroll?.scrollMilestone)).toEqual([50]);
  expect(pushed.at(-1)).toEqual({ page: { scroll: { seen50: "1" } } });
});

it.each([
  [700, [25, 100]],
  [0, []],
])("measures after a frame if the visitor scrolled to %s before the library loaded", async (at, expected) => {
  const page = windowAt(at, 300);
  const fired = delegatesUnderTest(page).start(scrollDepth([25, 100]));
  await Promise.resolve();
  expect(fired).toEqual([]);
  for (const frame of page.frames) frame();
  expect(fired.map(({ scroll }) => scroll?.scrollMilestone)).toEqual(expected);
});

it("neither listens to the data layer nor writes to it without options", async () => {
  const { start, parts, pushed } = delegatesUnderTest(window);
  const fired = start(scrollDepth([25]));
  await Promise.resolve();
  parts.dataLayer.push(push(100));
  expect(fired).toEqual([]);
  expect(pushed).toHaveLength(1);
});
