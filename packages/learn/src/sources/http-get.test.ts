import { expect, it } from "vitest";
import { startSite } from "../testing/site-under-test.ts";
import { httpGet } from "./http-get.ts";
import { defaultLimits } from "./limits.ts";

it("waits for a connection that takes longer than Node gives each address of a host", async () => {
  const { origin } = await startSite({ "/": "<title>Heart</title>" });
  const asked = httpGet(new URL(origin), { ...defaultLimits, maxBytes: 1000 });
  // The host's name is looked up, and its first address called. What comes back is seen only after this.
  for (let step = 0; step < 5; step++) await new Promise((resolve) => process.nextTick(resolve));
  // Timed: the process is busy for longer than those 250 ms.
  for (const start = performance.now(); performance.now() < start + 600; );
  expect((await asked).body.toString()).toBe("<title>Heart</title>");
});
