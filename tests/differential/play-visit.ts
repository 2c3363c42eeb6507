/** Plays a visit in a browser context of its own, with our library or with the unmodified SDK. */
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { environments, settings, sites } from "@tagwell/property";
import { settle } from "../harness/settle.ts";
import type { EdgeRequest, StandIn } from "./start-stand-in.ts";
import type { Place, Step, Visit } from "./visit.ts";

/** What a visit left behind. */
export interface Recording {
  requests: EdgeRequest[];
  cookies: { name: string; value: string; domain: string; sameSite: string; secure: boolean; days: number }[];
  /** What the page's own calls came to, in order. */
  results: unknown[];
}

export type Side = "library" | "reference";

export type XdmEvent = Record<string, unknown> & { _id?: string; eventType?: string };

/** Both are sites of the staging build, whose edge is on the first one's domain. */
const hosts: Record<Place, string> = {
  apex: sites.clinical.hosts.staging[0] ?? "",
  elsewhere: sites.childrens.hosts.staging[0] ?? "",
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
    <a id="download" href="/plan.pdf">Plan</a>
    <a id="internal" href="/care">Care</a>
    <a id="tel" href="tel:+14155550123">Call us</a>
    <a id="mailto" href="mailto:info@bayviewhealth.example">Write to us</a>
  </main><script>document.addEventListener("click", (click) => click.preventDefault());</script>`;

interface PlayParts {
  browser: Browser;
  standIn: StandIn;
  visit: Visit;
}

type PageWindow = {
  alloy: (name: string, options?: object) => Promise<unknown>;
  tagwell?: { ready: Promise<void>; setConsent: (value: string) => Promise<void> };
  ready?: Promise<void>;
  results: Promise<unknown>[];
};

async function openContext({ browser, standIn, visit }: PlayParts, side: Side): Promise<BrowserContext> {
  standIn.begin(html(side, visit), visit.answer);
  const context = await browser.newContext();
  const { cookies = {}, place, pending } = visit;
  const domain = `.${hostOf(place).replace(/^staging\./, "")}`;
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, domain, path: "/", sameSite: "Lax" as const })),
  );
  const { datastreamId, edgeDomain } = environments.staging;
  const clickCollection = { internalLinkEnabled: false, externalLinkEnabled: true, downloadLinkEnabled: true };
  await context.addInitScript(
    ([referenceSettings, isPending]) => {
      Object.assign(window, { referenceSettings, results: [] });
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
        edgeDomain,
        orgId: settings.orgId,
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

/** Calls the SDK as a page does, and keeps what comes of it for `finish`. */
const call = (page: Page, name: string, options: object | undefined) =>
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
const calledSoFar = (page: Page) => page.evaluate(() => Promise.all((window as unknown as PageWindow).results));

async function finish(context: BrowserContext, standIn: StandIn, results: unknown[]): Promise<Recording> {
  const cookies = await context.cookies();
  await context.close();
  return {
    requests: [...standIn.requests],
    results,
    cookies: cookies.map(({ name, value, domain, sameSite, secure = false, expires }) => ({
      ...{ name, value, domain, sameSite, secure },
      days: Math.round((expires - Date.now() / 1000) / 86_400),
    })),
  };
}

const addressOf = ({ place, address = () => "/" }: Visit) =>
  `https://${hostOf(place)}${address(Math.floor(Date.now() / 1000))}`;

/** Plays the visit with our library. */
export async function playWithLibrary(parts: PlayParts): Promise<Recording> {
  const { standIn, visit } = parts;
  const context = await openContext(parts, "library");
  const page = await context.newPage();
  const results: unknown[] = [];
  let left = false;
  const opens = async (address: string) => {
    await page.goto(address, { waitUntil: visit.keepsLoading ? "domcontentloaded" : "load" });
    if (visit.keepsLoading) await page.waitForFunction(() => "tagwell" in window);
    else await page.evaluate(() => (window as unknown as PageWindow).tagwell?.ready);
    if (!visit.keepsLoading && !visit.hurried) await settle(page, standIn);
  };
  const perform: { [D in Step["does"]]: (step: Extract<Step, { does: D }>) => Promise<unknown> } = {
    async command({ name, options }) {
      await call(page, name, options);
      await calledSoFar(page);
    },
    start: ({ name, options }) => call(page, name, options),
    push: ({ item }) =>
      page.evaluate((pushed) => (window as unknown as { adobeDataLayer: object[] }).adobeDataLayer.push(pushed), item),
    choose: ({ choice }) =>
      page.evaluate((value) => (window as unknown as PageWindow).tagwell?.setConsent(value), choice),
    async click({ selector }) {
      await settle(page, standIn);
      await page.click(selector);
      await settle(page, standIn);
    },
    async open({ address }) {
      results.push(...(await calledSoFar(page)));
      await settle(page, standIn);
      await opens(`https://${hostOf(visit.place)}${address}`);
    },
    async leave() {
      left = true;
      await page.goto("about:blank");
      await standIn.quiet();
    },
  };
  await opens(addressOf(visit));
  for (const step of visit.steps) await (perform[step.does] as (one: Step) => Promise<unknown>)(step);
  if (!left) {
    results.push(...(await calledSoFar(page)));
    await settle(page, standIn);
  }
  return finish(context, standIn, results);
}

/**
 * Plays the visit with the unmodified SDK, on a page that sends the events which our library composed of its own accord
 * (`composed`), at the same points of the visit, and waits for as many requests as ours made.
 */
export async function playWithReference(
  parts: PlayParts,
  composed: readonly XdmEvent[],
  count: number,
): Promise<Recording> {
  const { standIn, visit } = parts;
  const context = await openContext(parts, "reference");
  const page = await context.newPage();
  const results: unknown[] = [];
  const waiting = [...composed];
  /** Only the page view's answer is waited for by the page; the rest may go by beacon, as in our library. */
  const sends = (events: XdmEvent[], waits = false) =>
    page.evaluate(
      async ([all, type, isWaiting]) => {
        const { alloy } = window as unknown as PageWindow;
        const answers = all.map((xdm) => alloy("sendEvent", { xdm, documentUnloading: xdm.eventType !== type }));
        if (isWaiting) await Promise.allSettled(answers);
      },
      [events, visit.keepsLoading ? "" : pageView, waits] as const,
    );
  const take = (type: string, most = Infinity) => {
    const taken = waiting.filter(({ eventType }) => eventType === type).slice(0, most);
    for (const event of taken) waiting.splice(waiting.indexOf(event), 1);
    return taken;
  };
  const answered = () => standIn.quiet();
  const opens = async (address: string) => {
    await page.goto(address, { waitUntil: visit.keepsLoading ? "domcontentloaded" : "load" });
    await page.evaluate(() => (window as unknown as PageWindow).ready);
    await sends(take(pageView, 1), !visit.keepsLoading && !visit.hurried && !visit.pending);
  };
  const perform: { [D in Step["does"]]: (step: Extract<Step, { does: D }>) => Promise<unknown> } = {
    async command({ name, options }) {
      await call(page, name, options);
      await calledSoFar(page);
    },
    start: ({ name, options }) => call(page, name, options),
    push: ({ sends: type }) => sends(take(type)),
    choose: ({ choice: general }) =>
      page.evaluate(
        (value) =>
          (window as unknown as PageWindow).alloy("setConsent", {
            consent: [{ standard: "Adobe", version: "1.0", value: { general: value } }],
          }),
        general,
      ),
    async click({ selector }) {
      await answered();
      await page.click(selector);
    },
    async open({ address }) {
      results.push(...(await calledSoFar(page)));
      await answered();
      await opens(`https://${hostOf(visit.place)}${address}`);
    },
    async leave() {
      await page.goto("about:blank");
    },
  };
  await opens(addressOf(visit));
  for (const step of visit.steps) await (perform[step.does] as (one: Step) => Promise<unknown>)(step);
  if (page.url() !== "about:blank") results.push(...(await calledSoFar(page)));
  // A request that never comes is told by the comparison, which names it.
  await expect
    .poll(() => standIn.requests.length, { timeout: 5_000 })
    .toBeGreaterThanOrEqual(count)
    .catch(() => undefined);
  await answered();
  return finish(context, standIn, results);
}
