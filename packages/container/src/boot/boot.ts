/** Starts the library on a page, a step at a time. */
import baseCode from "@adobe/alloy/baseCode.js";
import { startDataLayer } from "../data-layer/data-layer.ts";
import type { Delivery } from "../delivery/delivery.ts";
import type { Trace } from "../trace/trace.ts";
import { assemble } from "./assemble.ts";
import type { LibraryWindow } from "./globals.ts";
import type { LibraryContent } from "./library-content.ts";
import { matchSite } from "./match-site.ts";
import { createTasks } from "./tasks.ts";
import { whenPageIsLoaded } from "./when-page-is-loaded.ts";

export type { WebSdkSettings } from "../delivery/web-sdk.ts";
export type { AllowList } from "../guard/allow-list.ts";
export type { LibraryContent } from "./library-content.ts";

/** What a page's developer reads when the library fails on it. */
export const couldNotStart = "Tagwell: the library could not start.";

/** Starts the library on this page, or says in one line why it does not. */
export function boot(window: LibraryWindow, content: LibraryContent): void {
  const site = matchSite(window.location.hostname, content.hosts);
  if (site === undefined) {
    console.warn(`Tagwell: this library is not authorized for this domain (${window.location.hostname}).`);
    return;
  }
  // A form of that name would stand in the global's place: only a function tells the library.
  if (typeof window.tagwell?.setConsent === "function" || window.__satelliteLoaded === true) {
    console.warn("Tagwell: a tag library is already on this page; the second load does nothing.");
    return;
  }
  let trace: Trace | undefined;
  const log = {
    warn(...message: unknown[]) {
      window._satellite?.logger?.warn("Tagwell:", ...message);
      trace?.contained(message);
    },
  };
  const tasks = createTasks(window);
  const dataLayer = startDataLayer({ window, runVendor: content.vendors.runDataLayer, log });
  baseCode(window as never, ["alloy"]);

  const nextTask = () => new Promise<void>((resolve) => tasks.later(resolve));
  const assembled = nextTask().then(async () => {
    const createTrace = await traceFor(window, content);
    // The browser takes its time when storage is read for the first time.
    await nextTask();
    const withTrace = createTrace ? { ...content, createTrace } : content;
    return assemble({ window, tasks, content: withTrace, site, dataLayer, log });
  });
  const running = assembled.then(async (stations) => {
    trace = stations.trace;
    await nextTask();
    content.vendors.runTurbine();
    return stations.delivery;
  });
  const startSdk = (delivery: Delivery) =>
    whenPageIsLoaded(window)
      .then(delivery.start)
      .then(() => trace?.start())
      .catch((error: unknown) => log.warn("The Web SDK could not be started; events are not sent.", error));
  // Whatever went wrong is ours: the page goes on without us (CONTRACT 2).
  const ready = running.then(startSdk, (error: unknown) => console.warn(couldNotStart, error));
  window.tagwell = {
    version: content.build.version,
    setConsent: async (value) => (await assembled).delivery.setConsent(value),
    ready,
  };
}

/** While somebody looks for a fault (the runtime's own flag, which `_satellite.setDebug` sets), the library waits for its trace. */
async function traceFor(window: Window, content: LibraryContent): Promise<LibraryContent["createTrace"]> {
  try {
    const isDebugging = window.localStorage.getItem("com.adobe.reactor.debug") === "true";
    if (isDebugging && !content.createTrace) return (await content.loadTraceChunk()).createTrace;
  } catch {
    // Storage or the chunk is blocked: the library does without.
  }
  return content.createTrace;
}
