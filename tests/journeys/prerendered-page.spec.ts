/** A page that the browser prerenders counts once it is shown. */
import { expect, test } from "../harness/test.ts";

type Page = Window & { show(): void };

test("a prerendered page sends nothing until it is shown, and then what happened on it before", async ({
  visitor,
  edge,
}) => {
  // Headless Chromium does not prerender.
  await visitor.page.addInitScript(() => {
    let prerendering = true;
    Object.defineProperty(document, "prerendering", { get: () => prerendering });
    (window as unknown as Page).show = () => {
      prerendering = false;
      document.dispatchEvent(new Event("prerenderingchange"));
    };
  });
  const script = `<script src="/tags/development/tagwell.js" referrerpolicy="no-referrer"></script>`;
  const call = `<script>_satellite.track("clip_25", { videoId: 1, videoMilestone: "25%" }); _satellite.pageBottom()</script>`;
  await visitor.opensPage("gifts", "/prerendered", `<!doctype html><title>Shown</title>${script}${call}<p>Hello`);
  await visitor.page.waitForLoadState("load");
  await visitor.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const shown = new Date().toISOString();
  await visitor.page.evaluate(() => (window as unknown as Page).show());
  await edge.receivesOnly([
    { eventType: "clip_25", video: { videoId: 1 } },
    { eventType: "web.webpagedetails.pageViews" },
  ]);
  for (const { timestamp } of await edge.events()) expect(String(timestamp) >= shown).toBe(true);
});
