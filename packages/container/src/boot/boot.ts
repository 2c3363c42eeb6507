/** Starts the library on a page in short tasks. */
import baseCode from "@adobe/alloy/baseCode.js";
import type { Consent } from "../consent/consent.ts";
import { startDataLayer } from "../data-layer/data-layer.ts";
import { documentText } from "../document-text.ts";
import { containerFacts } from "../engine/compile-container.ts";
import type { Runtime, RuntimeParts } from "../engine/start-engine.ts";
import { lateOnce } from "../late-once.ts";
import { firstMs } from "../load-until-there.ts";
import { mayTrace } from "../may-trace.ts";
import { listenTo, stopListening } from "../page-methods.ts";
import type { Trace } from "../trace/trace.ts";
import { withoutPrototype } from "../without-prototype.ts";
import { assemble, type Page, type Stations } from "./assemble.ts";
import { followPage } from "./follow-page.ts";
import type { LibraryWindow } from "./globals.ts";
import { createGuardReport } from "./guard-report.ts";
import type { CreatePageTrace, LibraryContent } from "./library-content.ts";
import { matchSite } from "./match-site.ts";
import { monitorsOf } from "./monitors.ts";
import { readDefaultConsent } from "./read-default-consent.ts";
import { reclaimGlobals } from "./reclaim-globals.ts";
import { createSatellite, type OwnSatellite } from "./satellite.ts";
import { createTasks } from "./tasks.ts";
import { whenPageIsLoaded } from "./when-page-is-loaded.ts";

export type { WebSdkSettings } from "../client/client-parts.ts";
export { consentTypes, cookiebotCategories, gppSections, optOuts } from "../consent-sources/tool-names.ts";
export { neededFeatures, runtimeFor } from "../engine/needed-features.ts";
export { vendorsRuntime } from "../engine/start-vendors-engine.ts";
export { addFields, type LaterFields } from "../fields/add-fields.ts";
export type { FieldTable, FieldTree, TableField } from "../fields/field-table.ts";
export { createTextGuard } from "../guard/text-patterns.ts";
export type { LibraryContent } from "./library-content.ts";
export { startVendorLayer } from "./start-vendor-layer.ts";

/** Console message for the page's developer. */
export const couldNotStart = "Tagwell could not start.";

/** Events that may be a visitor's first input. */
const firstInputs = ["pointerdown", "keydown", "focusin", "click", "change", "reset"] as const;

interface Log {
  warn: (...message: unknown[]) => void;
  /** The trace, once there is one. */
  trace?: Trace | undefined;
}

/** What the steps of the start read beside the page. */
interface Start {
  page: Page;
  runtime: Runtime;
  own: OwnSatellite["own"];
  /** Reads the consent that applies until the visitor chooses. */
  readConsent: (warn?: () => void) => Consent;
  log: Log;
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
  const log: Log = {
    warn(...message) {
      satellite.own.logger?.warn("Tagwell:", ...message);
      if (mayTrace) log.trace?.caught(message);
    },
  };
  const report = createGuardReport(log);
  const tasks = createTasks(window, (error) => log.warn("A task failed.", error));
  const facts = containerFacts(content.build, content.sdk.orgId);
  const runtime = content.createRuntime({ window: window as RuntimeParts["window"], facts, flush: tasks.flush });
  const satellite = createSatellite(window, runtime);
  const dataLayer = startDataLayer({ window, log, ...report });
  // Before delivery's: what the page has pushed to a new array is sent when the page is left.
  listenTo(window, "pagehide", dataLayer.adoptReplaced);
  followPage(window, dataLayer.adoptReplaced);
  baseCode(window as never, ["alloy"]);

  const page: Page = Object.assign(withoutPrototype(content), report, tasks, {
    window,
    site,
    dataLayer,
    satellite: runtime.calls,
    isLoaded: lateOnce(() => whenPageIsLoaded(window)),
    log,
  });
  const readConsent = (warn?: () => void) =>
    readDefaultConsent(window.document, script, content.consentDefaults, site, warn);
  const assembled = startInSteps({ page, runtime, own: satellite.own, readConsent, log });
  // Errors of the library must not reach the page.
  const settled = assembled
    .then(async (start) => {
      await start.running;
      await startDelivery(start);
      // In a task after those of the triggers: who waits for the library finds all of it started.
      await new Promise<void>((resolve) => tasks.later(resolve));
      return start.stations;
    })
    .catch((error: unknown) => void console.warn(couldNotStart, error));
  // Most pages push data and nothing else, for which they do not need the vendor's library.
  let vendorLayer: Promise<void> | undefined;
  const startVendor = async () => {
    const stations = await settled;
    if (!stations) return;
    // Nobody waits for a file that is blocked.
    await stations.laterFile.use((file) => file.startVendorLayer(stations)).catch(() => {});
  };
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

interface Assembled extends Start {
  stations: Stations;
  /** Resolves when rules run. */
  running: Promise<void>;
}

/** Creates the stations in one task and starts the runtime in the next: the page's work can run in between. */
async function startInSteps(start: Start): Promise<Assembled> {
  const { page, runtime, own, readConsent, log } = start;
  const { window, later, flush } = page;
  const { document } = window;
  const step = <T>(work: () => T | Promise<T>) =>
    new Promise<T>((resolve) => later(() => resolve(new Promise((settle) => settle(work())))));
  // On first input, finish booting at once, so that our listeners on the document see that input.
  for (const type of firstInputs) listenTo(window, type, flush, { capture: true, passive: true });

  const begin = (createTrace?: CreatePageTrace) => {
    const stations = assemble(Object.assign(page, { defaultConsent: readConsent(), ...(mayTrace && { createTrace }) }));
    if (mayTrace) log.trace = stations.trace;
    const running = step(() => {
      const monitors = mayTrace && stations.trace ? [stations.trace.monitor] : [];
      runtime.start(Object.assign(stations, { monitors: () => monitorsOf(window, own, monitors) }));
      // Before the tasks of the other triggers: no rule of DOM ready may precede one of page bottom.
      if (documentText(document, "readyState") !== "loading") runtime.calls.pageBottom();
      // What was left out before there was a trace.
      if (mayTrace && Object.keys(page.guardCounts ?? {}).length > 0)
        stations.trace?.counted("guard", page.guardCounts ?? {});
      // The triggers queued their tasks before this one.
      later(() => {
        for (const type of firstInputs) stopListening(window, type, flush);
      });
    });
    return { ...start, stations, running };
  };
  // Nobody has seen a prerendered page, and perhaps nobody will.
  if (document.prerendering === true)
    await new Promise((resolve) => listenTo(document, "prerenderingchange", resolve, { once: true }));
  if (!mayTrace) return step(() => begin());
  return step(() => {
    const createTrace = page.findTrace?.(window);
    // The first access to storage is slow, so it runs in its own task.
    if (createTrace instanceof Promise) return createTrace.then((loaded) => step(() => begin(loaded)));
    return step(() => begin(createTrace));
  });
}

/** Starts delivery when the page has loaded. */
async function startDelivery({ stations, readConsent }: Assembled): Promise<void> {
  try {
    await stations.isLoaded();
    // Another element of the library may have come meanwhile.
    stations.restrictConsent(readConsent(() => {}));
    await stations.delivery.start();
    if (mayTrace) stations.trace?.start();
  } catch (error) {
    stations.log.warn("The client could not be loaded.", error);
  } finally {
    stations.window.setTimeout(stations.laterFile.there, firstMs);
  }
}
