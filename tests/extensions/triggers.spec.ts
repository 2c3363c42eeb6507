/** Every event module, in real Chromium. */
import { proof } from "../harness/proof.ts";
import { expect, test } from "./test.ts";

test("the stages of a page load trigger in order, each once", async ({ tags }) => {
  await tags.opens("<p>Hello");
  const stages = (await tags.notes()).map(({ rule }) => rule).filter((rule) => /loaded|bottom|ready/.test(rule));
  expect(stages).toEqual(["library-loaded", "page-bottom", "dom-ready", "window-loaded"]);
});

test(
  "page bottom triggers with the page's call, even if the call precedes the runtime",
  proof,
  async ({ tags, visitor: { page } }) => {
    // Reading a value starts the runtime at once, before the markup has been parsed.
    const body = `<p>Hello<script>_satellite.pageBottom(); _satellite.getVar("any")</script>
    <script>before = [document.readyState, ...notes.map(({ rule }) => rule)]</script>`;
    await tags.opens(
      body,
      "/bottom",
      `<script src="/tags/development/tagwell.js" referrerpolicy="no-referrer"></script>`,
    );
    expect(await page.evaluate(() => (window as unknown as { before: string[] }).before)).toEqual([
      "loading",
      "library-loaded",
      "page-bottom",
    ]);
    expect(await tags.notes("page-bottom")).toHaveLength(1);
  },
);

test("a click on a link, on a descendant, and in a shadow tree; the page's own handlers still run", async ({
  tags,
  visitor: { page },
}) => {
  await tags.opens(`<a id="link" data-book href="#booked"><b>Book</b></a><x-card></x-card><p id="other">Other</p>
    <script>
      document.querySelector("x-card").attachShadow({ mode: "open" }).innerHTML = '<button data-book id="inside">In</button>';
      document.body.addEventListener("click", (event) => event.stopPropagation());
    </script>`);
  await page.locator("b").click();
  await page.locator("#inside").click();
  await page.locator("#other").click();
  await expect.poll(() => tags.notes("click")).toHaveLength(2);
  expect((await tags.notes("click")).map(({ element }) => element)).toEqual(["link", "inside"]);
  expect(new URL(page.url()).hash).toBe("#booked");
});

test("a visitor's click triggers its rule after the page's own handlers and their microtasks", async ({
  tags,
  visitor: { page },
}) => {
  await tags.opens(`<button data-book id="book">Book</button>
    <script>
      order = [];
      (_satellite = window._satellite || {})._monitors = [{ ruleTriggered: ({ rule }) => rule.name === "click" && order.push("rule") }];
      document.body.addEventListener("click", () => {
        order.push("page");
        Promise.resolve().then(() => order.push("microtask"));
      });
    </script>`);
  await page.locator("#book").click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { order: string[] }).order))
    .toEqual(["page", "microtask", "rule"]);
});

test("an element that is added later is detected at once, and only the first one", async ({
  tags,
  visitor: { page },
}) => {
  await tags.opens("<ul id='slots'></ul>");
  expect(await tags.notes("exists")).toEqual([]);
  const noticed = await page.evaluate(async () => {
    const list = document.querySelector("#slots");
    list?.insertAdjacentHTML("beforeend", "<li class='free' id='first'><li class='free' id='second'>");
    await new Promise((frame) => requestAnimationFrame(frame));
    await new Promise((task) => setTimeout(task));
    return (window as { notes?: { rule: string; element?: string }[] }).notes?.filter(({ rule }) => rule === "exists");
  });
  expect(noticed).toMatchObject([{ element: "first" }]);
});

test("an element that begins to match is found by polling", proof, async ({ tags, visitor: { page } }) => {
  await tags.opens("<ul id='slots'><li id='slot'></ul>");
  await page.evaluate(() => document.querySelector("#slot")?.classList.add("free"));
  await expect.poll(() => tags.notes("exists")).toHaveLength(1);
});

test("elements become visible: the first time for each, or every time", proof, async ({ tags, visitor }) => {
  await tags.opens(
    `<div id="top" data-seen>Top</div><div style="height:5000px"></div><div id="end" data-seen>End</div>`,
  );
  await visitor.scrollsTo(100);
  await expect.poll(() => tags.notes("viewport")).toHaveLength(2);
  await visitor.page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    document.body.insertAdjacentHTML("afterbegin", "<div id='late' data-seen>Late</div>");
  });
  await expect.poll(() => tags.notes("viewport-every")).toHaveLength(4);
  expect((await tags.notes("viewport")).map(({ element }) => element)).toEqual(["top", "end", "late"]);
  const every = (await tags.notes("viewport-every")).map(({ element }) => element);
  expect([...every].sort()).toEqual(["end", "late", "top", "top"]);
});

test("an element that only touches the viewport is in view when the first pixel of it is", async ({
  tags,
  visitor,
}) => {
  const style = "<style>body { margin: 0 } div { height: 100vh }</style>";
  await tags.opens(`${style}<div id="above" data-seen></div><div id="below" data-seen></div>`);
  await expect.poll(() => tags.notes("viewport")).toHaveLength(1);
  await visitor.page.evaluate(() => window.scrollTo(0, 1));
  await expect.poll(() => tags.notes("viewport")).toHaveLength(2);
});

test("a custom event of the page, with its detail", async ({ tags }) => {
  await tags.opens("<p>Hello");
  await tags.dispatches("booked", { slots: [1, 2] });
  await expect
    .poll(() => tags.notes("custom"))
    .toMatchObject([{ custom: { type: "booked", detail: { slots: [1, 2] } } }]);
});

test(
  "a data layer event before and after the library, only with a value at its path",
  proof,
  async ({ tags, visitor }) => {
    const push = `<script>(window.adobeDataLayer ||= []).push({ event: "slots-shown", booking: { slots: { 5: 3 } } })</script>`;
    await tags.opens("<p>Hello", "/pushes", `${push}{{tagwell}}`);
    await visitor.pushes({ event: "slots-shown" }, { event: "slots-shown", booking: { slots: { 5: 4 } } });
    await expect
      .poll(async () => (await tags.notes("pushed")).map(({ pushed }) => (pushed as { value: unknown }).value))
      .toEqual([{ 5: 3 }, { 5: 4 }]);
  },
);

test("an address that changes within the page: by pushState, by going back, by its hash, and taken over from the browser", async ({
  tags,
  visitor: { page },
}) => {
  await tags.opens("<a id='hash' href='#top'>Top</a>", "/first");
  const from = page.url();
  await page.evaluate(() => {
    history.pushState({ at: 1 }, "", "/between");
    history.replaceState({ at: 2 }, "", "/second");
  });
  await expect.poll(() => tags.notes("history")).toHaveLength(1);
  await page.evaluate(() => history.back());
  await expect.poll(() => tags.notes("history")).toHaveLength(2);
  await page.locator("#hash").click();
  await expect.poll(() => tags.notes("history")).toHaveLength(3);
  const to = from.replace("/first", "/second");
  const taken = from.replace("/first", "/taken");
  await page.evaluate((address) => {
    const { navigation } = window as unknown as { navigation: EventTarget & { navigate(to: string): void } };
    navigation.addEventListener("navigate", (event) => (event as Event & { intercept(): void }).intercept());
    navigation.navigate(address);
  }, taken);
  await expect.poll(() => tags.notes("history")).toHaveLength(4);
  expect((await tags.notes("history")).map(({ history }) => history)).toEqual([
    { from, to },
    { from: to, to: from },
    { from, to: `${from}#top` },
    { from: `${from}#top`, to: taken },
  ]);
});

test("time on the page counts while the page is visible", proof, async ({ tags }) => {
  await tags.opens("<p>Hello");
  await expect.poll(() => tags.notes("time")).toMatchObject([{ time: { visibleSeconds: 1 } }]);
});

test("a direct call, by the page and by another rule; an unknown one is logged", async ({
  tags,
  visitor: { page },
}) => {
  await tags.opens("<p>Hello");
  await page.evaluate(() => {
    const { _satellite } = window as unknown as { _satellite: { track: (name: unknown, detail?: unknown) => void } };
    _satellite.track("hello", { who: "page" });
    _satellite.track("nobody");
    _satellite.track(undefined);
  });
  await tags.dispatches("chain");
  await expect.poll(() => tags.notes("call")).toHaveLength(2);
  expect((await tags.notes("call")).map(({ call }) => call)).toEqual([
    { identifier: "hello", detail: { who: "page" } },
    { identifier: "hello", detail: { from: "chain" } },
  ]);
  await tags.logs('"nobody" does not match any direct call identifiers.');
});
