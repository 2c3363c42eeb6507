/** The library works, and a page's stricter consent is heard, however its script is run. */
import { someOf } from "@tagwell/contract/testing/cases-of";
import { expect, test } from "../harness/test.ts";

const pageView = { eventType: "web.webpagedetails.pageViews" };
const file = "/tags/development/tagwell.js";

/** A page's markup, with these attributes on the element that names the library. */
const ways: Record<string, (attributes: string) => string> = {
  "a module": (attributes) => `<script type="module" src="${file}" ${attributes}></script>`,
  "a dynamic import": (attributes) => `<script type="module" ${attributes}>import("${file}")</script>`,
  "a deferred script": (attributes) => `<script src="${file}" defer ${attributes}></script>`,
  "document.write": (attributes) =>
    `<script>document.write('<script src="${file}" ${attributes}><' + '/script>')</script>`,
  "an element that is removed before it runs": (attributes) =>
    `<script id="t" src="${file}" async ${attributes}></script><script>document.getElementById("t").remove()</script>`,
  "text that an optimizer fetches and inserts": (attributes) =>
    `${delayed(attributes)}<script>${fetched("const s = document.createElement('script'); s.textContent = text; document.head.append(s)")}</script>`,
  "text that an optimizer evaluates": (attributes) =>
    `${delayed(attributes)}<script>${fetched("new Function(text)()")}</script>`,
  "a blob that an optimizer makes": (attributes) =>
    `${delayed(attributes)}<script>${fetched("const s = document.createElement('script'); s.src = URL.createObjectURL(new Blob([text])); document.head.append(s)")}</script>`,
  "a file joined from several": (attributes) => `<script src="/joined.js" ${attributes}></script>`,
};
const delayed = (attributes: string) => `<script type="text/delayed" data-src="${file}" ${attributes}></script>`;
const fetched = (then: string) => `fetch("${file}").then((answer) => answer.text()).then((text) => { ${then} })`;

test.beforeEach(async ({ context }) => {
  await context.route("**/joined.js", async (route) => {
    const library = await route
      .request()
      .frame()
      .evaluate(async (url) => (await fetch(url)).text(), file);
    await route.fulfill({ contentType: "text/javascript", body: `var menu = 1;\n${library}` });
  });
});

for (const [way, script] of someOf(Object.entries(ways), 5)) {
  test(`${way}: the page view is sent while the page stays`, async ({ visitor, edge }) => {
    await visitor.opensPage(
      "gifts",
      "/way?search=Gwendoline",
      `<!doctype html><title>Way</title>${script("")}<p>Hello`,
    );
    await edge.receives(pageView);
    // The page's own script has requested `tagwell.js`.
    const told = edge
      .requests()
      .filter(({ url, headers }) => url.startsWith("/tags/") && headers.referer?.includes("/way"));
    expect(
      told.map(({ url }) => url).filter((url) => url !== file),
      "files requested with the page's address",
    ).toEqual([]);
  });
  test(`${way}: data-consent="out" is heard`, async ({ visitor, edge }) => {
    const html = `<!doctype html><title>Way</title>${script('data-consent="out"')}<p>Hello`;
    await visitor.opensPage("gifts", "/way", html);
    await visitor.settles();
    await visitor.page.goto("about:blank");
    await edge.receivesNothing();
  });
}

test("a second element with a stricter consent that comes later", async ({ visitor, edge }) => {
  const late = `setTimeout(() => { document.body.innerHTML += '<script src="${file}" data-consent="out"><\\/script>' })`;
  const html = `<!doctype html><title>Two</title><script src="${file}"></script><body><script>${late}</script><p>Hello`;
  await visitor.opensPage("gifts", "/two", html);
  await visitor.settles();
  await edge.receivesNothing();
});

test("the library's files are found where the page sets a base address after the element", async ({
  visitor,
  edge,
}) => {
  const tag = `<script src="${file.slice(1)}" async></script><base href="/elsewhere/">`;
  const html = `<!doctype html><title>Base</title>${tag}<a href="/files/guide.pdf">Guide</a>`;
  await visitor.opensPage("gifts", "/base", html);
  await visitor.page.route("**/files/guide.pdf", (route) => route.fulfill({ status: 204 }));
  await edge.receives(pageView);
  await visitor.page.click("a", { noWaitAfter: true });
  // Links are read by a file of their own.
  await edge.receives({ eventType: "web.webinteraction.linkClicks" });
});

test("where nothing names the library, one line says so", async ({ visitor, edge }) => {
  const html = `<!doctype html><title>None</title><script>${fetched("new Function(text)()")}</script><p>Hello`;
  await visitor.opensPage("gifts", "/none", html);
  await edge.receives(pageView);
  await visitor.seesInConsole("script element was not found");
  expect(await visitor.page.evaluate(() => "tagwell" in window)).toBe(true);
});
