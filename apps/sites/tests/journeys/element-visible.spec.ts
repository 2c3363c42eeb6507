/** Which sections of the heart campaign's landing page count as seen. */

import { someOf } from "@tagwell/contract/testing/cases-of";
import { proof } from "../../../../tests/harness/proof.ts";
import { expect, test } from "../test.ts";

const address = "/lp/heart-of-expertise";
const seen = (elementVisible: string) => ({ eventType: "page.elementVisible", page: { elementVisible } });
const names = (events: Record<string, unknown>[]) =>
  events
    .filter(({ eventType }) => eventType === "page.elementVisible")
    .map(({ page }) => (page as { elementVisible: string }).elementVisible);
const page = (body: string) =>
  `<!doctype html><title>Hearts</title>{{tagwell}}<style>body{margin:0}section{height:400px}</style><body>${body}`;
const section = (name: string, height = "400px") =>
  `<section data-section="${name}" style="height:${height}"></section>`;

for (const site of someOf(["clinical", "childrens"] as const, 2))
  test(`on the ${site} site a visitor scrolls to the end of the page: each section is sent once`, async ({
    visitor,
    edge,
  }) => {
    await visitor.opens(site, address);
    await visitor.settles();
    const all = await visitor.page
      .locator("[data-section]")
      .evaluateAll((list) => list.map((one) => one.getAttribute("data-section")));
    for (let percent = 10; percent <= 100; percent += 5) {
      await visitor.scrollsTo(percent);
      await visitor.settles();
    }
    await visitor.scrollsTo(0);
    await edge.receives(seen("next-step"));
    expect(names(await edge.events()).sort()).toEqual([...all].sort());
    const state = await visitor.page.evaluate(() =>
      (window as unknown as { adobeDataLayer: { getState: (path: string) => string } }).adobeDataLayer.getState(
        "page.elementvisible",
      ),
    );
    expect(all).toContain(state);
  });

for (const path of someOf(["/lp/targeting-cancer", "/lp/care-for-kids"], 2))
  test(`no section is sent on ${path}`, async ({ visitor, edge }) => {
    await visitor.opens("clinical", path);
    await visitor.settles();
    await visitor.scrollsTo(100);
    await edge.receives({ eventType: "page.scrollDepth", page: { scrollMilestone: 100 } });
    expect(names(await edge.events())).toEqual([]);
  });

test("half of a section counts as seen, a little less does not", async ({ visitor, edge }) => {
  await visitor.page.setViewportSize({ width: 800, height: 600 });
  await visitor.opensPage(
    "clinical",
    address,
    page(`${section("above", "410px")}${section("below")}${section("end", "2000px")}`),
  );
  await visitor.settles();
  await edge.receives(seen("above"));
  expect(names(await edge.events())).toEqual(["above"]);
  await visitor.page.evaluate(() => window.scrollTo(0, 12));
  await edge.receives(seen("below"));
});

test(
  "a section taller than the viewport counts when it fills half of the viewport",
  proof,
  async ({ visitor, edge }) => {
    await visitor.page.setViewportSize({ width: 800, height: 600 });
    const body = `<div style="height:600px"></div>${section("before", "10px")}${section("story", "30000px")}`;
    await visitor.opensPage("clinical", address, page(body));
    await visitor.settles();
    await visitor.page.evaluate(() => window.scrollTo(0, 280));
    await edge.receives(seen("before"));
    expect(names(await edge.events())).toEqual(["before"]);
    await visitor.page.evaluate(() => window.scrollTo(0, 340));
    await edge.receives(seen("story"));
  },
);

test(
  "sections without height and hidden sections are not seen; two with the same name count once",
  proof,
  async ({ visitor, edge }) => {
    await visitor.opensPage(
      "clinical",
      address,
      page(
        `${section("flat", "0")}<div style="display:none">${section("hidden")}</div>${section("twice", "100px")}${section("twice", "100px")}${section(" ", "50px")}`,
      ),
    );
    await edge.receives(seen("twice"));
    expect(names(await edge.events())).toEqual(["twice"]);
  },
);

const words = '<div style="height:400px">Words</div>';
/** Sections whose element has no box to see, with content below the first screen. */
const boxless: Record<string, string> = {
  "displayed as its contents": `<div data-section="story" style="display:contents">${words}</div>`,
  "contents in contents": `<div data-section="story" style="display:contents"><div style="display:contents">${words}</div></div>`,
  "content that floats": `<div data-section="story"><div style="float:left;width:100%">${words}</div></div><br style="clear:both">`,
  "content that is placed": `<div data-section="story" style="position:relative;width:0;height:0"><div style="position:absolute;top:0;width:600px">${words}</div></div><div style="height:400px"></div>`,
  "an empty inline element with a float": `<span data-section="story"><span style="float:left;width:600px">${words}</span></span><br style="clear:both">`,
  "in a shadow tree": `<div><template shadowrootmode="open"><div data-section="story" style="display:contents">${words}</div></template></div>`,
};
for (const [name, html] of someOf(Object.entries(boxless), 3))
  test(`a section without a box is seen when half of its content is: ${name}`, async ({ visitor, edge }) => {
    await visitor.page.setViewportSize({ width: 800, height: 600 });
    const body = `<div style="height:600px"></div>${html}<div style="height:2000px"></div>`;
    await visitor.opensPage("clinical", address, page(body));
    await visitor.settles();
    await visitor.page.evaluate(() => window.scrollTo(0, 180));
    await visitor.settles();
    expect(names(await edge.events())).toEqual([]);
    await visitor.page.evaluate(() => window.scrollTo(0, 240));
    await edge.receives(seen("story"));
  });

test("an empty section that the page fills where the visitor looks is seen then", async ({ visitor, edge }) => {
  const empty = '<div data-section="story"></div>';
  await visitor.opensPage("clinical", address, page(`${section("above", "100px")}${empty}`));
  await edge.receives(seen("above"));
  expect(names(await edge.events())).toEqual(["above"]);
  await visitor.page.locator("div").evaluate((story, html) => (story.innerHTML = html), words);
  await edge.receives(seen("story"));
});

test("content that is cut off by a section without a height is not seen", proof, async ({ visitor, edge }) => {
  const closed = `<div data-section="closed" style="height:0;overflow:hidden">${words}</div>`;
  const hidden = `<div style="display:none"><div data-section="hidden" style="display:contents">${words}</div></div>`;
  await visitor.opensPage("clinical", address, page(`${closed}${hidden}${section("open", "100px")}`));
  await edge.receives(seen("open"));
  expect(names(await edge.events())).toEqual(["open"]);
});

test(
  "500 sections and 1 000 elements added later: all seen ones are sent, and nothing forces layout",
  proof,
  async ({ visitor, edge }) => {
    await visitor.page.setViewportSize({ width: 800, height: 600 });
    await visitor.page.addInitScript(() => {
      const count = { reads: 0 };
      Object.assign(window, { layoutReads: count });
      for (const [owner, key] of [
        [Element.prototype, "getBoundingClientRect"],
        [Element.prototype, "getClientRects"],
      ] as const) {
        const own = owner[key] as () => unknown;
        Object.assign(owner, {
          [key](this: Element) {
            count.reads += 1;
            return own.call(this);
          },
        });
      }
      for (const [owner, key] of [
        [HTMLElement.prototype, "offsetTop"],
        [HTMLElement.prototype, "offsetHeight"],
        [Element.prototype, "clientHeight"],
      ] as const) {
        const get = Object.getOwnPropertyDescriptor(owner, key)?.get;
        Object.defineProperty(owner, key, {
          get(this: Element) {
            count.reads += 1;
            return get?.call(this);
          },
        });
      }
    });
    const many = Array.from({ length: 500 }, (_, index) => section(`s${index}`, "300px")).join("");
    await visitor.opensPage("clinical", address, page(many));
    await edge.receives(seen("s1"));

    await visitor.page.evaluate(async () => {
      for (let index = 0; index < 1000; index++) {
        const element = document.createElement(index % 100 === 0 ? "section" : "div");
        if (index % 100 === 0) element.setAttribute("data-section", `late${index / 100}`);
        element.style.height = index % 100 === 0 ? "30px" : "0";
        document.body.prepend(element);
        if (index % 50 === 0) await new Promise((next) => setTimeout(next));
      }
    });
    await edge.receives(seen("late9"));
    await visitor.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await edge.receives(seen("s499"));
    const told = names(await edge.events());
    const late = Array.from({ length: 10 }, (_, index) => `late${index}`);
    expect(told.filter((name) => name.startsWith("late")).sort()).toEqual(late);
    expect(new Set(told).size).toBe(told.length);
    // One jump from top to bottom: sections that were never on screen do not count as seen.
    expect(told.filter((name) => name.startsWith("s"))).toEqual(["s0", "s1", "s498", "s499"]);
    expect(
      await visitor.page.evaluate(() => (window as unknown as { layoutReads: { reads: number } }).layoutReads.reads),
    ).toBe(0);
  },
);
