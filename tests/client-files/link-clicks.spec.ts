/** Clicks on links are read as the unmodified Web SDK reads them. */
import { expect, type Page } from "@playwright/test";
import { containerFile } from "../../packages/build/src/bundle/container-files.ts";
import { referenceSdk } from "../differential/build-reference-sdk.ts";
import { writtenOnce } from "../harness/run-folder.ts";
import { test as base } from "../harness/shared.ts";
import { bundleScript } from "./bundle-script.ts";

const host = "www.clinic.example";

interface Recorded {
  /** The events of the SDK and of our own code, without what the SDK adds to every event. */
  sdk: object[];
  own: object[];
  warnings: string[];
}
type TestWindow = Window &
  Recorded & {
    isWanted: boolean;
    ready: Promise<unknown>;
    referenceSettings: object;
    read(clicked: Element): void;
  };

/** Our code beside the SDK: both listen at the document, and neither sends anything. */
const ownScript = `
  import { startLinkClicks } from ${JSON.stringify(containerFile("links/link-clicks"))};
  import { createListen } from ${JSON.stringify(containerFile("extensions/listen"))};
  import { eachTree } from ${JSON.stringify(containerFile("extensions/shadow-roots"))};
  const { click } = startLinkClicks({
    window,
    guard: (xdm) => ({ xdm, cuts: [] }),
    log: { warn: (message) => window.warnings.push(message) },
    hasLinkClicks: () => window.isWanted,
    send: (xdm) => window.own.push(xdm),
  });
  window.read = click;
  createListen(window, async () => ({ eachTree }))("click", (_click, target) => target && window.read(target));`;

const test = base.extend<{ clicks: (html: string) => Promise<Recorded>; scripts: [string, string] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it must hand in from here
  scripts: async ({}, use) =>
    use(await Promise.all([referenceSdk(), writtenOnce("link-clicks", () => bundleScript(ownScript))])),
  async clicks({ page, scripts }, use) {
    await page.route("**/*", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Links</title>" }),
    );
    await page.goto(`https://${host}/care/page?x=1`);
    await page.evaluate(() => {
      const shared = window as unknown as TestWindow;
      Object.assign(shared, { sdk: [], own: [], warnings: [], isWanted: true });
      shared.addEventListener("click", (event) => event.preventDefault());
      shared.referenceSettings = {
        datastreamId: "stream",
        orgId: "org@AdobeOrg",
        context: [],
        clickCollectionEnabled: true,
        clickCollection: { internalLinkEnabled: false, externalLinkEnabled: true, downloadLinkEnabled: true },
        onBeforeEventSend({ xdm: { eventType, web } }: { xdm: Record<string, unknown> }) {
          shared.sdk.push({ eventType, web });
          return false;
        },
      };
    });
    for (const content of scripts) await page.addScriptTag({ content });
    await page.evaluate(() => (window as unknown as TestWindow).ready);
    await use((html) => click(page, html));
  },
});

/** Shows this body, clicks on the element marked `data-click`, in an open shadow tree if it is there, and returns the events. */
async function click(page: Page, html: string): Promise<Recorded> {
  await page.evaluate((body) => {
    const shared = window as unknown as TestWindow;
    for (const list of [shared.sdk, shared.own, shared.warnings]) list.length = 0;
    document.body.setHTMLUnsafe(body);
    const find = (root: ParentNode): Element | null =>
      root.querySelector("[data-click]") ??
      [...root.querySelectorAll("*")].map(({ shadowRoot }) => shadowRoot && find(shadowRoot)).find(Boolean) ??
      null;
    find(document)?.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true }));
  }, html);
  return page.evaluate(() => {
    const { sdk, own, warnings } = window as unknown as TestWindow;
    return { sdk, own, warnings };
  });
}

const exit = "https://partner.example/a?b=1#c";
const downloads = "exe zip wav mp3 mov mpg avi wmv pdf doc docx xls xlsx ppt pptx".split(" ");

/** Pages with a link that is reported. */
const reported: Record<string, string> = {
  "an exit link": `<a data-click href="${exit}">Partner</a>`,
  "an exit link with spaces in its text": `<a data-click href="${exit}">  Our \n <b>partner</b>\t</a>`,
  "an element in a link": `<a href="${exit}"><span><em data-click>Our</em> partner</span></a>`,
  "an SVG in a link": `<a href="${exit}" title="Partner"><svg data-click><path d="M0 0"/></svg></a>`,
  "a link in an SVG with text": `<a href="${exit}"><svg><title>Drawing</title><text data-click>Text</text></svg></a>`,
  "an image with alternative text": `<a href="${exit}"><img data-click src="/a.png" alt=" A  picture "></a>`,
  "an image without alternative text": `<a href="${exit}"><img data-click src="/a.png"></a>`,
  "a link with a label only": `<a data-click href="${exit}" aria-label="Partner"></a>`,
  "a link with a name only": `<a data-click href="${exit}" name="partner"></a>`,
  "a link with a title and an input": `<a data-click href="${exit}"><input value="Value"></a>`,
  "a link with a script": `<a data-click href="${exit}">Go <script>var a</script><style>a{}</style> there<!-- no --></a>`,
  "a hidden link": `<a data-click href="${exit}" style="display:none">Hidden <i>text</i></a>`,
  "a link in another case": `<a data-click href="${exit}" style="text-transform:uppercase">Partner</a>`,
  "a link with its own click handler": `<a data-click href="${exit}" onclick="void 0">Partner</a>`,
  "a script link without a handler": `<a data-click href="javascript:void(0)">Script</a>`,
  "a script link with a handler": `<a data-click href="javascript:void(0)" onclick="void 0">Script</a>`,
  "an area of a map": `<map><area data-click href="${exit}" alt="Partner"></map>`,
  "our host in the query only": `<a data-click href="https://partner.example/?to=${host}">Partner</a>`,
  "a subdomain's parent": `<a data-click href="https://clinic.example/">Clinic</a>`,
  "a download by attribute": `<a data-click href="/report" download="report.csv">Report</a>`,
  "a download in capitals with a query": `<a data-click href="/a/PLAN.PDF?v=2#page=3">Plan</a>`,
  "a download from elsewhere": `<a data-click href="https://partner.example/plan.pdf">Plan</a>`,
  "an onclick in a download link": `<a href="/plan.pdf"><b onclick="void 0">x</b><i data-click>Plan</i></a>`,
  "a region by id": `<section id=" the  region "><p><a data-click href="${exit}">Partner</a></p></section>`,
  "a region by role": `<div role="region" aria-label="News"><a data-click href="${exit}">Partner</a></div>`,
  "a region by element": `<nav><ul><li><a data-click href="${exit}">Partner</a></li></ul></nav>`,
  "a link with an id of its own": `<footer><a id="own" data-click href="${exit}">Partner</a></footer>`,
  "a link in a form": `<form id="search"><input name="q"><a data-click href="${exit}">Partner</a></form>`,
  "a link in a form without an id": `<main><form><a data-click href="${exit}">Partner</a></form></main>`,
  "a link in a shadow tree": `<div id="host"><template shadowrootmode="open"><a href="${exit}"><b data-click>Partner</b></a></template></div>`,
  "a region in a shadow tree": `<div id="host"><template shadowrootmode="open"><div id="in"><a data-click href="${exit}">Partner</a></div></template></div>`,
  "a slotted element": `<div><template shadowrootmode="open"><p id="in"><slot></slot></p></template><a data-click href="${exit}">Partner</a></div>`,
  ...Object.fromEntries(
    downloads.map((extension) => [`a .${extension} file`, `<a data-click href="/f.${extension}">File</a>`]),
  ),
};

/** Pages where a click is not reported. */
const unreported: Record<string, string> = {
  "a download attribute without a name": `<a data-click href="/report" download>Report</a>`,
  "an internal link": `<a data-click href="/care/other">Care</a>`,
  "a link within the page": `<a data-click href="#top">Top</a>`,
  "our host in another host's path": `<a data-click href="https://partner.example/${host}/">Partner</a>`,
  "a link without a name": `<a data-click href="${exit}"></a>`,
  "a link with an address that is none": `<a data-click href="https://[">Broken</a>`,
  "an anchor without an address": `<a data-click>Nothing</a>`,
  "a link element of an SVG": `<svg><a href="${exit}"><text data-click>Partner</text></a></svg>`,
  "an element with a click handler": `<div onclick="void 0"><p data-click>Text</p></div>`,
  "a submit button": `<form><button data-click>Send</button></form>`,
  "a submit input": `<form><input data-click type="submit" value="Send"></form>`,
  "an image input": `<form><input data-click type="image" src="/a.png" alt="Send"></form>`,
  "a button in a link": `<a href="${exit}"><button data-click>Partner</button></a>`,
  text: `<p data-click>Text</p>`,
  "a slot's link": `<div><template shadowrootmode="open"><a href="${exit}"><slot></slot></a></template><b data-click>Text</b></div>`,
  "a page shown in the Activity Map": `<i id="cppXYctnr"></i><a data-click href="${exit}">Partner</a>`,
};

test("reported links equal the SDK's", async ({ clicks }) => {
  for (const [name, html] of Object.entries(reported)) {
    const { sdk, own, warnings } = await clicks(html);
    expect({ own, warnings }, name).toEqual({ own: sdk, warnings: [] });
    expect(own, name).toHaveLength(1);
  }
});

test("what the SDK does not report is not reported", async ({ clicks }) => {
  for (const [name, html] of Object.entries(unreported))
    expect(await clicks(html), name).toEqual({ sdk: [], own: [], warnings: [] });
});

test("a phone link has the type and address that the SDK gives it, until the event is completed", async ({
  clicks,
}) => {
  const { sdk, own } = await clicks(`<a data-click href="tel:+14155550143">Call us</a>`);
  const interaction = { name: "Call us", region: "BODY", linkClicks: { value: 1 } };
  const eventType = "web.webinteraction.linkClicks";
  const event = (more: object) => [{ eventType, web: { webInteraction: { ...interaction, ...more } } }];
  expect(sdk).toEqual(event({ type: "exit", URL: "tel:+14155550143" }));
  expect(own).toEqual(sdk);
});

test("a form with a field named id does not lose the click, which the SDK rejects", async ({ clicks }) => {
  const { sdk, own, warnings } = await clicks(
    `<main><form id="f"><input name="id"><p><a data-click href="${exit}">Partner</a></p></form></main>`,
  );
  expect({ sdk, warnings }).toEqual({ sdk: [], warnings: [] });
  expect(own).toMatchObject([{ web: { webInteraction: { name: "Partner", region: "MAIN", type: "exit" } } }]);
});

test("a click that cannot be read is logged, and no error reaches the page", async ({ clicks, page }) => {
  await page.evaluate(() => {
    (window as unknown as { errors: unknown[] }).errors = [];
    window.addEventListener("error", ({ error }) => (window as unknown as { errors: unknown[] }).errors.push(error));
  });
  const { own, warnings } = await clicks(
    `<a href="${exit}"><form><input name="getAttribute"></form><b data-click></b></a>`,
  );
  expect({ own, warnings }).toEqual({ own: [], warnings: ["A click on a link could not be read."] });
  expect(await page.evaluate(() => (window as unknown as { errors: unknown[] }).errors)).toEqual([]);
});

test("a form with a field named parentNode does not block the page", async ({ clicks, page }) => {
  // The SDK's own function does not end here.
  const forever = `<main><form><input name="parentNode"><a id="there" href="${exit}">Partner</a></form></main>`;
  await clicks(forever);
  const { own, warnings } = await page.evaluate(() => {
    const shared = window as unknown as TestWindow;
    shared.read(document.getElementById("there") as Element);
    return { own: shared.own, warnings: shared.warnings };
  });
  expect({ own, warnings }).toEqual({ own: [], warnings: ["A click on a link could not be read."] });
});

test("nothing is sent from a page that reports no link clicks", async ({ clicks, page }) => {
  await page.evaluate(() => {
    (window as unknown as TestWindow).isWanted = false;
  });
  expect(await clicks(reported["an exit link"] ?? "")).toMatchObject({ sdk: [{}], own: [] });
});

test("a link is read before the page's own handlers change it", async ({ clicks, page }) => {
  await clicks(`<nav><a id="menu" href="${exit}">Partner</a></nav>`);
  await page.evaluate(() => {
    const link = document.getElementById("menu") as HTMLAnchorElement;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      Object.assign(link, { href: "/closed", textContent: "Closed" }).remove();
    });
  });
  // A mouse's click, because the SDK reads the link in a microtask, which a script's click delays until its end.
  await page.click("#menu");
  const { sdk, own } = await page.evaluate(() => {
    const { sdk, own } = window as unknown as TestWindow;
    return { sdk, own };
  });
  expect(own).toEqual(sdk);
  expect(own).toMatchObject([{ web: { webInteraction: { name: "Partner", region: "NAV", URL: exit } } }]);
});

test("a click that the older library dispatches again is ignored, as the SDK ignores it", async ({ clicks, page }) => {
  await clicks(`<a id="again" href="${exit}">Partner</a>`);
  await page.evaluate(() => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    document.getElementById("again")?.dispatchEvent(Object.assign(event, { s_fe: 1 }));
  });
  const counts = await page.evaluate(() => {
    const { sdk, own } = window as unknown as TestWindow;
    return [sdk.length, own.length];
  });
  expect(counts).toEqual([0, 0]);
});
