/**
 * Random visits: each thing that a visitor does is one event, on however many pages, while the edge fails, and however quickly a page is
 * left. What has to arrive is counted beside the visit, by what the documents say of each kind of event.
 */
import { numbersFrom } from "@tagwell/collector/testing/seeded-numbers";
import { areAllCases } from "@tagwell/contract/testing/cases-of";
import type { EdgeUnderTest } from "../harness/edge-under-test.ts";
import { expect, test } from "../harness/test.ts";
import type { Visitor } from "../harness/visitor.ts";

const visits = areAllCases ? 60 : 3;
const html = `<!doctype html><title>Hearts</title>{{tagwell}}
  <body style="height:6000px"><a href="/files/guide.pdf" download>Guide</a>`;

type Fault = "none" | "reset" | "unavailable" | "answer lost";
const faults: Fault[] = ["none", "none", "reset", "unavailable", "answer lost"];

/** How often each event has arrived, or has to: by the page's number and the event. */
type Counts = Record<string, number>;

async function received(edge: EdgeUnderTest): Promise<Counts> {
  const counts: Counts = {};
  for (const { web, eventType, page } of await edge.events()) {
    const { URL: address } = (web as { webPageDetails: { URL: string } }).webPageDetails;
    const { scrollMilestone = "" } = (page ?? {}) as { scrollMilestone?: number };
    const key = `page ${new URL(address).searchParams.get("utm_content")}: ${eventType} ${scrollMilestone}`.trim();
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** A visit, and what has to arrive of it. */
function startVisit(visitor: Visitor, below: (n: number) => number) {
  const { page } = visitor;
  const expected: Counts = {};
  const did: string[] = [];
  let number = 0;
  let top = 0;
  const passed = new Set<number>();
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const expects = (event: string) => {
    const key = `page ${number}: ${event}`;
    expected[key] = (expected[key] ?? 0) + 1;
  };
  const reads = (percent: number) => {
    for (const milestone of [25, 50, 75, 100])
      if (percent > Math.min(milestone, 99) && !passed.has(milestone)) {
        passed.add(milestone);
        expects(`page.scroll ${milestone}`);
      }
  };
  /** What the later file makes an event of is lost with a page that is left before it is there (docs/design/reliability.md). */
  const laterFile = () =>
    page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/later-")));
  const actions = {
    async opens() {
      number += 1;
      top = 0;
      passed.clear();
      await visitor.opensPage("www", `/hearts?utm_content=${number}`, html);
      expects("web.webpagedetails.pageViews");
    },
    async scrolls() {
      const to = pick([0, 700, 1500, 2800, 4000, 5280]);
      const share = await page.evaluate(async (y) => {
        const frame = () => new Promise((next) => requestAnimationFrame(next));
        window.scrollTo({ top: y, behavior: "instant" });
        await frame();
        await frame();
        return ((window.scrollY + window.innerHeight) / document.documentElement.scrollHeight) * 100;
      }, to);
      if (to !== top) reads(share);
      top = to;
    },
    async pushes() {
      const percent = pick([10, 26, 51, 76, 100]);
      await visitor.pushes({ event: "reading-progress", reading: { percent } });
      reads(percent);
    },
    async calls() {
      await laterFile();
      const call = pick(["clip_start", "clip_25", "clip_end"]);
      await page.evaluate((name) => {
        const { _satellite } = window as unknown as { _satellite: { track(name: string, detail: object): void } };
        _satellite.track(name, { videoId: 7, videoTitle: "Hearts" });
      }, call);
      expects(call);
    },
    async downloads() {
      await laterFile();
      await page.evaluate(() => document.querySelector("a")?.click());
      expects("web.webinteraction.linkClicks");
    },
  };
  return {
    expected,
    did,
    async does(name: keyof typeof actions = pick(Object.keys(actions) as (keyof typeof actions)[])) {
      did.push(name);
      await actions[name]();
    },
  };
}

for (let seed = 1; seed <= visits; seed++)
  test(`whatever visitor ${seed} does is one event each`, async ({ visitor, edge, context, house }) => {
    const below = numbersFrom(seed);
    let fault: Fault = "none";
    const becomes = (next: Fault) => {
      fault = next;
      did.push(`edge: ${next}`);
    };
    await context.route(/\/ee\/v1\//, async (route) => {
      if (fault === "reset") return route.abort("connectionreset");
      if (fault === "unavailable") return route.fulfill({ status: 503 });
      if (fault === "none") return route.continue();
      // Stored, and the page never hears of it.
      const { pathname, search } = new URL(route.request().url());
      await fetch(house.edgeUrl + pathname + search, { method: "POST", body: route.request().postData() });
      return route.abort("connectionreset");
    });
    await context.route("**/files/guide.pdf", (route) => route.fulfill({ status: 204 }));
    const { expected, did, does } = startVisit(visitor, below);
    await does("opens");
    for (let left = 4 + below(8); left > 0; left--) {
      if (below(4) === 0) becomes(faults[below(faults.length)] as Fault);
      await does();
    }
    await visitor.leaves();
    becomes("none");
    await does("opens");
    await expect.poll(() => received(edge), did.join(", ")).toEqual(expected);
    await edge.hasCaughtUp();
    expect(await received(edge), did.join(", ")).toEqual(expected);
  });
