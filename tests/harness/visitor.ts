/** What a visitor does, so that a journey reads as sentences. */
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { SiteKey } from "@tagwell/contract";
import { sites } from "@tagwell/property";
import { settle } from "./settle.ts";
import type { Wire } from "./start-wire.ts";

/** A site of ours by its key; anything else is taken for a host, listed or not. */
export type SiteName = SiteKey | (string & {});

/** The documented installation (CONTRACT 2); stands for `{{tagwell}}` in a test's own pages. */
export const snippet = `<script src="/tags/development/tagwell.js" async referrerpolicy="no-referrer"></script>`;

export interface VisitorParts {
  page: Page;
  context: BrowserContext;
  wire: Wire;
}

export interface ConsoleLine {
  /** "log", "warning", "error", … */
  type: string;
  text: string;
}

export type Visitor = ReturnType<typeof createVisitor>;

export function createVisitor({ page, context, wire }: VisitorParts) {
  const lines: ConsoleLine[] = [];
  context.on("console", (line) => lines.push({ type: line.type(), text: line.text() }));

  const hostOf = (site: SiteName) =>
    Object.entries(sites).find(([key]) => key === site)?.[1].hosts.development[0] ?? site;
  const open = async (site: SiteName, path: string) =>
    void (await page.goto(`http://${hostOf(site)}:${wire.port}${path}`));

  return {
    /** The page itself, for what has no sentence yet. */
    page,
    /** All that was logged, by the page and by the library. */
    console: lines as readonly ConsoleLine[],

    /** Opens a replica's page and waits until it has loaded; `path` with its query. */
    async opens(site: SiteName, path = "/"): Promise<void> {
      await open(site, path);
    },

    /** Opens a page of the test's own at that address. `{{tagwell}}` becomes the installation snippet. */
    async opensPage(site: SiteName, path: string, html: string): Promise<void> {
      wire.serve(hostOf(site), new URL(path, "http://any").pathname, html.replaceAll("{{tagwell}}", snippet));
      await open(site, path);
    },

    /** Scrolls at once until that share of the page is above the lower edge of the window (CONTRACT 4), 100 at most. */
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

    /** Is signed in on every page from now on, under this user name. */
    async signsInAs(username: string): Promise<void> {
      await context.addInitScript((name) => {
        Object.assign(window, { EpicPx: { ReactContext: { user: { username: name } } } });
      }, username);
    },

    /** Comes with this browser, in the request header and in `navigator`, from the next page on. */
    async userAgent(userAgent: string): Promise<void> {
      const devTools = await context.newCDPSession(page);
      await devTools.send("Emulation.setUserAgentOverride", { userAgent });
    },

    /** Has the page push items to its data layer, one call each. */
    async pushes(...items: object[]): Promise<void> {
      await page.evaluate((all) => {
        const owner = window as { adobeDataLayer?: unknown[] };
        owner.adobeDataLayer ??= [];
        for (const item of all) owner.adobeDataLayer.push(item);
      }, items);
    },

    /** Leaves for an empty page, at once. */
    async leaves(): Promise<void> {
      await page.goto("about:blank");
    },

    /** Waits until the page and the library have nothing left to do. */
    settles: () => settle(page, wire),

    /** Finds the text in the console, exactly `count` times. */
    async seesInConsole(text: string | RegExp, { count = 1 }: { count?: number } = {}): Promise<void> {
      await settle(page, wire);
      const found = lines.filter((line) =>
        typeof text === "string" ? line.text.includes(text) : text.test(line.text),
      );
      expect(found.length, `"${text}" in the console, which says:\n${lines.map((l) => l.text).join("\n")}`).toBe(count);
    },
  };
}
