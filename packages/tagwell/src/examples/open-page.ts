/** A page in jsdom with the real runtime, data layer and guard, which collects what it would have sent. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { encodedPublished, fieldTable, guardRules, type LoadedProperty, printExtensions } from "@tagwell/build";
import type { Given, PushedItem } from "@tagwell/container";
import {
  boot,
  createTextGuard,
  forgetListeners,
  type LibraryContent,
  runtimeFor,
  startVendorLayer,
  vendorsRuntime,
} from "@tagwell/container/boot";
import * as lateParts from "@tagwell/container/late-parts";
import * as videoChunk from "@tagwell/container/video";
import { decodePublished } from "@tagwell/contract";
import { JSDOM, VirtualConsole } from "jsdom";
import { type FakeViewport, fakeViewport } from "./fake-viewport.ts";
import { createPageSettled } from "./page-settled.ts";

type LaterFile = Awaited<ReturnType<LibraryContent["loadLaterChunk"]>>;
const laterFile: Partial<LaterFile> = { lateParts, addFields: () => {}, startVendorLayer };

const container = createRequire(createRequire(import.meta.url).resolve("@tagwell/container"));

/** The vendor's scripts, read once and not before they are needed. */
const turbine = readOnce("@adobe/reactor-turbine/dist/engine.min.js");
const clientDataLayer = readOnce("@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js");

function readOnce(path: string): () => string {
  let script: string | undefined;
  return () => {
    script ??= readFileSync(container.resolve(path), "utf8");
    return script;
  };
}

/** An event as it would have been sent. */
export type SentEvent = Record<string, unknown> & { eventType: string };

export interface OpenPage {
  window: JSDOM["window"];
  /** What has been sent so far, after everything that is under way. */
  sent: () => Promise<SentEvent[]>;
  /** The asset scripts that were loaded so far. */
  loaded: readonly string[];
  /** What the library logged as an error, and what the guard held back. */
  log: { errors: unknown[][]; warnings: string[] };
  push: (item: PushedItem) => void;
  /** Makes a direct call. */
  call: (identifier: string, detail?: object) => void;
  viewport: FakeViewport;
  close: () => void;
}

/** Opens a page as an example describes it, and starts the library there. */
export async function openPage(property: LoadedProperty, given: Given): Promise<OpenPage> {
  const { log, virtualConsole } = collectLog();
  const dom = new JSDOM(html(given), {
    url: addressOf(property, given),
    ...(given.referrer !== undefined && { referrer: given.referrer }),
    runScripts: "outside-only",
    pretendToBeVisual: true,
    virtualConsole,
  });
  const viewport = preparePage(dom, property, given);
  const lateFiles = property.lateTriggers.map((name) =>
    pathToFileURL(join(property.folder, "triggers", `${name}.late.ts`)),
  );
  const importAgain = () => Promise.all(lateFiles.map(({ href }) => import(href)));
  const settled = createPageSettled(dom.window as unknown as Window, importAgain);
  await new Promise((done) => dom.window.addEventListener("load", done, { once: true }));

  const events: SentEvent[] = [];
  const loaded: string[] = [];
  const { window } = dom as unknown as { window: Window & { adobeDataLayer: PushedItem[] } };
  const content = contentOf(property);
  boot(
    window as unknown as Parameters<typeof boot>[0],
    {
      ...content,
      createRuntime: runtimeOf(property, content, dom),
      loadDataLayerChunk: async () => ({ startVendorLibrary: () => dom.window.eval(clientDataLayer()) }),
      loadAsset: async (file) => {
        loaded.push(file);
        return { run: () => undefined };
      },
      startClient: clientInto(events),
      // Only the client needs more of it.
      loadLaterChunk: async () => laterFile as LaterFile,
    },
    scriptOf(window.document),
  );
  await (window as { tagwell?: { ready: Promise<void> } }).tagwell?.ready;

  return {
    window: dom.window,
    loaded,
    log,
    viewport,
    async sent() {
      await settled();
      return events;
    },
    call: (identifier, detail) => satelliteOf(dom).track(identifier, detail),
    push: (item) => window.adobeDataLayer.push(item),
    close() {
      dom.window.close();
      forgetListeners();
    },
  };
}

/** A client that sends nothing and collects every event. */
const clientInto =
  (events: SentEvent[]): LibraryContent["startClient"] =>
  async ({ outbox }) => ({
    command: async () => undefined,
    setConsent: async () => undefined,
    async send(item) {
      await item.ready;
      events.push(JSON.parse(item.json) as SentEvent);
      outbox.end(item, "acknowledged");
    },
    flush: () => undefined,
    wake: () => undefined,
    linkReader: () => () => undefined,
    loadLinkReader: async () => () => undefined,
  });

/** The page's element of the library. */
function scriptOf(document: Document): HTMLScriptElement {
  const script = document.createElement("script");
  script.setAttribute("src", "/tagwell.js");
  return script;
}

const satelliteOf = (dom: JSDOM) =>
  (dom.window as unknown as { _satellite: { track: (identifier: string, detail?: object) => unknown } })._satellite;

/** The runtime that a build puts into the library: with the vendor's own engine if the property has an extension. */
function runtimeOf({ extensions }: LoadedProperty, content: Described, dom: JSDOM): LibraryContent["createRuntime"] {
  if (Object.keys(extensions).length === 0) return runtimeFor(content);
  return vendorsRuntime(
    dom.window.eval(`(function (window) {${turbine()}\n})`) as Parameters<typeof vendorsRuntime>[0],
    dom.window.eval(`(${printExtensions(extensions)})`) as Parameters<typeof vendorsRuntime>[1],
  );
}

type Described = Parameters<typeof runtimeFor>[0];

/** What a build puts into the library, but for what it loads. */
function contentOf(
  property: LoadedProperty,
): Omit<LibraryContent, "createRuntime" | "loadDataLayerChunk" | "loadAsset" | "startClient" | "loadLaterChunk"> {
  const { config } = property;
  const valuesOf = <Loaded, Value>(files: Readonly<Record<string, Loaded>>, pick: (loaded: Loaded) => Value) =>
    Object.fromEntries(Object.entries(files).map(([name, loaded]) => [name, pick(loaded)]));
  return {
    rules: valuesOf(property.rules, ({ rule }) => rule),
    dataElements: valuesOf(property.dataElements, ({ element }) => element),
    table: fieldTable(property),
    guardRules: guardRules(property),
    placeholders: config.placeholders ?? [],
    ...(config.signedInUser !== undefined && { signedInUser: config.signedInUser }),
    hosts: Object.fromEntries(Object.keys(config.sites).map((site) => [hostOf(property, site), site])),
    sdk: { datastreamId: "examples", orgId: config.orgId },
    build: {
      name: config.name,
      environment: "production",
      buildDate: "2026-01-01T00:00:00Z",
      version: "0.0.0",
      turbineVersion: "0",
    },
    loadPatternsChunk: async () => ({ createTextGuard }),
    loadWordsChunk: async () => ({ decodePublished, encoded: encodedPublished(property) }),
    loadVideoChunk: async () => videoChunk,
  };
}

/** A host of the site: an example names the site only. A wildcard, and a site without hosts, gets a name of its own. */
function hostOf({ config }: LoadedProperty, site: string): string {
  const hosts = Object.values(config.sites[site]?.hosts ?? {}).flat();
  return hosts.find((host) => !host.startsWith("*.")) ?? `${site}.localhost`;
}

function addressOf(property: LoadedProperty, { site, path = "/", query = "", hash = "" }: Given): string {
  return `http://${hostOf(property, site)}${path}${query}${hash}`;
}

const html = ({ title = "A page", page = "" }: Given) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${page}</body></html>`;

/** Gives the page what a browser has and jsdom has not, and what the example says was there before the library. */
function preparePage(
  dom: JSDOM,
  { config }: LoadedProperty,
  { cookies = {}, userAgent, username, dataLayer = [] }: Given,
): FakeViewport {
  const window = dom.window as unknown as Window & { adobeDataLayer?: unknown };
  dom.window.structuredClone = structuredClone;
  // Rules run outside the window, and the runtime logs only what it takes for an error.
  dom.window.Error = Error;
  // With it the runtime logs: an error in a rule would go unnoticed otherwise.
  window.localStorage.setItem("com.adobe.reactor.debug", "true");
  if (userAgent !== undefined) Object.defineProperty(window.navigator, "userAgent", { value: userAgent });
  window.adobeDataLayer = [...dataLayer];
  for (const [name, value] of Object.entries(cookies)) {
    window.document.cookie = `${name}=${value}`;
    if (!window.document.cookie.split("; ").includes(`${name}=${value}`))
      throw new Error(`A browser does not accept the cookie ${name}=${value}: fix given.cookies.`);
  }
  if (username !== undefined) {
    const names = config.signedInUser?.split(".");
    if (!names) throw new Error("given.username has no place: name it by signedInUser in tagwell.config.ts.");
    Object.assign(
      window,
      names.reduceRight<unknown>((value, name) => ({ [name]: value }), username),
    );
  }
  return fakeViewport(window);
}

function collectLog() {
  const log: OpenPage["log"] = { errors: [], warnings: [] };
  const virtualConsole = new VirtualConsole();
  virtualConsole.on("error", (...message: unknown[]) => log.errors.push(message));
  virtualConsole.on("warn", (...message: unknown[]) => log.warnings.push(message.map(String).join(" ")));
  return { log, virtualConsole };
}
