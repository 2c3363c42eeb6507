import { join } from "node:path";
import { launchBrowser } from "./launch-browser.ts";
import { sceneOf, calm } from "./make-visit.ts";
import { pageAddress } from "./page.ts";
import { startStage } from "./stage.ts";
import { buildTagwell, tagwell } from "./variants/tagwell.ts";
const variant = { ...tagwell, ...(await buildTagwell(join(import.meta.dirname, "pages/three-rules.ts"))) };
const stage = await startStage();
const browser = await launchBrowser(stage.port);
stage.serve(sceneOf(variant));
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ignoreHTTPSErrors: true });
const page = await context.newPage();
await page.goto(pageAddress, { waitUntil: "load" });
await stage.until(() => stage.received().flatMap(variant.decode).length > 0, 15000);
await calm(page);
const times = await page.evaluate(async () => {
  const chips = [...document.querySelectorAll<HTMLElement>("[data-filter]")];
  const out: number[] = [];
  for (let i = 0; i < 40; i++) { const c = chips[i % chips.length]!; const t = performance.now(); c.dispatchEvent(new MouseEvent("pointerdown", {bubbles: true, composed: true})); c.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true })); out.push(performance.now() - t); await new Promise((r) => setTimeout(r, 60)); }
  return out;
});
console.log("listener ms", times.slice(0, 8).map((t) => t.toFixed(2)).join(" "), "median", [...times].sort((a, b) => a - b)[20]!.toFixed(3));
const cdp = await context.newCDPSession(page);
await cdp.send("Profiler.enable");
await cdp.send("Profiler.setSamplingInterval", { interval: 50 });
await cdp.send("Profiler.start");
await page.evaluate(async () => {
  const chips = [...document.querySelectorAll<HTMLElement>("[data-filter]")];
  for (let i = 0; i < 300; i++) { chips[i % chips.length]!.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true })); await new Promise((r) => setTimeout(r, 5)); }
});
const { profile } = await cdp.send("Profiler.stop");
const by = new Map(profile.nodes.map((n) => [n.id, n]));
const parent = new Map<number, number>();
for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
const self = new Map<number, number>();
profile.samples!.forEach((s, i) => self.set(s, (self.get(s) ?? 0) + profile.timeDeltas![i]!));

type T = { t: number; kids: Map<string, T> };
const tree: T = { t: 0, kids: new Map() };
for (const [id, t] of self) {
  const chain: string[] = [];
  for (let n: number | undefined = id; n !== undefined; n = parent.get(n)) { const f = by.get(n)!.callFrame; chain.unshift(`${f.functionName}:${f.lineNumber}`); }
  const at = chain.findIndex((k) => /^dispatchEvent/.test(k)); if (at < 0) continue;
  let node = tree; node.t += t;
  for (const k of chain.slice(at)) { let kid = node.kids.get(k); if (!kid) node.kids.set(k, kid = { t: 0, kids: new Map() }); kid.t += t; node = kid; }
}
const print = (n: T, d: number) => { for (const [k, kid] of [...n.kids].sort((x, y) => y[1].t - x[1].t)) if (kid.t / 300 > 4) { console.log((kid.t / 300 / 1000).toFixed(4), " ".repeat(d) + k); print(kid, d + 1); } };
print(tree, 0);
await browser.close(); await stage.close(); process.exit(0);
