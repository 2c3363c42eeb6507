/** A visitor's actions, so that journeys read as sentences. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { settle } from "./settle.ts";
import type { House } from "./start-house.ts";

/** The documented installation snippet, which `{{tagwell}}` stands for in a test's own pages. */
export const snippet = `<script src="/tags/development/tagwell.js" async referrerpolicy="no-referrer"></script>`;

export interface VisitorParts {
  page: Page;
  context: BrowserContext;
  house: House;
}

export interface ConsoleLine {
  /** "log", "warning", "error", … */
  type: string;
  text: string;
}

export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor({ page, context, house: { wire, property } }: VisitorParts) {
  const lines: ConsoleLine[] = [];
  context.on("console", (line) => lines.push({ type: line.type(), text: line.text() }));

  /** The host of a site, by the site's key; any other value is a host itself, listed or not. */
  const hostOf = (site: string) => property.sites.find(({ key }) => key === site)?.hosts[0] ?? site;
  const open = async (site: string, path: string) =>
    void (await page.goto(`http://${hostOf(site)}:${wire.port}${path}`));

  return {
    /** The page itself, for actions without a method here. */
    page,
    /** Everything that the page and the library logged. */
    console: lines as readonly ConsoleLine[],

    /** Opens a page of the house and waits until it has loaded; `path` includes the query. */
    async opens(site: string, path = "/"): Promise<void> {
      await open(site, path);
    },

    /** Opens the test's own HTML at that address. `{{tagwell}}` becomes the installation snippet. */
    async opensPage(site: string, path: string, html: string): Promise<void> {
      wire.serve(hostOf(site), new URL(path, "http://any").pathname, html.replaceAll("{{tagwell}}", snippet));
      await open(site, path);
    },

    /** Scrolls at once until this share of the page is above the lower edge of the window; at most 100. */
    async scrollsTo(percent: number): Promise<void> {
      await page.evaluate(async (share) => {
        const root = document.documentElement;
        const top = Math.max(0, Math.ceil((share / 100) * root.scrollHeight) - window.innerHeight);
        if (Math.round(window.scrollY) === Math.min(top, root.scrollHeight - window.innerHeight)) return;
        const scrolled = new Promise((resolve) => window.addEventListener("scroll", resolve, { once: true }));
        window.scrollTo({ top, behavior: "instant" });
        await scrolled;
      }, percent);
    },

    /** Signs in with this user name on every later page, of the example property and of the replicas. */
    async signsInAs(username: string): Promise<void> {
      await context.addInitScript((name) => {
        Object.assign(window, {
          portal: { visitor: { name } },
          EpicPx: { ReactContext: { user: { username: name } } },
        });
      }, username);
    },

    /** Uses this user agent, in the request header and in `navigator`, from the next page on. */
    async userAgent(userAgent: string): Promise<void> {
      const devTools = await context.newCDPSession(page);
      await devTools.send("Emulation.setUserAgentOverride", { userAgent });
    },

    /** Pushes items to the page's data layer, one call each. */
    async pushes(...items: object[]): Promise<void> {
      await page.evaluate((all) => {
        const owner = window as { adobeDataLayer?: unknown[] };
        owner.adobeDataLayer ??= [];
        for (const item of all) owner.adobeDataLayer.push(item);
      }, items);
    },

    /** Leaves for an empty page at once. */
    async leaves(): Promise<void> {
      await page.goto("about:blank");
    },

    /** Waits until the page and the library have nothing left to do. */
    settles: () => settle(page, wire),

    /** Expects the text in the console exactly `count` times. */
    async seesInConsole(text: string | RegExp, { count = 1 }: { count?: number } = {}): Promise<void> {
      await settle(page, wire);
      const found = lines.filter((line) =>
        typeof text === "string" ? line.text.includes(text) : text.test(line.text),
      );
      expect(found.length, `"${text}" in the console, which says:\n${lines.map((l) => l.text).join("\n")}`).toBe(count);
    },
  };
}
