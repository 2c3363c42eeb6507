/** A browser context in which a visit is played, with what both sides need on its pages. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import config from "../example-property/tagwell.config.ts";
import type { EdgeRequest, PartnerRequest, StandIn } from "./start-stand-in.ts";
import type { Place, Visit } from "./visit.ts";

/** What a visit produced. */
export interface Recording {
  requests: EdgeRequest[];
  /** The images of partners that the page requested. */
  partners: PartnerRequest[];
  /** The paths of the scripts that the page requested. */
  scripts: string[];
  /** What the SDK keeps in the browser beside its cookies; empty once the page has been left. */
  storage: Record<string, string>;
  cookies: { name: string; value: string; domain: string; sameSite: string; secure: boolean; days: number }[];
  /** The results of the page's own calls, in order. */
  results: unknown[];
}

export type Side = "library" | "reference";

export type XdmEvent = Record<string, unknown> & { _id?: string; eventType?: string };

/** Both are sites of the staging build, whose edge is on the domain of the first one. */
const hosts: Record<Place, string> = {
  apex: config.sites.www.hosts.staging[0] ?? "",
  elsewhere: config.sites.kids.hosts.staging[0] ?? "",
};
export const hostOf = (place: Place): string => hosts[place];

export const pageView = "web.webpagedetails.pageViews";

const scripts: Record<Side, string> = {
  library: `<script src="/tags/tagwell.js" async referrerpolicy="no-referrer"></script>`,
  reference: `<script src="/reference.js"></script>`,
};

const html = (side: Side, { keepsLoading }: Visit) => `<!doctype html><html lang="en"><title>A page</title>
  ${scripts[side]}
  ${keepsLoading ? `<img src="/never.png" alt="">` : ""}
  <body><main style="height: 4000px">
    <a id="exit" href="https://partner.example/about">Partner</a>
    <a id="changing" href="https://partner.example/before" onclick="this.href = '/care'; this.textContent = 'After'">Before</a>
    <a id="download" href="/plan.pdf">Plan</a>
    <a id="internal" href="/care">Care</a>
    <a id="tel" href="tel:+14155550123">Call us</a>
    <a id="mailto" href="mailto:info@harbor.example">Write to us</a>
  </main><script>document.addEventListener("click", (click) => click.preventDefault());</script>`;

export interface PlayParts {
  browser: Browser;
  standIn: StandIn;
  visit: Visit;
}

export type PageWindow = {
  alloy: (name: string, options?: object) => Promise<unknown>;
  tagwell?: { ready: Promise<void>; setConsent: (value: string) => Promise<void> };
  ready?: Promise<void>;
  results: Promise<unknown>[];
  /** The events that the reference page has given to the SDK. */
  sent: Promise<unknown>[];
};

export async function openContext({ browser, standIn, visit }: PlayParts, side: Side): Promise<BrowserContext> {
  standIn.begin(html(side, visit), visit.answer);
  const context = await browser.newContext();
  const { cookies = {}, place, pending } = visit;
  const domain = `.${hostOf(place).replace(/^staging\./, "")}`;
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, domain, path: "/", sameSite: "Lax" as const })),
  );
  const { datastreamId, edge = "" } = config.environments.staging;
  const clickCollection = { internalLinkEnabled: false, externalLinkEnabled: true, downloadLinkEnabled: true };
  await context.addInitScript(
    ([referenceSettings, isPending]) => {
      Object.assign(window, { referenceSettings, results: [], sent: [] });
      if (!isPending) return;
      let library: PageWindow["tagwell"];
      Object.defineProperty(window, "tagwell", {
        get: () => library,
        set(value: PageWindow["tagwell"]) {
          library = value;
          void value?.setConsent("pending");
        },
      });
    },
    [
      {
        datastreamId,
        edgeDomain: new URL(edge).host,
        orgId: config.orgId,
        edgeBasePath: "ee",
        defaultConsent: pending ? "pending" : "in",
        thirdPartyCookiesEnabled: false,
        idMigrationEnabled: true,
        context: [],
        clickCollectionEnabled: true,
        clickCollection,
      },
      pending === true && side === "library",
    ] as const,
  );
  return context;
}

/** Calls the SDK as a page does, and keeps the result for `finish`. */
export const call = (page: Page, name: string, options: object | undefined) =>
  page.evaluate(
    ([command, given]) => {
      const { alloy, results } = window as unknown as PageWindow;
      results.push(
        alloy(command, given).then(
          (value) => ({ resolves: value }),
          (error: Error) => ({ rejects: error.message }),
        ),
      );
    },
    [name, options] as const,
  );
export const calledSoFar = (page: Page) => page.evaluate(() => Promise.all((window as unknown as PageWindow).results));

export async function finish(page: Page, standIn: StandIn, results: unknown[]): Promise<Recording> {
  const context = page.context();
  const cookies = await context.cookies();
  // An empty page has no storage, and accessing it throws.
  const storage = await page.evaluate((): Record<string, string> => (origin === "null" ? {} : { ...localStorage }));
  await context.close();
  return {
    requests: [...standIn.requests],
    partners: [...standIn.partners],
    scripts: [...standIn.scripts],
    storage: Object.fromEntries(Object.entries(storage).filter(([name]) => name.startsWith("com.adobe.alloy."))),
    results,
    cookies: cookies.map(({ name, value, domain, sameSite, secure = false, expires }) => ({
      ...{ name, value, domain, sameSite, secure },
      days: Math.round((expires - Date.now() / 1000) / 86_400),
    })),
  };
}

export const addressOf = ({ place, address = () => "/" }: Visit) =>
  `https://${hostOf(place)}${address(Math.floor(Date.now() / 1000))}`;
