/** Measures the CPU time of a page's main thread. */
import type { CDPSession } from "@playwright/test";

/** Starts measuring. The returned function gives the CPU time since the page started, in milliseconds. */
export async function mainThreadOf(cdp: CDPSession): Promise<() => Promise<number>> {
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    const duration = metrics.find(({ name }) => name === "TaskDuration");
    if (!duration) throw new Error("Chromium no longer reports a page's TaskDuration.");
    return 1000 * duration.value;
  };
}
