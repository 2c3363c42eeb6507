/** Calls on `_satellite` right after the library's script, before its first task. */
import { expect, test } from "../harness/test.ts";

type Page = Window & { _satellite: Record<string, never>; read: unknown[] };
const detail = (videoId: number) => `{ videoId: ${videoId}, videoMilestone: "25%" }`;

test("a direct call in the script element's load handler is processed", async ({ visitor, edge }) => {
  const script = `<script src="/tags/development/tagwell.js" async referrerpolicy="no-referrer" onload='_satellite.track("clip_25", ${detail(1)})'></script>`;
  await visitor.opensPage("gifts", "/onload", `<!doctype html><title>Onload</title>${script}<p>Hello`);
  await edge.receives({ eventType: "clip_25", video: { videoId: 1 } });
});

test("calls right after the script, as on pages migrated from the vendor's product, run in order", async ({
  visitor,
  edge,
}) => {
  const calls = `
    const { track } = _satellite;
    _satellite.pageBottom();
    _satellite.setVar("step", "one");
    _satellite.track("clip_25", ${detail(1)});
    _satellite.logger.info("hello");
    _satellite.setVar({ step: "two" });
    track("clip_50", ${detail(2)});
    read = [_satellite.environment.stage, _satellite.property.name, typeof _satellite.buildInfo.buildDate];
    tagwell.ready.then(() => track("clip_75", ${detail(3)}))`;
  const script = `<script src="/tags/development/tagwell.js" referrerpolicy="no-referrer"></script><script>${calls}</script>`;
  await visitor.opensPage("gifts", "/calls", `<!doctype html><title>Calls</title>${script}<p>Hello`);
  await edge.receives({ eventType: "clip_75", video: { videoId: 3 } });
  const labels = (await edge.events()).map(({ eventType }) => eventType).filter((type) => /clip/.test(String(type)));
  expect(labels).toEqual(["clip_25", "clip_50", "clip_75"]);
  expect(await visitor.page.evaluate(() => (window as unknown as Page).read)).toEqual([
    "development",
    "Example",
    "string",
  ]);
});

test("a value is available right after the script", async ({ visitor }) => {
  const calls = `_satellite.setVar("own", 7); read = [_satellite.getVar("own"), _satellite.getVar("page-title")]`;
  const script = `<script src="/tags/development/tagwell.js" referrerpolicy="no-referrer"></script><script>${calls}</script>`;
  await visitor.opensPage("gifts", "/values", `<!doctype html><title>Values</title>${script}<p>Hello`);
  await visitor.settles();
  expect(await visitor.page.evaluate(() => (window as unknown as Page).read)).toEqual([7, "Values"]);
});
