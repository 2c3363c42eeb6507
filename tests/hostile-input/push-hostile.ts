/** Pushes hostile items to the real data layer behind ours, in Node. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setImmediate as nextTask } from "node:timers/promises";
import { JSDOM } from "jsdom";
import { containHandlers } from "../../packages/container/src/data-layer/contain-handlers.ts";
import { type DataLayer, startDataLayer } from "../../packages/container/src/data-layer/data-layer.ts";
import { hostileItems } from "./hostile-items.ts";

const requireVendor = createRequire(new URL("../../packages/container/package.json", import.meta.url));
const vendor = readFileSync(
  requireVendor.resolve("@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js"),
  "utf8",
);

/** A new page with the real data layer behind ours. */
export function openDataLayer(before: unknown[] = []): {
  dataLayer: DataLayer;
  window: JSDOM["window"];
  push: (item: unknown) => void;
} {
  const { window } = new JSDOM("<!doctype html>", { runScripts: "outside-only" });
  window.structuredClone = structuredClone;
  // The page's objects are from Node's realm, so the vendor's code needs Node's globals to recognize plain objects.
  const layered = window as unknown as Window & { adobeDataLayer: unknown[] };
  layered.adobeDataLayer = before;
  const runVendor = () => new Function("window", "console", vendor)(layered, { error() {}, warn() {}, log() {} });
  const dataLayer = startDataLayer({ window: layered, log: { warn() {} }, onLeftOut() {} });
  dataLayer.run((layer) => {
    runVendor();
    containHandlers(layered, layer);
  });
  return { dataLayer, window, push: (item) => void layered.adobeDataLayer.push(item) };
}

/** Pushes this many items and counts failures. Starts a new data layer regularly to limit memory. */
export async function pushHostile(
  count: number,
  seed: number,
): Promise<{ thrown: string[]; polluted: boolean; alive: boolean }> {
  const thrown: string[] = [];
  const items = hostileItems(seed);
  let page = openDataLayer();
  for (let index = 0; index < count; index++) {
    if (index % 50 === 49) {
      page.window.close();
      // Runs the page's deferred work in a new task, after which the page can be garbage-collected.
      await nextTask();
      page = openDataLayer();
    }
    try {
      page.push(items.next());
    } catch (error) {
      thrown.push(String(error));
    }
  }
  page.push({ page: null });
  page.push({ page: { pageInfo: { pageName: "still here" } } });
  const alive = JSON.stringify(page.dataLayer.snapshot().page) === '{"pageInfo":{"pageName":"still here"}}';
  page.window.close();
  return { thrown, polluted: "polluted" in {}, alive };
}
