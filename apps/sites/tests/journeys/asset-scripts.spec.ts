/** The two scripts that rules load from the asset host: working, slow, missing and blocked. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { someOf } from "@tagwell/contract/testing/cases-of";
import { built } from "../../../../scripts/lib/folders.ts";
import { liftTimeLimit } from "../../../../tests/harness/lift-time-limit.ts";
import { proof } from "../../../../tests/harness/proof.ts";
import type { Visitor } from "../../../../tests/harness/visitor.ts";
import { test as base, expect } from "../test.ts";

/** Only tests of the limit have it. */
const test = base.extend<{ hasTimeLimit: boolean; timeLimit: undefined }>({
  hasTimeLimit: [false, { option: true }],
  timeLimit: [
    async ({ context, hasTimeLimit }, use) => {
      if (!hasTimeLimit) await liftTimeLimit(context);
      await use(undefined);
    },
    { auto: true },
  ],
});

const campaign = "utm_source=newsletter&utm_campaign=Heart-Month&linksource=footer";
const numbers = (page: Page) =>
  page
    .locator("[data-call]")
    .evaluateAll((blocks) =>
      blocks.map((block) => [block.querySelector("a")?.getAttribute("href"), block.querySelector("a")?.textContent]),
    );
const own = ["tel:+14155550142", "415-555-0142"];
const tracked = ["tel:+14155550171", "415-555-0171"];
/** Links as written in the page: `#main` does not lead into scheduling, even on a scheduling page. */
const hrefs = (page: Page) =>
  page.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
const scheduling = (links: string[]) => links.filter((href) => /openscheduling|signupandschedule/i.test(href));

for (const site of ["clinical", "childrens"] as const)
  for (const path of someOf(["/lp/heart-of-expertise", "/lp/targeting-cancer", "/lp/care-for-kids"], 3))
    test(`${site} ${path} shows the campaign's number to call`, async ({ visitor }) => {
      await visitor.opens(site, `${path}?${campaign}`);
      await visitor.settles();
      await expect.poll(() => numbers(visitor.page)).toEqual([tracked, tracked]);
    });

test(
  "the number stays for the visit; without a campaign, or with one that has no number, the page's own is shown",
  proof,
  async ({ visitor, context }) => {
    await visitor.opens("clinical", `/lp/care-for-kids?${campaign}`);
    await expect.poll(() => numbers(visitor.page)).toEqual([tracked, tracked]);
    await visitor.opens("clinical", "/lp/heart-of-expertise");
    await expect.poll(() => numbers(visitor.page)).toEqual([tracked, tracked]);
    await visitor.opens("clinical", "/lp/heart-of-expertise?utm_campaign=other");
    await visitor.settles();
    expect(await numbers(visitor.page)).toEqual([own, own]);
    const stranger = await context.newPage();
    await stranger.goto(visitor.page.url().replace(/\?.*/, ""));
    expect(await numbers(stranger)).toEqual([own, own]);
  },
);

test("a number that is added later is replaced too, and keeps its formatting", proof, async ({ visitor }) => {
  await visitor.opens("clinical", `/lp/heart-of-expertise?${campaign}`);
  await expect.poll(() => numbers(visitor.page)).toEqual([tracked, tracked]);
  await visitor.page.evaluate(() => {
    document.body.insertAdjacentHTML(
      "beforeend",
      `<div data-call id="late"><a href="tel:4155550142" aria-label="Call (415) 555-0142">+1 (415) 555.0142</a></div>`,
    );
  });
  await expect(visitor.page.locator("#late a")).toHaveText("+1 (415) 555.0171");
  await expect(visitor.page.locator("#late a")).toHaveAttribute("aria-label", "Call (415) 555-0171");
});

test("links into scheduling carry the campaign for the whole visit, including links added later", async ({
  visitor,
  edge,
}) => {
  await visitor.opens("scheduling", `/?${campaign}`);
  await expect
    .poll(async () => scheduling(await hrefs(visitor.page)).every((href) => href.includes("utm_source=newsletter")))
    .toBe(true);
  const links = await hrefs(visitor.page);
  expect(scheduling(links).length).toBeGreaterThan(0);
  expect(links.filter((href) => href.includes("utm_source")).sort()).toEqual(scheduling(links).sort());
  await visitor.opens("scheduling", "/");
  await visitor.page.evaluate(() => {
    document.body.insertAdjacentHTML(
      "beforeend",
      `<a id="late" href="/openscheduling/standalone?dept=311#times">Later</a><a id="away" href="https://other.example/openscheduling/standalone">Away</a>`,
    );
  });
  await expect(visitor.page.locator("#late")).toHaveAttribute(
    "href",
    "/openscheduling/standalone?dept=311&linksource=footer&utm_source=newsletter&utm_campaign=Heart-Month#times",
  );
  await expect(visitor.page.locator("#away")).toHaveAttribute(
    "href",
    "https://other.example/openscheduling/standalone",
  );
  await visitor.page.locator("#late").click();
  await visitor.page.waitForURL("**/openscheduling/**");
  await edge.receives({
    eventType: "web.webpagedetails.pageViews",
    scheduling: { departmentId: "311" },
    campaign: { source: "newsletter", campaign: "Heart-Month", linksource: "footer" },
  });
});

test("without consent nothing is stored, and nothing on the page changes, until the visitor consents", async ({
  visitor,
}) => {
  await visitor.page.addInitScript(() => {
    const set = () =>
      (window as { tagwell?: { setConsent(value: string): Promise<void> } }).tagwell?.setConsent("pending");
    Object.defineProperty(window, "tagwell", {
      configurable: true,
      set(value) {
        Object.defineProperty(window, "tagwell", { value, writable: true });
        set();
      },
    });
  });
  await visitor.opens("scheduling", `/?${campaign}`);
  await visitor.settles();
  expect((await hrefs(visitor.page)).filter((href) => href.includes("utm_source"))).toEqual([]);
  const stored = () => visitor.page.evaluate(() => Object.keys(sessionStorage));
  expect(await stored()).not.toContain("com.tagwell.campaign");
  await visitor.page.evaluate(() =>
    (window as unknown as { tagwell: { setConsent(value: string): Promise<void> } }).tagwell.setConsent("in"),
  );
  await expect
    .poll(async () => scheduling(await hrefs(visitor.page)).every((href) => href.includes("utm_source=newsletter")))
    .toBe(true);
  expect(await stored()).toContain("com.tagwell.campaign");
});

test("events are sent when the visitor leaves a page that still waits for an asset script", async ({
  visitor,
  edge,
}) => {
  // The script never loads, and less than 50 ms have passed, after which the runtime's queue continues.
  await visitor.page.route("**/call-tracking.js", () => {});
  await visitor.page.addInitScript(() => {
    const set = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (work: () => void, ms?: number) => (ms === 50 ? 0 : set(work, ms)) });
  });
  const asked = visitor.page.waitForRequest("**/call-tracking.js");
  await visitor.opens("clinical", "/lp/care-for-kids");
  await asked;
  await visitor.scrollsTo(60);
  await visitor.opens("clinical", "/search");
  await edge.receives({
    eventType: "page.scrollDepth",
    web: { webPageDetails: { URL: expect.stringContaining("/lp/care-for-kids") } },
    _tagwell: { page: { scrollMilestone: 50 } },
  });
});

interface Case {
  script: "link-source.js" | "call-tracking.js";
  opens: (visitor: Visitor) => Promise<void>;
  shown: (page: Page) => Promise<unknown>;
}
const page = `<!doctype html><title>Page</title>{{policy}}{{tagwell}}<a href="/openscheduling/standalone">Schedule</a>
  <p data-call><a href="tel:+14155550142">415-555-0142</a></p>`;
const cases: Case[] = [
  {
    script: "link-source.js",
    opens: (visitor) => visitor.opens("scheduling", `/?${campaign}`),
    shown: async (page) => scheduling(await hrefs(page)).some((href) => href.includes("utm_source")),
  },
  {
    script: "call-tracking.js",
    opens: (visitor) => visitor.opens("clinical", `/lp/care-for-kids?${campaign}`),
    shown: async (page) => JSON.stringify(await numbers(page)).includes("0171"),
  },
];

for (const { script, opens, shown } of someOf(cases, 2)) {
  test.describe(script, () => {
    test.beforeEach(async ({ visitor }) => {
      // The runtime only prints its log in debug mode.
      await visitor.page.addInitScript(() => localStorage.setItem("com.adobe.reactor.debug", "true"));
    });

    test("is missing: a warning names it, and the page is unchanged and still measured", async ({ visitor, edge }) => {
      await visitor.page.route(`**/${script}`, (route) => route.fulfill({ status: 404, body: "not here" }));
      await opens(visitor);
      await edge.receives({ eventType: "web.webpagedetails.pageViews" });
      expect(await shown(visitor.page)).toBe(false);
      expect(warnings(visitor, script)).toHaveLength(1);
    });

    test.describe("with the time limit", () => {
      test.use({ hasTimeLimit: true });

      test("arrives after its time limit: a warning names it, and it does not run", async ({ visitor, edge }) => {
        const warned = visitor.page.waitForEvent("console", {
          predicate: (line) => line.type() === "warning" && line.text().includes(script),
        });
        await visitor.page.route(`**/${script}`, async (route) => {
          await warned;
          await route.continue();
        });
        const came = visitor.page.waitForEvent("requestfinished", (request) => request.url().endsWith(script));
        await opens(visitor);
        await came;
        await visitor.settles();
        await edge.receives({ eventType: "web.webpagedetails.pageViews" });
        expect(await shown(visitor.page)).toBe(false);
        expect(warnings(visitor, script)).toHaveLength(1);
      });
    });

    test("is blocked by the page's policy: a warning names it, and the page is unchanged", async ({
      visitor,
      edge,
    }) => {
      const { files } = JSON.parse(readFileSync(join(built.library, "development", "manifest.json"), "utf8")) as {
        files: { file: string }[];
      };
      const allowed = files.map(({ file }) => file).filter((file) => file !== script);
      const sources = allowed.map((file) => `http://*.localhost:*/tags/development/${file}`).join(" ");
      const policy = `<meta http-equiv="Content-Security-Policy" content="script-src ${sources}">`;
      const [site, path] = script === "link-source.js" ? ["scheduling", "/"] : ["clinical", "/lp/care-for-kids"];
      await visitor.opensPage(site, `${path}?${campaign}`, page.replace("{{policy}}", policy));
      await visitor.settles();
      await edge.receives({ eventType: "web.webpagedetails.pageViews" });
      expect(await shown(visitor.page)).toBe(false);
      expect(warnings(visitor, script)).toHaveLength(1);
    });
  });
}

/** The library's log lines about the script. The browser itself logs blocked and missing files. */
function warnings(visitor: Visitor, script: string): string[] {
  return visitor.console
    .filter(({ type, text }) => type === "warning" && text.includes(script))
    .map(({ text }) => text);
}
