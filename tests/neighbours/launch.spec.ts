/** The library next to another container of the same runtime, with the vendor's unmodified engine, in either order. */
import { someOf } from "@tagwell/contract/testing/cases-of";
import { test as base, expect } from "../harness/test.ts";
import { launchScript } from "./launch-container.ts";

interface Satellite {
  track: (identifier: string, detail?: object) => void;
  setVar: (name: string, value: unknown) => void;
  getVar: (name: string) => unknown;
  pageBottom: () => void;
  property: { name: string };
  _monitors?: object[];
}
type Page = Window & {
  _satellite: Satellite;
  tagwell: { satellite: Satellite; ready: Promise<void> };
  heard: string[];
};

const test = base.extend<{ told: string[] }>({
  /** The reports of the other container's rules, as `rule saw`. */
  told: async ({ page }, use) => {
    const told: string[] = [];
    await page.route("**/launch.js*", (route, request) =>
      route.fulfill({
        contentType: "text/javascript",
        body: launchScript(request.url().endsWith("replacing") ? "replacing" : "enriching"),
      }),
    );
    await page.route("**/launch/*", (route, request) => {
      const { pathname, searchParams } = new URL(request.url());
      told.push(`${pathname.split("/").pop()} ${searchParams.get("saw")}`);
      return route.fulfill({ status: 204 });
    });
    await use(told);
  },
});

const ours = `<script src="/tags/development/tagwell.js" referrerpolicy="no-referrer"></script>`;
const theirs = `<script src="/launch.js"></script>`;
const monitors = `<script>heard = []; window._satellite = { _monitors: [{ ruleCompleted({ rule }) { heard.push(rule.name) } }] }</script>`;
const later = `<script>tagwell.ready.then(() => document.head.append(Object.assign(document.createElement("script"), { src: "/launch.js" })))</script>`;

const orders: Record<string, string> = {
  "the other first": theirs + ours,
  "the other first, the library without waiting": `${theirs}{{tagwell}}`,
  "the library first": ours + theirs,
  "the library first, the other in its very task": `${ours}<script>${launchScript()}</script>`,
  "the library first, the other when it runs": ours + later,
  "the library first, the other replacing the page's _satellite": `${ours}<script src="/launch.js?replacing"></script>`,
};

for (const [order, scripts] of someOf(Object.entries(orders), 3))
  test(`${order}: the rules of both run, also by direct call, and one log line says that both are present`, async ({
    visitor,
    edge,
    told,
  }) => {
    await visitor.opensPage("www", "/both", `<!doctype html><title>Both</title>${scripts}<p>Hello`);
    await edge.receives({ eventType: "web.webpagedetails.pageViews" });
    await expect.poll(() => told).toEqual(expect.arrayContaining(["launch-loaded theirs", "launch-ready theirs"]));
    await visitor.page.evaluate(() => {
      const page = window as unknown as Page;
      page._satellite.track("launch-call");
      page.tagwell.satellite.track("clip_25", { videoId: 7, videoMilestone: "25%" });
    });
    await edge.receives({ eventType: "clip_25", video: { videoId: 7 } });
    await expect
      .poll(() => [...told].sort())
      .toEqual(["launch-call theirs", "launch-loaded theirs", "launch-ready theirs"]);
    const { names, values } = await visitor.page.evaluate(() => {
      const { _satellite, tagwell } = window as unknown as Page;
      return {
        names: [_satellite.property.name, tagwell.satellite.property.name],
        values: [_satellite.getVar("launch-element"), tagwell.satellite.getVar("page-title")],
      };
    });
    expect(names).toEqual(["Launch", "Example"]);
    expect(values).toEqual(["theirs", "Both"]);
    await visitor.seesInConsole("another tag container is on this page too");
  });

for (const [order, scripts] of [
  ["the other first", `${monitors}${theirs}${ours}`],
  ["the library first", `${monitors}${ours}${theirs}`],
] as const)
  test(`${order}: a monitor of the page receives the rules of both`, async ({ visitor, told }) => {
    await visitor.opensPage("www", "/monitored", `<!doctype html><title>Both</title>${scripts}<p>Hello`);
    await visitor.settles();
    await expect.poll(() => told).toHaveLength(2);
    expect(await visitor.page.evaluate(() => (window as unknown as Page).heard)).toEqual(
      expect.arrayContaining(["launch-loaded", "launch-ready", "page-view"]),
    );
  });

test("if the library is first, the page's direct calls reach both, and the values of both can be read", async ({
  visitor,
  edge,
  told,
}) => {
  await visitor.opensPage("www", "/calls", `<!doctype html><title>Both</title>${ours}${theirs}<p>Hello`);
  await visitor.settles();
  const values = await visitor.page.evaluate(() => {
    const { _satellite, tagwell } = window as unknown as Page;
    _satellite.track("launch-call");
    _satellite.track("clip_25", { videoId: 8, videoMilestone: "25%" });
    _satellite.setVar("both", "set");
    _satellite.pageBottom();
    return [
      _satellite.getVar("launch-element"),
      _satellite.getVar("page-title"),
      _satellite.getVar("both"),
      tagwell.satellite.getVar("both"),
    ];
  });
  expect(values).toEqual(["theirs", "Both", "set", "set"]);
  await edge.receives({ eventType: "clip_25", video: { videoId: 8 } });
  await expect.poll(() => told).toContain("launch-call theirs");
});

test("alone on the page, monitors with hooks on their class and monitors that are added late are called", async ({
  visitor,
}) => {
  const early = `<script>heard = []; class Debugger { ruleCompleted({ rule }) { heard.push("early " + rule.name) } }
    window._satellite = { _monitors: [new Debugger()] }</script>`;
  await visitor.opensPage("www", "/monitors", `<!doctype html><title>Alone</title>${early}${ours}<p>Hello`);
  await visitor.settles();
  const heard = await visitor.page.evaluate(async () => {
    const { _satellite, heard } = window as unknown as Page;
    const late = new Promise<void>((resolve) => {
      _satellite._monitors?.push({
        ruleCompleted({ rule }: { rule: { name: string } }) {
          heard.push(`late ${rule.name}`);
          resolve();
        },
      });
    });
    _satellite.track("clip_25", { videoId: 7 });
    await late;
    return heard;
  });
  expect(heard).toEqual(expect.arrayContaining(["early page-view", "early clip-25", "late clip-25"]));
});

test("alone on the page, the library uses the page's existing _satellite object", async ({ visitor }) => {
  const made = `<script>window._satellite = madeByPage = { team: "web" }</script>`;
  await visitor.opensPage("www", "/alone", `<!doctype html><title>Alone</title>${made}${ours}<p>Hello`);
  await visitor.settles();
  const found = await visitor.page.evaluate(() => {
    const page = window as unknown as Page & { madeByPage: object };
    return [
      page._satellite === (page.madeByPage as unknown),
      page.tagwell.satellite === page._satellite,
      ...["team", "buildInfo", "cookie", "company", "environment", "getVisitorId", "logger", "notify"].filter(
        (name) => !(name in page._satellite),
      ),
    ];
  });
  expect(found).toEqual([true, true]);
});
