/** A page in jsdom with the real runtime and data layer, whose events are collected behind the real guard. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { printAllowList } from "@tagwell/build";
import type { Given } from "@tagwell/container";
import { boot, type LibraryContent } from "@tagwell/container/boot";
import { type DataLayerItem, type SiteKey, siteLabels } from "@tagwell/contract";
import { allDataElements, allRules, fields, settings, sites, vocabulary } from "@tagwell/property";
import { JSDOM, ResourceLoader } from "jsdom";

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
  push: (item: DataLayerItem) => void;
  close: () => void;
}

/** Opens a page as an example gives it, and starts the library there. */
export async function openPage(given: Given): Promise<OpenPage> {
  const { site, path = "/", query = "", title = "A page", referrer, userAgent } = given;
  const dom = new JSDOM(`<!doctype html><html lang="en"><head><title>${title}</title></head><body></body></html>`, {
    url: `http://${developmentHost(site)}${path}${query}`,
    ...(referrer !== undefined && { referrer }),
    ...(userAgent !== undefined && { resources: new ResourceLoader({ userAgent }) }),
    runScripts: "outside-only",
    pretendToBeVisual: true,
  });
  const window = dom.window as unknown as Window & { adobeDataLayer?: unknown; EpicPx?: unknown };
  // jsdom has no structuredClone, which the vendor's data layer needs; every browser of ours has.
  dom.window.structuredClone = structuredClone;
  window.adobeDataLayer = [...(given.dataLayer ?? [])];
  if (given.username !== undefined) window.EpicPx = { ReactContext: { user: { username: given.username } } };
  await new Promise((loaded) => window.addEventListener("load", loaded, { once: true }));

  const events: SentEvent[] = [];
  const content: LibraryContent = {
    rules: allRules,
    dataElements: allDataElements,
    sources: fields,
    allowList: printAllowList(),
    vocabulary,
    hosts: Object.fromEntries((Object.keys(siteLabels) as SiteKey[]).map((key) => [developmentHost(key), key])),
    sdk: { datastreamId: "examples", orgId: settings.orgId },
    build: { environment: "production", buildDate: "2026-01-01T00:00:00Z", version: "0.0.0", turbineVersion: "0" },
    vendors: { runTurbine: () => dom.window.eval(turbine), runDataLayer: () => dom.window.eval(clientDataLayer) },
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

  const settled = () => new Promise((done) => window.setTimeout(done, 20));
  return {
    window: dom.window,
    async sent() {
      // The runtime works its queue off in microtasks; a timer comes after all of them.
      await settled();
      return events;
    },
    push: (item) => (window.adobeDataLayer as DataLayerItem[]).push(item),
    close: () => dom.window.close(),
  };
}
