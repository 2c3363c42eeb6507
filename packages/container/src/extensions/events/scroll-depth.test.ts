// @vitest-environment jsdom
import { expect, it } from "vitest";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { scrollDepth } from "./scroll-depth.ts";

const options = { pushed: { event: "scrolled", path: "page.scroll.seen" }, flags: "page.scroll.seen" };
const push = (at: number) => ({ event: "scrolled", page: { scroll: { seen: at } } });

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
  for (const seen of [25, 25.5, 99, 99.5]) parts.dataLayer.push(push(seen));
  expect(fired.map(({ scroll }) => scroll)).toEqual([
    { percentageViewed: 25, scrollMilestone: 25 },
    { percentageViewed: 99, scrollMilestone: 100 },
  ]);
});

it("measures whole percentages", async () => {
  const page = Object.assign(new EventTarget(), {
    document: { documentElement: { scrollHeight: 1000 } },
    location: { href: "https://clinic.example/" },
    innerHeight: 255,
    scrollY: 0,
  });
  const fired = delegatesUnderTest(page as unknown as Window).start(scrollDepth([25]));
  await Promise.resolve();
  page.dispatchEvent(new Event("scroll"));
  expect(fired).toEqual([]);
  page.scrollY = 5;
  page.dispatchEvent(new Event("scroll"));
  expect(fired.map(({ scroll }) => scroll)).toEqual([{ percentageViewed: 26, scrollMilestone: 25 }]);
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

it("measures immediately only if the visitor scrolled before the library loaded", async () => {
  const page = (scrollY: number) =>
    Object.assign(new EventTarget(), {
      document: { documentElement: { scrollHeight: 1000 } },
      location: { href: "https://clinic.example/" },
      innerHeight: 300,
      scrollY,
    }) as unknown as Window;
  const [scrolled, still] = [700, 0].map((scrollY) => delegatesUnderTest(page(scrollY)).start(scrollDepth([25, 100])));
  await Promise.resolve();
  expect(scrolled?.map(({ scroll }) => scroll?.scrollMilestone)).toEqual([25, 100]);
  expect(still).toEqual([]);
});

it("neither listens to the data layer nor writes to it without options", async () => {
  const { start, parts, pushed } = delegatesUnderTest(window);
  const fired = start(scrollDepth([25]));
  await Promise.resolve();
  parts.dataLayer.push(push(100));
  expect(fired).toEqual([]);
  expect(pushed).toHaveLength(1);
});
