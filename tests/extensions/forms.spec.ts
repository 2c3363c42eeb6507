/** Forms, fields and clicks with options, in real Chromium. */
import { proof } from "../harness/proof.ts";
import { expect, test } from "./test.ts";

const typed = "H1234567";
/** Everything that the rules have noted so far, as one text. */
const everything = async (tags: { notes: () => Promise<unknown[]> }) => JSON.stringify(await tags.notes());

test("a submitted form reports its own attributes but no typed text", async ({ tags, visitor: { page } }) => {
  await tags.opens(`<form id="news" name="newsletter" action="/subscribe?token=${typed}" data-topic="heart">
      <input name="email"><textarea name="note"></textarea><button>Send</button></form>
    <script>document.querySelector("form").addEventListener("submit", (event) => event.preventDefault())</script>`);
  await page.locator("input").fill(typed);
  await page.locator("textarea").fill(typed);
  await page.locator("button").click();
  await expect.poll(() => tags.notes("submit")).toHaveLength(1);
  const host = new URL(page.url()).host;
  expect(await tags.notes("submit")).toMatchObject([
    { form: { id: "news", name: "newsletter", host, action: "/subscribe", attributes: { "data-topic": "heart" } } },
  ]);
  expect(await everything(tags)).not.toContain(typed);
});

test(
  "a form whose field names shadow its members is seen, clicked and submitted",
  proof,
  async ({ tags, visitor: { page } }) => {
    const names = [
      "id",
      "name",
      "action",
      "matches",
      "closest",
      "tagName",
      "getAttribute",
      "getAttributeNames",
      "nodeType",
    ];
    await tags.opens(`<form id="book" data-book action="/book">${names.map((name) => `<input name="${name}">`).join("")}
      <button type="button">Look</button></form>
    <script>addEventListener("submit", (event) => event.preventDefault())</script>`);
    // Playwright's locators fail on such a form.
    await page.evaluate(() => {
      document.querySelector("button")?.click();
      HTMLFormElement.prototype.requestSubmit.call(document.querySelector("form"));
    });
    await expect.poll(() => tags.notes("submit")).toMatchObject([{ form: { id: "book", action: "/book" } }]);
    await expect.poll(() => tags.notes("click")).toHaveLength(1);
  },
);

test("a submit is detected if the page stops its propagation, and if it leaves the page", async ({
  tags,
  visitor: { page },
}) => {
  await tags.opens(`<form id="gone" action="/extensions"><button>Send</button></form>
    <script>document.querySelector("form").addEventListener("submit", (event) => { event.stopImmediatePropagation(); event.preventDefault(); }, true)</script>`);
  await page.locator("button").click();
  await expect.poll(() => tags.notes("submit")).toHaveLength(1);
});

test("a changed field reports its name and its selected option but no typed text", async ({
  tags,
  visitor: { page },
}) => {
  await tags.opens(`<label>Member number <input id="member" data-watched></label>
    <select id="plan" data-watched><option value="">Any<option value="gold">Gold plan<option value="silver">Silver</select>
    <label><input id="news" type="checkbox" value="news" data-watched> News</label>`);
  await page.locator("#member").fill(typed);
  await page.locator("#member").press("Tab");
  await page.locator("#plan").selectOption("gold");
  await page.locator("#news").check();
  await expect.poll(() => tags.notes("change")).toHaveLength(3);
  expect((await tags.notes("change")).map(({ field }) => field)).toMatchObject([
    { id: "member", type: "text", chosen: [] },
    { id: "plan", type: "select-one", chosen: [{ value: "gold", label: "Gold plan" }] },
    { id: "news", type: "checkbox", checked: true, chosen: [{ value: "news", label: "News" }] },
  ]);
  expect((await tags.notes("change-to-gold")).map(({ field }) => (field as { id: string }).id)).toEqual(["plan"]);
  expect(await everything(tags)).not.toContain(typed);
});

test(
  "a click matches by text and property, and can stop its propagation",
  proof,
  async ({ tags, visitor: { page } }) => {
    await tags.opens(`<a id="book" href="#book"> Book\n <b>a visit</b></a> <a id="other" href="#other">Book a visit</a>
    <div data-book id="outer"><button data-stops id="inner">Stop</button></div>`);
    await page.locator("#other").click();
    await page.locator("b").click();
    await page.locator("#inner").click();
    await expect.poll(() => tags.notes("click-stops")).toMatchObject([{ element: "inner" }]);
    expect((await tags.notes("click-text")).map(({ element }) => element)).toEqual(["book"]);
    expect(await tags.notes("click")).toEqual([]);
  },
);

test(
  "the copy of a click that AppMeasurement dispatches is not counted again",
  proof,
  async ({ tags, visitor: { page } }) => {
    await tags.opens(`<a data-book id="chip" href="#a">Heart</a>`);
    // Imitates AppMeasurement.js: the click is cancelled, and a marked copy is dispatched instead.
    await page.evaluate(() => {
      document.body.addEventListener("click", (event) => {
        if ((event as { s_fe?: number }).s_fe) return;
        event.stopPropagation();
        event.preventDefault();
        const copy = Object.assign(new MouseEvent("click", { bubbles: true, cancelable: true }), { s_fe: 1 });
        event.target?.dispatchEvent(copy);
      });
    });
    await page.locator("#chip").click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("#a");
    await tags.dispatches("booked");
    await expect.poll(() => tags.notes("custom")).toHaveLength(1);
    expect(await tags.notes("click")).toHaveLength(1);
  },
);
