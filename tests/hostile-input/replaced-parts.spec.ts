/** Pages that replace the data layer or the document, or hide the document's methods. */
import { someOf } from "@tagwell/contract/testing/cases-of";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";

const pageView = { eventType: "web.webpagedetails.pageViews" };
const tag = '<script src="/tags/development/tagwell.js" async referrerpolicy="no-referrer"></script>';
const html = (head: string, body = "<p>Hello") => `<!doctype html><title>Page</title>${head}<body>${body}`;
const reads = (percent: number) => ({ event: "reading-progress", reading: { percent } });

test("a page that assigns a new data layer is heard without any other trigger", async ({ visitor, edge }) => {
  await visitor.opensPage("gifts", "/layer", html(tag));
  await edge.receives(pageView);
  await visitor.page.evaluate((item) => {
    Object.assign(window, { adobeDataLayer: [] });
    (window as unknown as { adobeDataLayer: unknown[] }).adobeDataLayer.push(item);
  }, reads(30));
  await edge.receives({ eventType: "page.scroll" });
});

test("a page whose wrappers ask what fetch and listeners are given is measured", async ({ visitor, edge }) => {
  const wrappers = `<script>
    for (const [owner, name] of [[window, "fetch"], [EventTarget.prototype, "addEventListener"]]) {
      const own = owner[name];
      owner[name] = function (...given) {
        for (const options of given) if (Object(options) === options && !(options instanceof URL)) options.hasOwnProperty("signal");
        return own.apply(this, given);
      };
    }</script>`;
  await visitor.opensPage("gifts", "/wrapped", html(wrappers + tag));
  await edge.receives(pageView);
});

test("a page on which an old library or a variable has taken names of the browser is measured", async ({
  visitor,
  edge,
}) => {
  // As MooTools 1.1 to 1.4 and RightJS do, and a page with a constant for its address.
  const taken = `<script>
    var URL = "https://www.example.org/", Element = function () {}, Document = {};
    Function.prototype.bind = function (owner, given) {
      return (...more) => this.apply(owner, given ?? more);
    };
    Array.from = (value) => typeof value.length === "number" ? Array.prototype.slice.call(value) : [value];
  </script>`;
  await visitor.opensPage("gifts", "/taken", html(taken + tag, '<a href="/files/guide.pdf" download>Guide</a>'));
  await edge.receives(pageView);
  await visitor.pushes(reads(30));
  await edge.receives({ eventType: "page.scroll" });
  await visitor.page.route("**/files/guide.pdf", (route) => route.fulfill({ status: 204 }));
  await visitor.page.click("a", { noWaitAfter: true });
  await edge.receives({ eventType: "web.webinteraction.linkClicks" });
});

test("a page with a constant named performance is measured", async ({ visitor, edge }) => {
  await visitor.opensPage("gifts", "/constant", html(`<script>const performance = { score: 5 };</script>${tag}`));
  await edge.receives(pageView);
});

for (const name of ["Symbol", "performance"])
  test(`a page that has replaced ${name} by its own variable sees one line, and no error`, async ({ visitor }) => {
    await visitor.opensPage("gifts", "/variable", html(`<script>var ${name} = {};</script>${tag}`));
    const lines = () => visitor.console.filter(({ text }) => text.includes("Tagwell"));
    await expect.poll(lines).toMatchObject([{ type: "warning", text: expect.stringContaining("could not start") }]);
    await visitor.page.click("p");
    expect(lines()).toHaveLength(1);
  });

test("a document that is written over the page is listened to again", proof, async ({ visitor, edge }) => {
  await visitor.opensPage("gifts", "/written", html(tag, "<p>Loading"));
  await edge.receives(pageView);
  await visitor.page.evaluate(
    (written) => {
      document.open();
      document.write(written);
      document.close();
    },
    html(tag, '<a href="/files/guide.pdf">Guide</a><div style="height: 4000px"></div>'),
  );
  await visitor.page.route("**/files/guide.pdf", (route) => route.fulfill({ status: 204 }));
  // The library looks once a second whether the document is another one.
  const kinds = async () => {
    await visitor.page.click("a", { noWaitAfter: true });
    return (await edge.events()).map(({ eventType }) => eventType);
  };
  await expect.poll(kinds).toContain("web.webinteraction.linkClicks");
});

const names = [
  ...["createElement", "addEventListener", "removeEventListener", "querySelector", "querySelectorAll", "currentScript"],
  ...[
    "head",
    "body",
    "cookie",
    "forms",
    "documentElement",
    "hidden",
    "visibilityState",
    "getElementById",
    "title",
    "URL",
  ],
];
const elements = [
  ["images", (name: string) => `<img name="${name}">`],
  ["forms", (name: string) => `<form name="${name}" id="${name}"></form>`],
  ["two elements of a name each", (name: string) => `<img name="${name}"><img name="${name}">`],
  ["objects, which can be called", (name: string) => `<object name="${name}" id="${name}"></object>`],
] as const;
for (const [what, element] of someOf(elements, 2))
  test(`${what} named like the document's members silence nothing`, async ({ visitor, edge }) => {
    await visitor.opensPage("gifts", "/names", `<!doctype html><body>${names.map(element).join("")}${tag}<p>Hello`);
    await edge.receives(pageView);
    await visitor.pushes(reads(30));
    await edge.receives({ eventType: "page.scroll" });
  });
