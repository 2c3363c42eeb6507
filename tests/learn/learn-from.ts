/** Learns from one address as `npm run learn` does, with a browser for pages that scripts draw. */
import { setTimeout as wait } from "node:timers/promises";
import { defaultLimits, httpGet, learn, readCurrentLists } from "@tagwell/learn";
import { createPageRenderer } from "../../scripts/lib/page-renderer.ts";

/** `folder`: the lists as they are now; a folder that does not exist has none. */
export async function learnFrom(address: string, folder: string) {
  const renderer = createPageRenderer(httpGet);
  try {
    return await learn({
      sources: [address],
      current: readCurrentLists(folder),
      isOurHost: (host) => host.endsWith(".localhost"),
      prunes: false,
      limits: { ...defaultLimits, delayMs: 0 },
      render: renderer.render,
      get: httpGet,
      base: new URL("http://folder.invalid/"),
      now: () => performance.now(),
      wait: async (milliseconds) => void (await wait(milliseconds)),
    });
  } finally {
    await renderer.close();
  }
}
