/** Starts the library on a page in short tasks. */
import baseCode from "@adobe/alloy/baseCode.js";
import { startDataLayer } from "../data-layer/data-layer.ts";
import { documentText } from "../document-text.ts";
import { listenTo, stopListening } from "../page-methods.ts";
import { containerFacts } from "../rules/compile-container.ts";
import type { Trace } from "../trace/trace.ts";
import { assemble, type Stations } from "./assemble.ts";
import { followPage } from "./follow-page.ts";
import type { LibraryWindow } from "./globals.ts";
import type { CreatePageTrace, LibraryContent } from "./library-content.ts";
import { matchSite } from "./match-site.ts";
import { mayTrace } from "./may-trace.ts";
import { readDefaultConsent } from "./read-default-consent.ts";
import { reclaimGlobals } from "./reclaim-globals.ts";
import { createSatellite } from "./satellite.ts";
import { createTasks } from "./tasks.ts";
import { whenPageIsLoaded } from "./when-page-is-loaded.ts";

export type { WebSdkSettings } from "../client/client-parts.ts";
export { startEngine } from "../engine/start-engine.ts";
export { vendorsEngine } from "../engine/start-vendors-engine.ts";
export type { FieldTable, FieldTree, TableField } from "../fields/field-table.ts";
export type { LibraryContent } from "./library-content.ts";

/** Console message for the page's developer. */
export const couldNotStart = "Tagwell: the library could not start.";

/** Maximum time that the data layer's file waits for the first events to be acknowledged. */
const maxSettleMs = 500;

/** Events that may be a visitor's first input. */
const firstInputs = ["pointerdown", "keydown", "focusin", "click", "change", "reset"] as const;

/**
 * Starts the library on this page, or logs one line that says why it does not start. `script` is the page's element of the
 * library.
 */
export function boot(window: LibraryWindow, content: LibraryContent, script: Document["currentScript"]): void {
  const site = matchSite(window.location.hostname, content.hosts);
  if (site === undefined) {
    console.warn(`Tagwell: this library is not authorized for this domain (${window.location.hostname}).`);
    return;
  }
  reclaimGlobals(window);
  if (typeof window.tagwell?.setConsent === "function") {
    console.warn("Tagwell: the library is already on this page; the second load does nothing.");
    return;
  }
  let trace: Trace | undefined;
  const log = {
    warn(...message: unknown[]) {
      satellite.own.logger?.warn("Tagwell:", ...message);
      trace?.caught(message);
    },
  };
  const tasks = createTasks(window, (error) => log.warn("A task failed.", error));
  const satellite = createSatellite({ window, facts: containerFacts(content.build), flush: tasks.flush });
  const readConsent = (warn?: () => void) => readDefaultConsent(window.document, script, content.consent, site, warn);
  const dataLayer = startDataLayer({ window, log });
  // Before delivery's: what the page has pushed to a new array is sent when the page is left.
  listenTo(window, "pagehide", dataLayer.adoptReplaced);
  followPage({ window, ...dataLayer });
  baseCode(window as never, ["alloy"]);

  // On first input, finish booting at once, so that our listeners on the document see that input.
  for (const type of firstInputs) listenTo(window, type, tasks.flush, { capture: true, passive: true });
  const assembled = pending<Stations>();
  const running = pending<Stations>();
  // Callers that await it get the error, and `ready` reports it in any case.
  assembled.promise.catch(() => {});
  const step = (work: () => void) =>
    tasks.later(() => {
      try {
        work();
      } catch (error) {
        assembled.reject(error);
        running.reject(error);
      }
    });
  const begin = (createTrace: CreatePageTrace | undefined) => {
    const stations = assemble({
      window,
      tasks,
      content,
      site,
      dataLayer,
      satellite: satellite.own,
      defaultConsent: readConsent(),
      createTrace,
      log,
    });
    if (mayTrace) trace = stations.trace;
    assembled.resolve(stations);
    step(() => {
      satellite.start({
        startEngine: content.startEngine,
        container: stations.container,
        addToQueue: stations.addToQueue,
        monitors: trace ? [trace.monitor] : [],
      });
      // Before the tasks of the other triggers: no rule of DOM ready may precede one of page bottom.
      if (documentText(window.document, "readyState") !== "loading") satellite.own.pageBottom?.();
      dataLayer.onCut(stations.onLeftOut);
      running.resolve(stations);
      // The triggers queued their tasks before this one.
      step(() => {
        for (const type of firstInputs) stopListening(window, type, tasks.flush);
      });
    });
  };
  const start = () => {
    if (!mayTrace) return step(() => begin(undefined));
    step(() => {
      const createTrace = content.findTrace?.(window);
      // The first access to storage is slow, so it runs in its own task.
      if (createTrace instanceof Promise) void createTrace.then((loaded) => step(() => begin(loaded)));
      else step(() => begin(createTrace));
    });
  };
  // Nobody has seen a prerendered page, and perhaps nobody will.
  const { document } = window;
  if (document.prerendering === true) listenTo(document, "prerenderingchange", start, { once: true });
  else start();
  const startDelivery = async (stations: Stations) => {
    try {
      await whenPageIsLoaded(window);
      // Another element of the library may have come meanwhile.
      stations.restrictConsent(readConsent(() => {}));
      await stations.delivery.start();
      trace?.start();
    } catch (error) {
      log.warn("The library's second part could not be loaded; events are sent when the page is left.", error);
    }
    return stations;
  };
  const startVendorLayer = async () => {
    const stations = await started;
    if (!stations || dataLayer.isRunning()) return;
    // The page's first events go before the file: nothing in the library waits for it.
    await Promise.race([stations.settled(), new Promise((resolve) => window.setTimeout(resolve, maxSettleMs))]);
    try {
      const { startVendorLibrary } = await content.loadDataLayerChunk();
      dataLayer.run((layer) => startVendorLibrary(window, layer));
    } catch (error) {
      log.warn("The data layer could not be loaded; the page's listeners do not run.", error);
    }
  };
  // Errors of the library must not reach the page.
  const started = running.promise.then(startDelivery, (error: unknown) => void console.warn(couldNotStart, error));
  let vendorLayer: Promise<void> | undefined;
  // Most pages push data and nothing else, for which they do not need the vendor's library.
  dataLayer.onNeeded(() => {
    vendorLayer = startVendorLayer();
  });
  window.tagwell = {
    version: content.build.version,
    setConsent: async (value) => (await assembled.promise).delivery.setConsent(value),
    // Who waits for the library waits for all of it.
    get ready() {
      vendorLayer ??= startVendorLayer();
      return vendorLayer;
    },
    get satellite() {
      return satellite.shown();
    },
  };
}

/** A promise with its resolve and reject functions. */
function pending<T>() {
  let resolve = (_value: T) => {};
  let reject = (_error: unknown) => {};
  const promise = new Promise<T>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}
