/**
 * Each consent tool × pending, in, out and changed × every rule that needs no player: nothing is stored without an `in`, every stored event
 * says under which choice it came, the ledger agrees with all of them, and the vendor's SDK is never requested.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { checkConsent } from "@tagwell/console-server";
import type { EventRow } from "@tagwell/contract";
import { proof } from "../harness/proof.ts";
import { requestedFiles } from "../harness/requested-files.ts";
import { type StandIn, standIns } from "./stand-ins.ts";
import { expect, test, tools } from "./test.ts";

/** What `acts` makes the rules send, beside the page view. */
const ofActs = [
  "booking.start",
  "clip_25",
  "clip_50",
  "clip_75",
  "clip_end",
  "clip_start",
  "page.scroll",
  "web.webinteraction.linkClicks",
];
/** Once a page. */
const ofPage = ["section.view", "web.webpagedetails.pageViews"];

const html = `<!doctype html><title>Care</title>{{tagwell}}
  <section data-section="team" style="height: 50px">Team</section>
  <a id="exit" href="https://partner.example/about" onclick="event.preventDefault()">Partner</a>
  <button data-booking="start">Start</button>`;
const stub = readFileSync(createRequire(import.meta.url).resolve("@iabtcf/stub"), "utf8");

type ToolPage = { standIn: StandIn };
const arrives = (page: Page) => page.evaluate(() => (window as unknown as ToolPage).standIn.arrives());
const chooses = (page: Page, choice: "in" | "out") =>
  page.evaluate((answer) => (window as unknown as ToolPage).standIn.chooses(answer), choice);

/** A milestone of scrolling, a playback by direct calls, the start of a booking, and an exit link. */
const acts = (page: Page, percent: number) =>
  page.evaluate(async (read) => {
    const owner = window as unknown as {
      adobeDataLayer?: unknown[];
      tagwell: { ready: Promise<void> };
      _satellite: { track(name: string, detail: object): void };
    };
    // Clicks on links are read from the page's load on.
    await owner.tagwell.ready;
    owner.adobeDataLayer ??= [];
    owner.adobeDataLayer.push({ event: "reading-progress", reading: { percent: read } });
    for (const part of ["start", "25", "50", "75", "end"])
      owner._satellite.track(`clip_${part}`, { videoId: 11, videoTitle: "Team" });
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    const path = location.pathname;
    history.pushState({}, "", "/booking/");
    press("[data-booking]");
    // None is reported on the booking pages.
    history.pushState({}, "", path);
    press("#exit");
  }, percent);

const labelsOf = (rows: readonly EventRow[]) => rows.map(({ event }) => String(event.xdm.eventType)).sort();

// One of them in every run; the tools themselves are played in the other tests of this folder.
for (const { tool } of tools)
  test(
    `${tool}: nothing without an in, and every stored event names its choice`,
    tool === "oneTrust" ? {} : proof,
    async ({ visitor, edge, house }) => {
      const { page } = visitor;
      const site = tool.toLowerCase();
      if (tool === "iabTcf") await page.addInitScript(`(() => { var module; ${stub} })()`);
      for (const script of standIns[tool]) await page.addInitScript(script);
      const stored = async () => (await edge.rows()).filter((row) => row.site === site);

      // Pending: before the tool is there, and while it asks.
      await visitor.opensPage(site, "/lp/hearts", html);
      await acts(page, 30);
      await arrives(page);
      await edge.receivesNothing();

      await chooses(page, "in");
      const first = [...ofPage, ...ofActs].sort();
      await expect.poll(async () => labelsOf(await stored())).toEqual(first);

      await chooses(page, "out");
      await acts(page, 60);
      await visitor.opensPage(site, "/lp/hearts", html);
      await acts(page, 30);
      await edge.hasCaughtUp();
      expect(labelsOf(await stored())).toEqual(first);

      await chooses(page, "in");
      await acts(page, 60);
      const last = [...first, ...ofActs].sort();
      await expect.poll(async () => labelsOf(await stored())).toEqual(expect.arrayContaining(last));
      await edge.hasCaughtUp();

      const rows = await stored();
      expect(rows.filter(({ verdict }) => verdict !== "accepted")).toEqual([]);
      for (const { consent } of rows)
        expect(consent).toMatchObject({ state: "in", source: tool, choice: expect.stringMatching(/^[0-9a-f-]{36}$/) });
      expect(new Set(rows.map(({ consent }) => consent?.choice)).size).toBe(2);
      expect((await checkConsent(house.dataDir)).findings).toEqual([]);
      const files = requestedFiles(edge.requests().map(({ url }) => url));
      expect(files.filter((file) => file.startsWith("web-sdk"))).toEqual([]);
    },
  );
