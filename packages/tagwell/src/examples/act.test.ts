/** What examples can do to a page, beside what the rules' own examples show. */
import type { Given, PushedItem } from "@tagwell/container";
import { expect, it } from "vitest";
import { starter } from "../testing/starter-property.ts";
import { act } from "./act.ts";
import { openPage } from "./open-page.ts";

const given: Given = {
  site: "www",
  page: `<form id="gift"><input name="amount"></form><form id="strict"><input required></form>
    <form id="lenient" novalidate><input required></form><p id="text">Text</p>`,
};
/** A page and the browser events of this type on it: where each happened, and its detail. */
const listening = async (type: string) => {
  const page = await openPage(starter, given);
  const heard: unknown[] = [];
  page.window.document.addEventListener(type, (event) =>
    heard.push([(event.target as Element).id ?? "document", (event as CustomEvent).detail ?? null]),
  );
  return { page, heard };
};

it("submits a form, and leaves the page where it is", async () => {
  const { page, heard } = await listening("submit");
  const address = page.window.location.href;
  act(page, { submits: "#gift" });
  act(page, { submits: "#lenient" });
  await page.sent();
  expect(heard).toEqual([
    ["gift", null],
    ["lenient", null],
  ]);
  expect(page.window.location.href).toBe(address);
  page.close();
});

it("says which form a browser would not submit, and what is not a form", async () => {
  const { page, heard } = await listening("submit");
  expect(() => act(page, { submits: "#strict" })).toThrow("A browser does not submit #strict");
  expect(() => act(page, { submits: "#text" })).toThrow("#text is not a form");
  expect(() => act(page, { submits: "#nowhere" })).toThrow("no #nowhere");
  expect(heard).toEqual([]);
  page.close();
});

it("dispatches events of the page's own, on an element or on the document", async () => {
  const { page, heard } = await listening("booked");
  act(page, { dispatches: "booked", on: "#text", with: { slot: 3 } });
  act(page, { dispatches: "booked" });
  expect(heard).toEqual([
    ["text", { slot: 3 }],
    ["document", null],
  ]);
  expect(() => act(page, { dispatches: "booked", on: "#nowhere" })).toThrow("no #nowhere");
  page.close();
});

it("begins with cookies and a hash", async () => {
  const page = await openPage(starter, { ...given, hash: "#gift", cookies: { plan: "gold%20plus", seen: "1" } });
  expect(page.window.document.cookie).toBe("plan=gold%20plus; seen=1");
  expect(page.window.location.hash).toBe("#gift");
  page.close();
  await expect(openPage(starter, { ...given, cookies: { plan: "gold; plus" } })).rejects.toThrow(
    "does not accept the cookie",
  );
});

it("scrolls as far as it is told, in percent of the page", async () => {
  const page = await openPage(starter, given);
  act(page, { scrolls: 60 });
  const sent = await page.sent();
  expect(sent.filter(({ eventType }) => eventType === "page.scroll").map(({ _example }) => _example)).toEqual([
    { page: { percentageViewed: 60, scrollMilestone: 25 } },
    { page: { percentageViewed: 60, scrollMilestone: 50 } },
  ]);
  page.close();
});

it("pushes groups of the page's own beside those that the property knows", async () => {
  const page = await openPage(starter, given);
  const item: PushedItem = { event: "booked", page: { pageInfo: { cms: "own" } }, portal: { step: 2 } };
  page.push(item);
  const { adobeDataLayer } = page.window as unknown as { adobeDataLayer: { getState: (path: string) => unknown } };
  expect(adobeDataLayer.getState("portal.step")).toBe(2);
  page.close();
});
