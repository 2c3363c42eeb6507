/** walkerOS from npm: collector, browser source (page views, clicks by its own markup) and a destination that batches. */
import { startFlow } from "@walkeros/collector";
import { sendWeb } from "@walkeros/web-core";
import { sourceBrowser } from "@walkeros/web-source-browser";
import { pageFacts, watchScrolling, watchSections } from "./notice.ts";

const send = (events: unknown[]) => sendWeb("/collect/walkeros", JSON.stringify(events), { transport: "fetch" });

startFlow({
  run: true,
  globals: pageFacts(),
  sources: { browser: { code: sourceBrowser, config: { settings: { pageview: true, elbLayer: false, elb: "elb" } } } },
  destinations: {
    collector: {
      code: {
        type: "collector",
        config: { batch: { wait: 100, size: 10 } },
        push: (event: unknown) => void send([event]),
        pushBatch: ({ events }: { events: unknown[] }) => void send(events),
      },
    },
  },
} as unknown as Parameters<typeof startFlow>[0]).then(({ collector, elb }) => {
  // It flushes its batches on shutdown, which does not happen when the page enters the back-forward cache.
  addEventListener("pagehide", () => {
    for (const { batches = {} } of Object.values(collector.destinations))
      for (const batch of Object.values(batches)) void batch.flush();
  });
  const tell = (kind: string, detail: string | number) => void elb(`${kind} seen`, { value: detail });
  const watch = () => {
    watchScrolling(tell);
    watchSections(tell);
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", watch, { once: true });
  else watch();
});
