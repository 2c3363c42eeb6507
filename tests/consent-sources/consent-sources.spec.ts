/** Consent comes from a tool in the page: no event is stored before its answer or after a refusal, and none is lost otherwise. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page, Route } from "@playwright/test";
import { checkConsent } from "@tagwell/console-server";
import type { ChoiceRow } from "@tagwell/contract";
import { someOf } from "@tagwell/contract/testing/cases-of";
import { proof } from "../harness/proof.ts";
import { requestedFiles } from "../harness/requested-files.ts";
import type { WireRequest } from "../harness/start-wire.ts";
import { type StandIn, standIns } from "./stand-ins.ts";
import { expect, test, tools } from "./test.ts";

const pageView = { eventType: "web.webpagedetails.pageViews" };
const scroll = { eventType: "page.scroll" };
const click = { eventType: "web.webinteraction.linkClicks" };
const step = { eventType: "booking.start" };

const html = `<!doctype html><title>Care</title>{{tagwell}}
  <a id="exit" href="https://partner.example/about" onclick="event.preventDefault()">Partner</a>
  <button data-booking="start">Start</button>`;
const stub = readFileSync(createRequire(import.meta.url).resolve("@iabtcf/stub"), "utf8");

type ToolPage = { standIn: StandIn };
const arrives = (page: Page) => page.evaluate(() => (window as unknown as ToolPage).standIn.arrives());
const chooses = (page: Page, choice: "in" | "out") =>
  page.evaluate((answer) => (window as unknown as ToolPage).standIn.chooses(answer), choice);

/** Scrolls as the site reports it, begins to book on another page of the application, and follows a link on this one. */
async function acts(page: Page, percent: number) {
  // Clicks on links are read from the page's load on. In a call of its own: Chromium's debugger may lose the promise of one that also acts.
  await page.evaluate(() => (window as unknown as { tagwell: { ready: Promise<void> } }).tagwell.ready);
  await page.evaluate((read) => {
    const owner = window as unknown as { adobeDataLayer?: unknown[] };
    owner.adobeDataLayer ??= [];
    owner.adobeDataLayer.push({ event: "reading-progress", reading: { percent: read } });
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    history.pushState({}, "", "/booking/");
    press("[data-booking]");
    // None is reported on the booking pages.
    history.pushState({}, "", "/");
    press("#exit");
  }, percent);
}

/** The choices that the edge was told, each with what says where it comes from. */
const toldIn = (requests: readonly WireRequest[]) =>
  requests
    .filter(({ url, method }) => url.includes("/privacy/set-consent") && method === "POST")
    .map(({ body }) => {
      const { consent, meta } = JSON.parse(body.toString("utf8"));
      const { choice: _id, ...origin } = meta.tagwell;
      return { choice: consent[0].value.general, ...origin };
    });

const origins: Record<string, object> = {
  oneTrust: { purposes: ["C0002"] },
  cookiebot: { purposes: ["statistics"] },
  usercentrics: { purposes: ["Adobe Analytics"] },
  trustArc: { purposes: ["2"] },
  iabTcf: { version: "3", purposes: ["1", "8"] },
  iabGpp: { version: "1.1", purposes: ["sale", "sharing"] },
  googleConsentMode: { purposes: ["analytics_storage"] },
};

for (const { tool } of someOf(tools, 8))
  test(`${tool}: events wait for its answer, follow its changes, and an answer that the edge has is not told again`, async ({
    visitor,
    edge,
  }) => {
    const { page } = visitor;
    if (tool === "iabTcf") await page.addInitScript(`(() => { var module; ${stub} })()`);
    for (const script of standIns[tool]) await page.addInitScript(script);
    await visitor.opensPage(tool.toLowerCase(), "/", html);
    await acts(page, 30);
    await arrives(page);
    await edge.receivesNothing();
    expect(toldIn(edge.requests())).toEqual([]);

    await chooses(page, "in");
    for (const event of [pageView, scroll, click, step]) await edge.receives(event);
    await chooses(page, "out");
    // The tool is read whenever an event is sent; where it calls back later, that is soon.
    await expect.poll(() => toldIn(edge.requests()).length).toBe(2);
    await edge.forgets();
    await acts(page, 60);
    await edge.receivesNothing();
    await chooses(page, "in");
    await expect.poll(() => toldIn(edge.requests()).length).toBe(3);
    await acts(page, 80);
    await edge.receives(scroll);
    const told = { source: tool, ...origins[tool] };
    const choices = ["in", "out", "in"].map((choice) => ({ choice, ...told }));
    expect(toldIn(edge.requests())).toEqual(choices);

    await edge.forgets();
    await visitor.opensPage(tool.toLowerCase(), "/again", html);
    await edge.receives(pageView);
    expect(toldIn(edge.requests())).toHaveLength(3);
    await chooses(page, "out");
    await expect.poll(() => toldIn(edge.requests()).length).toBe(4);
    // Without the answer, the next page would tell it again.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("com.tagwell.consent"))).toBe("out");
    await edge.forgets();
    await visitor.opensPage(tool.toLowerCase(), "/refused", html);
    await acts(page, 30);
    await edge.receivesNothing();
    expect(toldIn(edge.requests())).toHaveLength(4);
    const files = requestedFiles(edge.requests().map(({ url }) => url));
    expect(files.filter((file) => file.startsWith("web-sdk"))).toEqual([]);
    // No other tool's file.
    const read = files.filter((file) => file.startsWith("consent-") && file !== "consent-command");
    expect(new Set(read).size).toBe(1);
  });

/** The choices on one site, newest first. */
const choicesOf = async ({ edgeUrl }: { edgeUrl: string }) =>
  (await (await fetch(`${edgeUrl}/api/consent?site=onetrust`)).json()) as ChoiceRow[];

test(
  "events that leave before the edge knows the choice name it all the same, and the ledger has it once",
  proof,
  async ({ visitor, edge, house }) => {
    const { page } = visitor;
    for (const script of standIns.oneTrust) await page.addInitScript(script);
    const before = await choicesOf(house);
    const held: Route[] = [];
    await page.route("**/privacy/set-consent*", (route) => void held.push(route));
    await visitor.opensPage("onetrust", "/", html);
    await arrives(page);
    await chooses(page, "in");
    await expect.poll(async () => (await edge.rows()).length).toBe(1);
    const [row] = await edge.rows();
    const choice = row?.consent?.choice;
    expect(row?.consent).toMatchObject({ state: "in", source: "oneTrust", choice: expect.any(String) });

    for (const route of held) await route.continue();
    await acts(page, 30);
    await edge.receives(click);
    const named = (await choicesOf(house)).slice(0, -before.length || undefined);
    expect(named).toMatchObject([{ id: choice, state: "in", source: "oneTrust", purposes: ["C0002"] }]);
    for (const { consent } of await edge.rows()) expect(consent).toMatchObject({ source: "oneTrust", choice });
    expect((await checkConsent(house.dataDir)).findings).toEqual([]);
  },
);

test("what leaves with the page that the visitor accepts on and leaves at once names the choice", async ({
  visitor,
  edge,
  house,
}) => {
  const { page } = visitor;
  for (const script of standIns.oneTrust) await page.addInitScript(script);
  await visitor.opensPage("onetrust", "/next", html);
  await visitor.opensPage("onetrust", "/", html);
  await arrives(page);
  await acts(page, 30);
  await Promise.all([
    page.waitForURL("**/next"),
    page.evaluate(() => {
      (window as unknown as ToolPage).standIn.chooses("in");
      location.href = "/next";
    }),
  ]);
  await edge.receives(click);
  await edge.receives(pageView, { count: 2 });
  for (const { consent } of await edge.rows())
    expect(consent).toMatchObject({ state: "in", source: "oneTrust", choice: expect.any(String) });
  expect((await checkConsent(house.dataDir)).findings).toEqual([]);
});

test("of two tools the strictest counts, and the property's out holds until both say in", async ({
  visitor,
  edge,
  house,
}) => {
  const { page } = visitor;
  for (const script of standIns.oneTrust) await page.addInitScript(script);
  const grants = (state: string) =>
    page.evaluate((told) => {
      const owner = window as { dataLayer?: unknown[] };
      owner.dataLayer ??= [];
      owner.dataLayer.push(["consent", "update", { ad_storage: told }]);
    }, state);
  await visitor.opensPage("several", "/", html);
  await arrives(page);
  await chooses(page, "in");
  await acts(page, 30);
  await edge.receivesNothing();
  await grants("granted");
  await expect.poll(() => toldIn(edge.requests()).length).toBe(1);
  await acts(page, 60);
  await edge.receives(click);
  await grants("denied");
  await expect.poll(() => toldIn(edge.requests()).length).toBe(2);
  await edge.forgets();
  await acts(page, 80);
  await edge.receivesNothing();
  expect(toldIn(edge.requests())).toEqual([
    { choice: "in", source: "oneTrust", purposes: ["C0002"] },
    { choice: "out", source: "googleConsentMode", purposes: ["ad_storage"] },
  ]);
  const ledger = (await (await fetch(`${house.edgeUrl}/api/consent?site=several`)).json()) as ChoiceRow[];
  expect(ledger).toMatchObject([
    { state: "out", source: "googleConsentMode", purposes: ["ad_storage"] },
    { state: "in", source: "oneTrust", purposes: ["C0002"] },
  ]);
});

test(
  "two tabs that wait: the visitor's answer in one frees the other, whose tool has not noticed",
  proof,
  async ({ visitor, edge, context }) => {
    for (const script of standIns.oneTrust) await context.addInitScript(script);
    await visitor.opensPage("onetrust", "/", html);
    const other = await context.newPage();
    await other.goto(visitor.page.url());
    for (const page of [visitor.page, other]) {
      await arrives(page);
      await page.evaluate(() => (window as unknown as { tagwell: { ready: Promise<void> } }).tagwell.ready);
    }
    await edge.receivesNothing();
    await chooses(other, "in");
    await edge.receives(pageView, { count: 2 });
    expect(toldIn(edge.requests())).toEqual([{ choice: "in", source: "oneTrust", purposes: ["C0002"] }]);
    for (const { consent } of await edge.rows())
      expect(consent).toMatchObject({ state: "in", source: "oneTrust", choice: expect.any(String) });
  },
);

test("a tool that is blocked: events wait, and one line in the log says so", async ({ visitor, edge }) => {
  await visitor.page.addInitScript(() => localStorage.setItem("com.adobe.reactor.debug", "true"));
  const said = visitor.page.waitForEvent("console", (line) => line.text().includes("oneTrust has not answered"));
  await visitor.opensPage("onetrust", "/", html);
  await said;
  await acts(visitor.page, 30);
  await edge.receivesNothing();
  await visitor.seesInConsole("has not answered");
});

test("the page's own choice and a tool: the strictest counts", proof, async ({ visitor, edge }) => {
  const { page } = visitor;
  const tells = (choice: string) =>
    page.evaluate(
      (value) =>
        (window as unknown as { tagwell: { setConsent(value: string): Promise<void> } }).tagwell.setConsent(value),
      choice,
    );
  for (const script of standIns.oneTrust) await page.addInitScript(script);
  await visitor.opensPage("onetrust", "/", html);
  await tells("in");
  await acts(page, 30);
  await edge.receivesNothing();
  await arrives(page);
  await chooses(page, "in");
  await edge.receives(pageView);
  await tells("out");
  await edge.forgets();
  await acts(page, 60);
  await visitor.opensPage("onetrust", "/later", html);
  await edge.receivesNothing();
});

test("Global Privacy Control, where the property says out: nothing leaves and nothing is kept", async ({
  visitor,
  edge,
  context,
}) => {
  const { page } = visitor;
  await visitor.opens("gifts", "/");
  await edge.receives(pageView);
  await edge.forgets();
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await visitor.opensPage("gifts", "/private", html);
  await acts(page, 30);
  await edge.receivesNothing();
  expect(toldIn(edge.requests())).toEqual([{ choice: "out", source: "globalPrivacyControl" }]);
  const kept = await context.cookies();
  expect(kept.map(({ name, value }) => [name.replace(/^.*_/, ""), value])).toEqual([["consent", "general=out"]]);
  await page.evaluate(() =>
    (window as unknown as { tagwell: { setConsent(value: string): void } }).tagwell.setConsent("in"),
  );
  await acts(page, 60);
  await edge.receivesNothing();
});
