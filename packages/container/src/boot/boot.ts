/** Joins the stations: the only place that knows them all. */
import baseCode from "@adobe/alloy/baseCode.js";
import type { EnvironmentName, SiteKey, XdmEvent } from "@tagwell/contract";
import { startDataLayer } from "../data-layer/data-layer.ts";
import { createCaptureMoment } from "../data-layer/moment.ts";
import { createConsentState } from "../delivery/consent.ts";
import { createDelivery } from "../delivery/delivery.ts";
import type { WebSdk, WebSdkParts, WebSdkSettings } from "../delivery/web-sdk.ts";
import { type AllowList, own } from "../guard/allow-list.ts";
import { createGuard } from "../guard/guard.ts";
import { createCompose, type FieldSources } from "../payload/compose-event.ts";
import { createPageFact } from "../payload/page-facts.ts";
import { createUuidV7 } from "../payload/uuid-v7.ts";
import { compileContainer } from "../rules/compile-container.ts";
import type { DataElement } from "../rules/data-element.ts";
import type { Rule } from "../rules/rule.ts";
import { createTrace } from "../trace/trace.ts";
import { connectAlloy } from "./connect-alloy.ts";
import type { LibraryWindow } from "./globals.ts";
import { matchSite } from "./match-site.ts";
import { whenPageIsLoaded } from "./when-page-is-loaded.ts";

export type { AllowList } from "../guard/allow-list.ts";

/** Everything that a build puts into the library. */
export interface LibraryContent {
  rules: Readonly<Record<string, Rule>>;
  dataElements: Readonly<Record<string, DataElement>>;
  sources: FieldSources;
  allowList: AllowList;
  vocabulary: readonly string[];
  /** Listed hosts (exact or `*.host`), and the site each belongs to. */
  hosts: Readonly<Record<string, SiteKey>>;
  sdk: WebSdkSettings;
  build: { environment: EnvironmentName; buildDate: string; version: string; turbineVersion: string };
  vendors: { runTurbine: () => void; runDataLayer: () => void };
  /** Loads the chunk that holds the SDK. */
  loadSdkChunk: () => Promise<{ startWebSdk: (parts: WebSdkParts) => Promise<WebSdk> }>;
}

/** Starts the library on this page, or says in one line why it does not. */
export function boot(window: LibraryWindow, content: LibraryContent): void {
  const site = matchSite(window.location.hostname, content.hosts);
  if (site === undefined) {
    console.warn(`Tagwell: this library is not authorized for this domain (${window.location.hostname}).`);
    return;
  }
  if (window.tagwell || window.__satelliteLoaded) {
    console.warn("Tagwell: a tag library is already on this page; the second load does nothing.");
    return;
  }
  const { build, allowList, vendors } = content;
  const { edgeDomain } = content.sdk;
  const edgeOrigin = edgeDomain ? `https://${edgeDomain}` : window.location.origin;
  const log = {
    warn: (...message: unknown[]) => window._satellite?.logger?.warn("Tagwell:", ...message),
  };

  const dataLayer = startDataLayer({ window, runVendor: vendors.runDataLayer, log });
  const createId = createUuidV7({ now: Date.now, randomBytes: () => window.crypto.getRandomValues(new Uint8Array(8)) });
  const captureMoment = createCaptureMoment(window, dataLayer, createId);
  const isListed = (name: string) => own(allowList.queryParameters, name) !== undefined;
  const guard = createGuard(allowList, content.vocabulary);
  const { environment, buildDate, version } = build;
  const compose = createCompose({ sources: content.sources, build: { environment, buildDate, version } });
  const pageFact = createPageFact(isListed);

  baseCode(window as never, ["alloy"]);
  const consent = createConsentState(window);
  const trace = createTrace({
    window,
    build,
    edgeOrigin,
    createId,
    isAllowed: () => consent.current() === "in",
  });
  const delivery = createDelivery({
    consent,
    log,
    loadSdk: async () => {
      const { startWebSdk } = await content.loadSdkChunk();
      const sdk = await startWebSdk({
        window,
        settings: content.sdk,
        edgeOrigin,
        guard,
        onCuts: (cuts) => log.warn("The guard held back", ...cuts.map(({ path, reason }) => `${path} (${reason})`)),
        complete: completeEvent,
      });
      connectAlloy(window, sdk.command);
      return sdk;
    },
  });

  const parts = {
    window,
    dataLayer,
    captureMoment,
    pageFact,
    site,
    compose,
    deliver: (event: XdmEvent, rule: string) => {
      trace.sent(event._id, rule);
      delivery.send(event);
    },
  };
  const container = compileContainer(
    { rules: content.rules, dataElements: content.dataElements, buildInfo: build, orgId: content.sdk.orgId },
    parts,
  );
  const monitors = [...(Array.isArray(window._satellite?._monitors) ? window._satellite._monitors : []), trace.monitor];
  window._satellite = { ...window._satellite, container, _monitors: monitors };
  vendors.runTurbine();

  /** What the SDK's own collector makes (a link click) gets what every event has. */
  const completeEvent: WebSdkParts["complete"] = (sdkEvent) => {
    if (consent.current() !== "in") return false;
    if (sdkEvent.xdm._id !== undefined) return true;
    const event = { moment: captureMoment() };
    const read = (name: string) => window._satellite?.getVar?.(name, event);
    const { eventType: _replaced, ...envelope } = compose("web.webinteraction.linkClicks", () => ({}), event, read);
    sdkEvent.xdm = { ...sdkEvent.xdm, ...envelope, web: { ...(sdkEvent.xdm.web as object), ...envelope.web } };
    return true;
  };
  const ready = whenPageIsLoaded(window)
    .then(delivery.start)
    .then(trace.start)
    .catch((error: unknown) => log.warn("The Web SDK could not be started; events are not sent.", error));
  window.tagwell = { version: build.version, setConsent: delivery.setConsent, ready };
}
