/** Starts the library on a page in short tasks. */
import baseCode from "@adobe/alloy/baseCode.js";
import type { Consent } from "../consent/consent.ts";
import { type DataLayer, startDataLayer } from "../data-layer/data-layer.ts";
import { documentText } from "../document-text.ts";
import { containerFacts } from "../engine/compile-container.ts";
import type { Runtime, RuntimeParts } from "../engine/start-engine.ts";
import { mayTrace } from "../may-trace.ts";
import { listenTo, stopListening } from "../page-methods.ts";
import type { Trace } from "../trace/trace.ts";
import { assemble, type Stations } from "./assemble.ts";
import { followPage } from "./follow-page.ts";
import type { LibraryWindow } from "./globals.ts";
import { createGuardReport, type GuardReport } from "./guard-report.ts";
import type { CreatePageTrace, LibraryContent } from "./library-content.ts";
import { matchSite } from "./match-site.ts";
import { monitorsOf } from "./monitors.ts";
import { readDefaultConsent } from "./read-default-consent.ts";
import { reclaimGlobals } from "./reclaim-globals.ts";
import { createSatellite, type OwnSatellite } from "./satellite.ts";
import { createTasks, type Tasks } from "./tasks.ts";
import { whenPageIsLoaded } from "./when-page-is-loaded.ts";

export type { WebSdkSettings } from "../client/client-parts.ts";
export { consentTypes, cookiebotCategories, gppSections, optOuts } from "../consent-sources/tool-names.ts";
export { neededFeatures, runtimeFor } from "../engine/needed-features.ts";
export { vendorsRuntime } from "../engine/start-vendors-engine.ts";
export type { FieldTable, FieldTree, TableField } from "../fields/field-table.ts";
export { createTextGuard } from "../guard/text-patterns.ts";
export type { LibraryContent } from "./library-content.ts";

/** Console message for the page's developer. */
export const couldNotStart = "Tagwell could not start.";

/** Maximum time that the data layer's file waits for the first events to be acknowledged. */
const maxSettleMs = 500;

/** Events that may be a visitor's first input. */
const firstInputs = ["pointerdown", "keydown", "focusin", "click", "change", "reset"] as const;

/** What every step of the start reads. */
interface Page {
  window: LibraryWindow;
  content: LibraryContent;
  site: string;
  tasks: Tasks;
  dataLayer: DataLayer;
  runtime: Runtime;
  satellite: OwnSatellite;
  /** Reads the consent that applies until the visitor chooses. */
  readConsent: (warn?: () => void) => Consent;
  log: { warn: (...message: unknown[]) => void };
  report: GuardReport;
  /** The trace, once there is one. */
  traced: { trace?: Trace | undefined };
}

/**
 * Starts the library on this page, or logs one line that says why it does not start. `script` is the page's element of the
 * library.
 */
export function boot(window: LibraryWindow, content: LibraryContent, script: Document["currentScript"]): void {
  const { hostname } = window.location;
  const site = matchSite(hostname, content.hosts);
  if (site === undefined) {
    console.warn(`Tagwell: not authorized for this domain (${hostname}).`);
    return;
  }
  reclaimGlobals(window);
  if (typeof window.tagwell?.setConsent === "function") {
    console.warn("Tagwell: already on this page.");
    return;
  }
  const traced: Page["traced"] = {};
  const log = {
    warn(...message: unknown[]) {
      satellite.own.logger?.warn("Tagwell:", ...message);
      if (mayTrace) traced.trace?.caught(message);
    },
  };
  const report = createGuardReport({ trace: () => traced.trace, log });
  const tasks = createTasks(window, (error) => log.warn("A task failed.", error));
  const facts = containerFacts(content.build, content.sdk.orgId);
  const runtime = content.createRuntime({ window: window as RuntimeParts["window"], facts, flush: tasks.flush });
  const satellite = createSatellite(window, runtime);
  const readConsent = (warn?: () => void) => readDefaultConsent(window.document, script, content.consent, site, warn);
  const dataLayer = startDataLayer({ window, log, ...report });
  // Before delivery's: what the page has pushed to a new array is sent when the page is left.
  listenTo(window, "pagehide", dataLayer.adoptReplaced);
  followPage({ window, ...dataLayer });
  baseCode(window as never, ["alloy"]);

  const page: Page = { window, content, site, tasks, dataLayer, runtime, satellite, readConsent, log, report, traced };
  const assembled = startInSteps(page);
  // Errors of the library must not reach the page.
  const started = assembled.then(({ stations, running }) => running.then(() => startDelivery(page, stations)));
  const settled = started.catch((error: unknown) => void console.warn(couldNotStart, error));
  let vendorLayer: Promise<void> | undefined;
  const startVendor = async () => {
    const stations = await settled;
    if (stations) await startVendorLayer(page, stations);
  };
  // Most pages push data and nothing else, for which they do not need the vendor's library.
  dataLayer.onNeeded(() => {
    vendorLayer = startVendor();
  });
  window.tagwell = {
    version: content.build.version,
    setConsent: async (value) => (await assembled).stations.delivery.setConsent(value),
    // Who waits for the library waits for all of it.
    get ready() {
      vendorLayer ??= startVendor();
      return vendorLayer;
    },
    get satellite() {
      return satellite.shown();
    },
  };
}

interface Assembled {
  stations: Stations;
  /** Resolves when rules run. */
  running: Promise<void>;
}

/** Creates the stations in one task and starts the runtime in the next: the page's work can run in between. */
function startInSteps(page: Page): Promise<Assembled> {
  const { window, content, tasks, runtime } = page;
  const { document } = window;
  const step = <T>(work: () => T | Promise<T>) =>
    new Promise<T>((resolve) => tasks.later(() => resolve(new Promise((settle) => settle(work())))));
  // On first input, finish booting at once, so that our listeners on the document see that input.
  for (const type of firstInputs) listenTo(window, type, tasks.flush, { capture: true, passive: true });

  const begin = (createTrace?: CreatePageTrace) => {
    const stations = assemble({
      ...page,
      ...page.report,
      satellite: runtime.calls,
      defaultConsent: page.readConsent(),
      createTrace,
    });
    if (mayTrace) page.traced.trace = stations.trace;
    const running = step(() => {
      const monitors = mayTrace && stations.trace ? [stations.trace.monitor] : [];
      runtime.start({ ...stations, monitors: () => monitorsOf(window, page.satellite.own, monitors) });
      // Before the tasks of the other triggers: no rule of DOM ready may precede one of page bottom.
      if (documentText(document, "readyState") !== "loading") runtime.calls.pageBottom();
      // What was left out before there was a trace.
      if (mayTrace && Object.keys(page.report.guardCounts ?? {}).length > 0)
        stations.trace?.counted("guard", page.report.guardCounts ?? {});
      // The triggers queued their tasks before this one.
      tasks.later(() => {
        for (const type of firstInputs) stopListening(window, type, tasks.flush);
      });
    });
    return { stations, running };
  };
  return new Promise((resolve) => {
    const start = () => {
      if (!mayTrace) return resolve(step(() => begin()));
      const find = () => {
        const createTrace = content.findTrace?.(window);
        // The first access to storage is slow, so it runs in its own task.
        if (createTrace instanceof Promise) return createTrace.then((loaded) => step(() => begin(loaded)));
        return step(() => begin(createTrace));
      };
      resolve(step(find));
    };
    // Nobody has seen a prerendered page, and perhaps nobody will.
    if (document.prerendering === true) listenTo(document, "prerenderingchange", start, { once: true });
    else start();
  });
}

/** Starts delivery when the page has loaded. */
async function startDelivery(page: Page, stations: Stations): Promise<Stations> {
  try {
    await whenPageIsLoaded(page.window);
    // Another element of the library may have come meanwhile.
    stations.restrictConsent(page.readConsent(() => {}));
    await stations.delivery.start();
    if (mayTrace) page.traced.trace?.start();
  } catch (error) {
    page.log.warn("The client could not be loaded.", error);
  }
  return stations;
}

/** Starts the vendor's data layer, unless one runs. */
async function startVendorLayer({ window, content, dataLayer, log }: Page, stations: Stations): Promise<void> {
  if (dataLayer.isRunning()) return;
  // The page's first events go before the file: nothing in the library waits for it.
  await Promise.race([stations.settled(), new Promise((resolve) => window.setTimeout(resolve, maxSettleMs))]);
  try {
    const { startVendorLibrary } = await content.loadDataLayerChunk();
    dataLayer.run((layer) => startVendorLibrary(window, layer));
  } catch (error) {
    log.warn("Adobe's data layer could not be loaded.", error);
  }
}
