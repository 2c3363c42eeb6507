/** The steps in which a page starts, each in a task of its own: the stations, the runtime, and delivery when the page has loaded. */
import { mayTrace } from "../build-flags.ts";
import type { Consent } from "../consent/consent.ts";
import { documentText } from "../document-text.ts";
import type { Runtime } from "../engine/start-engine.ts";
import { firstMs } from "../load-until-there.ts";
import { listenTo, stopListening } from "../page-methods.ts";
import { assemble, type Page, type Stations } from "./assemble.ts";
import type { LibraryWindow, Satellite } from "./globals.ts";
import type { Log } from "./guard-report.ts";
import type { CreatePageTrace } from "./library-content.ts";

/** Events that may be a visitor's first input. */
const firstInputs = ["pointerdown", "keydown", "focusin", "click", "change", "reset"] as const;

/** What the steps of the start read beside the page. */
interface Start {
  page: Page;
  runtime: Runtime;
  /** The runtime's `_satellite`, regardless of what else runs on the page. */
  own: Satellite;
  /** Reads the consent that applies until the visitor chooses. */
  readConsent: (warn?: () => void) => Consent;
  log: Log;
}

export interface Assembled extends Start {
  stations: Stations;
  /** Resolves when rules run. */
  running: Promise<void>;
}

/** Creates the stations in one task and starts the runtime in the next: the page's work can run in between. */
export async function startInSteps(start: Start): Promise<Assembled> {
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
        // Not to pointers: a browser takes half a millisecond to begin again, and links are listened to later.
        for (const type of firstInputs.slice(1)) stopListening(window, type, flush);
      });
    });
    return { ...start, stations, running };
  };
  // Nobody has seen a prerendered page, and perhaps nobody will.
  if (document.prerendering === true)
    await new Promise((resolve) => listenTo(document, "prerenderingchange", resolve, { once: true }));
  if (!mayTrace) return step(begin);
  return step(() => {
    const createTrace = page.findTrace?.(window);
    // The first access to storage is slow, so it runs in its own task.
    if (createTrace instanceof Promise) return createTrace.then((loaded) => step(() => begin(loaded)));
    return step(() => begin(createTrace));
  });
}

export async function startDelivery({ stations, readConsent }: Assembled): Promise<void> {
  try {
    await stations.isLoaded();
    // Another element of the library may have come meanwhile.
    stations.consent.restrict(readConsent(() => {}));
    await stations.delivery.start();
    if (mayTrace) stations.trace?.start();
  } catch (error) {
    stations.log.warn("The client could not be loaded.", error);
  } finally {
    stations.window.setTimeout(stations.laterFile.there, firstMs);
  }
}

/**
 * The monitors for the runtime's engine: those of the page's `_satellite`, whichever library owns it, plus the library's
 * own. Undefined if there are none, because the engine then logs nothing about monitors.
 */
export function monitorsOf(window: LibraryWindow, own: Satellite, monitors: readonly object[]) {
  const lists: unknown[] = [window._satellite?._monitors, own._monitors, monitors];
  const all = new Set(lists.flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : [])));
  return all.size > 0 ? all : undefined;
}
