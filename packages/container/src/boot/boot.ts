/** Starts the library on a page in short tasks. */
import baseCode from "@adobe/alloy/baseCode.js";
import { mayTrace } from "../build-flags.ts";
import { startDataLayer } from "../data-layer/data-layer.ts";
import { containerFacts } from "../engine/container-facts.ts";
import type { RuntimeParts } from "../engine/start-engine.ts";
import { lateOnce } from "../load-until-there.ts";
import { listenTo } from "../page-methods.ts";
import { withoutPrototype } from "../without-prototype.ts";
import type { Page } from "./assemble.ts";
import { followPage } from "./follow-page.ts";
import { type LibraryWindow, reclaimGlobals, type Satellite } from "./globals.ts";
import { createGuardReport, type Log } from "./guard-report.ts";
import type { LibraryContent } from "./library-content.ts";
import { matchSite } from "./match-site.ts";
import { readDefaultConsent } from "./read-default-consent.ts";
import { createSatellite } from "./satellite.ts";
import { type Assembled, startDelivery, startInSteps } from "./start-in-steps.ts";
import { createTasks } from "./tasks.ts";
import { tellPage } from "./tell-page.ts";
import { whenPageIsLoaded } from "./when-page-is-loaded.ts";

export type { WebSdkSettings } from "../client/client-parts.ts";
export { consentTypes, cookiebotCategories, gppSections, optOuts } from "../consent-sources/tool-options.ts";
export { neededFeatures, runtimeFor } from "../engine/needed-features.ts";
export { vendorsRuntime } from "../engine/start-vendors-engine.ts";
export type { FieldTable, FieldTree, TableField } from "../fields/field-table.ts";
export { addFields, type LaterFields } from "../fields/field-table.ts";
export { createTextGuard } from "../guard/text-patterns.ts";
export { forgetListeners } from "../page-methods.ts";
export type { LibraryContent } from "./library-content.ts";
export { startVendorLayer } from "./start-vendor-layer.ts";

/** Console message for the page's developer. */
export const couldNotStart = "Tagwell could not start.";

/**
 * Starts the library on this page, or logs one line that says why it does not start. `script` is the page's element of the
 * library.
 */
export function boot(window: LibraryWindow, content: LibraryContent, script: Document["currentScript"]): void {
  const { hostname } = window.location;
  const site = matchSite(hostname, content.hosts);
  if (site === undefined) {
    tellPage("warn", `Tagwell: not authorized for this domain (${hostname}).`);
    return;
  }
  // Throws where the page has a variable of that name. Later the error would be the page's.
  performance.now();
  reclaimGlobals(window);
  if (typeof window.tagwell?.setConsent === "function") {
    tellPage("warn", "Tagwell: already on this page.");
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
  offer(page, satellite.shown, startInSteps({ page, runtime, own: satellite.own, readConsent, log }));
}

/** Gives the page what it may call, and starts delivery once rules run. */
function offer({ window, build, dataLayer, later }: Page, shown: () => Satellite, assembled: Promise<Assembled>): void {
  // Errors of the library must not reach the page.
  const settled = assembled
    .then(async (start) => {
      await start.running;
      await startDelivery(start);
      // In a task after those of the triggers: who waits for the library finds all of it started.
      await new Promise<void>((resolve) => later(resolve));
      return start.stations;
    })
    .catch((error: unknown) => tellPage("warn", couldNotStart, error));
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
    version: build.version,
    setConsent: async (value) => (await assembled).stations.delivery.setConsent(value),
    // Who waits for the library waits for all of it.
    get ready() {
      vendorLayer ??= startVendor();
      return vendorLayer;
    },
    get satellite() {
      return shown();
    },
  };
}
