/** Faults of a page, a browser or a network: the page keeps working, and is measured where possible. */
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";
import { snippet } from "../harness/visitor.ts";
import { hostileItems } from "./hostile-items.ts";

type Tagwell = { setConsent: (choice: string) => Promise<void> };
const pageView = { eventType: "web.webpagedetails.pageViews" };
/** 20 000 with TAGWELL_CORPUS=all, in pages of 100, because pushed data stays in the data layer's state and slows it down. */
const hostilePages = process.env.TAGWELL_CORPUS === "all" ? 200 : 3;
const plain = (head = "", body = "") =>
  `<!doctype html><html lang="en"><title>Plain</title>${head}{{tagwell}}<body>${body}<p>Hello`;

test(
  "hostile pushes throw nothing and pollute nothing, and the page is still measured",
  proof,
  async ({ visitor, edge }) => {
    for (let seed = 1; seed <= hostilePages; seed++) {
      await visitor.opensPage("www", "/hostile", plain());
      await visitor.settles();
      const outcome = await visitor.page.evaluate(
        ([source, from]) => {
          const items = (new Function(`return (${source})`)() as typeof hostileItems)(Number(from));
          const layer = (window as unknown as { adobeDataLayer: unknown[] }).adobeDataLayer;
          let thrown = 0;
          for (let index = 0; index < 100; index++) {
            try {
              layer.push(items.next());
            } catch {
              thrown++;
            }
          }
          return { thrown, polluted: "polluted" in {} };
        },
        [hostileItems.toString(), seed] as const,
      );
      expect(outcome).toEqual({ thrown: 0, polluted: false });
      await visitor.pushes({ event: "reading-progress", reading: null });
      await visitor.pushes({ event: "reading-progress", reading: { percent: 30 } });
    }
    await edge.receives(pageView, { count: hostilePages });
  },
);

test("forms named adobeDataLayer and alloy shadow the globals", async ({ visitor, edge }) => {
  const html = `<!doctype html><title>Clobbered</title><form id="adobeDataLayer"></form><form id="alloy" name="tagwell"></form>${snippet}<p>Hello`;
  await visitor.opensPage("www", "/clobbered", html.replace(snippet, "{{tagwell}}"));
  await edge.receives(pageView);
});

test("elements hide properties of the document: the page is measured, and a stored refusal holds", async ({
  visitor,
  edge,
}) => {
  const names = [
    "URL",
    "title",
    "referrer",
    "cookie",
    "currentScript",
    "documentElement",
    "prerendering",
    "readyState",
    "visibilityState",
  ];
  const hiding = plain("", names.map((name) => `<img name="${name}" alt="">`).join(""));
  await visitor.opensPage("www", "/hiding", hiding);
  const webPageDetails = { URL: expect.stringMatching(/\/hiding$/) };
  await edge.receives({ ...pageView, page: { title: "Plain" }, web: { webPageDetails } });
  const optOut = () => (window as unknown as { tagwell: Tagwell }).tagwell.setConsent("out");
  await visitor.page.evaluate(optOut);
  await visitor.opensPage("www", "/hiding-again", hiding);
  await visitor.settles();
  await edge.receives(pageView);
});

test("the library's later files are blocked: the page keeps working, and is measured when it is left", async ({
  visitor,
  edge,
}) => {
  await visitor.page.route(/\/(client|commands)-/, (route) => route.abort());
  await visitor.opensPage("www", "/blocked", plain());
  await visitor.page.evaluate(() => (window as unknown as { tagwell: { ready: Promise<void> } }).tagwell.ready);
  await expect(visitor.page.getByText("Hello")).toBeVisible();
  await visitor.page.goto("about:blank");
  await edge.receives(pageView);
});

test("storage and cookies are blocked: the page is still measured", async ({ visitor, edge }) => {
  await visitor.page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB"]) Object.defineProperty(window, name, blocked);
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => undefined });
  });
  await visitor.opensPage("www", "/no-storage", plain());
  await edge.receives(pageView);
});

test("a page with Prototype.js 1.6, which replaces methods of lists, is measured", proof, async ({ visitor, edge }) => {
  const prototype = `<script>
    Array.prototype.toJSON = function () { return "[" + this.map((one) => JSON.stringify(one)).join(", ") + "]" };
    Array.prototype.reduce = function () { return this.length > 1 ? this : this[0] };
    Array.prototype.entries = function () { return this.map((one) => one) };
    Array.from = (list) => Array.prototype.slice.call(list);
  </script>`;
  await visitor.opensPage("www", "/prototype", plain(prototype));
  await edge.receives(pageView);
  await visitor.pushes({ event: "reading-progress", reading: { percent: 30 } });
  await edge.receives({ eventType: "page.scroll" });
  expect(await visitor.page.evaluate(() => JSON.stringify([1])), "the page's own JSON stays as it is").toBe('"[1]"');
});

test("a monitor of the page throws: the page is measured, and the error surfaces as the page's own", async ({
  visitor,
  edge,
}) => {
  const throwing = `<script>window.addEventListener("error", (event) => { if (/monitor/.test(event.message)) event.preventDefault() });
    const boom = () => { throw new Error("monitor") };
    window._satellite = { _monitors: [{ ruleTriggered: boom, ruleCompleted: boom, ruleConditionFailed: boom, ruleActionFailed: boom }] };
    window.__alloyMonitors = [{ onBeforeCommand: boom, onBeforeNetworkRequest: boom, onNetworkResponse: boom }]</script>`;
  await visitor.opensPage("www", "/monitors", plain(throwing));
  await edge.receives(pageView);
});

test("built-ins are frozen: the page is unharmed", proof, async ({ visitor }) => {
  const freezing = `<script>for (const type of [Object, Array, Function, String, Promise, Map, Date, RegExp]) { Object.freeze(type); Object.freeze(type.prototype) }</script>`;
  await visitor.opensPage("www", "/frozen", plain(freezing));
  await expect(visitor.page.getByText("Hello")).toBeVisible();
  await visitor.settles();
});

test("the library runs without violations under a strict policy with nonce, strict-dynamic and Trusted Types", async ({
  visitor,
  edge,
}) => {
  const policy = `default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none'`;
  const html = `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Strict</title>
    <script nonce="abc">window.violations = []; addEventListener("securitypolicyviolation", (e) => violations.push(e.violatedDirective + " " + e.blockedURI))</script>
    <script nonce="abc" src="/tags/development/tagwell.js" async referrerpolicy="no-referrer"></script><body>Hello`;
  await visitor.opensPage("www", "/strict", html);
  await edge.receives(pageView);
  expect(await visitor.page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
});

test("the library runs in the head of a page that has no body yet", async ({ visitor, edge }) => {
  const html = `<!doctype html><html><head><title>Early</title><script src="/tags/development/tagwell.js" referrerpolicy="no-referrer"></script></head><body style="height:5000px">Hello`;
  await visitor.opensPage("www", "/early", html);
  await visitor.settles();
  await visitor.scrollsTo(60);
  await edge.receivesOnly([pageView, ...[25, 50].map((scrollMilestone) => ({ page: { scrollMilestone } }))]);
});
