/** A page in jsdom with the real runtime and data layer, whose events are collected behind the real guard. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { encodedPublished, printAllowList } from "@tagwell/build";
import type { Given, PushedItem } from "@tagwell/container";
import { boot, type LibraryContent } from "@tagwell/container/boot";
import { decodePublished, type SiteKey, siteLabels } from "@tagwell/contract";
import { allDataElements, allRules, fields, settings, sites } from "@tagwell/property";
import { JSDOM } from "jsdom";
import * as videoChunk from "../../packages/container/src/extensions/vimeo/start-video.ts";
import { type FakeViewport, fakeViewport } from "./fake-viewport.ts";

const requireVendor = createRequire(new URL("../../packages/container/package.json", import.meta.url));
const script = (path: string) => readFileSync(requireVendor.resolve(path), "utf8");
const turbine = script("@adobe/reactor-turbine/dist/engine.min.js");
const clientDataLayer = script("@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js");

const developmentHost = (site: SiteKey) => sites[site].hosts.development[0] ?? site;

/** An event as it would have left. */
export type SentEvent = Record<string, unknown> & { eventType: string; _tagwell?: Record<string, unknown> };

export interface OpenPage {
  window: JSDOM["window"];
  /** What has left so far, after everything that is under way. */
  sent: () => Promise<SentEvent[]>;
  /** The asset scripts that were asked for so far. */
  loaded: readonly string[];
  push: (item: PushedItem) => void;
  /** Makes a direct call. */
  call: (identifier: string, detail?: object) => void;
  viewport: FakeViewport;
  close: () => void;
}

/** Opens a page as an example gives it, and starts the library there. */
export async function openPage(given: Given): Promise<OpenPage> {
  const {
    site,
    path = "/",
    query = "",
    hash = "",
    cookies = {},
    title = "A page",
    referrer,
    userAgent,
    page = "",
  } = given;
  const dom = new JSDOM(
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${page}</body></html>`,
    {
      url: `http://${developmentHost(site)}${path}${query}${hash}`,
      ...(referrer !== undefined && { referrer }),
      runScripts: "outside-only",
      pretendToBeVisual: true,
    },
  );
  const window = dom.window as unknown as Window & { adobeDataLayer?: unknown; EpicPx?: unknown };
  if (userAgent !== undefined) Object.defineProperty(window.navigator, "userAgent", { value: userAgent });
  // jsdom has no structuredClone, which the vendor's data layer needs; every browser of ours has.
  dom.window.structuredClone = structuredClone;
  const viewport = fakeViewport(window);
  window.adobeDataLayer = [...(given.dataLayer ?? [])];
  for (const [name, value] of Object.entries(cookies)) {
    window.document.cookie = `${name}=${value}`;
    if (!window.document.cookie.split("; ").includes(`${name}=${value}`))
      throw new Error(`A browser does not take the cookie ${name}=${value}: mend given.cookies.`);
  }
  if (given.username !== undefined) window.EpicPx = { ReactContext: { user: { username: given.username } } };
  await new Promise((loaded) => window.addEventListener("load", loaded, { once: true }));

  const events: SentEvent[] = [];
  const loaded: string[] = [];
  const content: LibraryContent = {
    rules: allRules,
    dataElements: allDataElements,
    sources: fields,
    allowList: printAllowList(),
    idShapes: settings.idShapes ?? [],
    placeholders: settings.placeholders ?? [],
    hosts: Object.fromEntries((Object.keys(siteLabels) as SiteKey[]).map((key) => [developmentHost(key), key])),
    sdk: { datastreamId: "examples", orgId: settings.orgId },
    build: { environment: "production", buildDate: "2026-01-01T00:00:00Z", version: "0.0.0", turbineVersion: "0" },
    vendors: {
      runTurbine: dom.window.eval(`(function (window) {${turbine}\n})`) as (window: object) => void,
      runDataLayer: () => dom.window.eval(clientDataLayer),
    },
    loadAsset: async (file) => {
      loaded.push(file);
      return { run: () => undefined };
    },
    loadWordsChunk: async () => ({ createPublished: () => decodePublished(encodedPublished()) }),
    loadVideoChunk: async () => videoChunk,
    loadTraceChunk: () => Promise.reject(new Error("The runtime's debug flag is off: no trace is loaded.")),
    loadSdkChunk: async () => ({
      startWebSdk: async ({ guard }) => ({
        command: async () => undefined,
        setConsent: async () => undefined,
        sendEvent: async (event) => events.push(guard(event as unknown as Record<string, unknown>).xdm as SentEvent),
      }),
    }),
  };
  boot(window, content);
  await (window as { tagwell?: { ready: Promise<void> } }).tagwell?.ready;

  // A trigger may wait for the next frame, and what was added or hidden is noticed in a task of its own.
  const settled = () => new Promise((done) => window.requestAnimationFrame(() => window.setTimeout(done, 20)));
  return {
    window: dom.window,
    loaded,
    viewport,
    async sent() {
      // The runtime works its queue off in microtasks; a timer comes after all of them.
      await settled();
      return events;
    },
    call: (identifier, detail) => dom.window._satellite.track(identifier, detail),
    push: (item) => (window.adobeDataLayer as PushedItem[]).push(item),
    close: () => dom.window.close(),
  };
}
