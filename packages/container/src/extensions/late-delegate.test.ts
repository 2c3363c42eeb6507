// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Trigger } from "../rules/component.ts";
import type { Happening, LateCode, LateConcern } from "./late-code.ts";
import { lateDelegate } from "./late-delegate.ts";
import { delegatesUnderTest } from "./testing/delegates-under-test.ts";

interface LateFile {
  default: LateCode<object>;
  events?: object;
}

/** A trigger on this page whose file arrives when the test lets it. */
function startOn(html: string, concern: LateConcern) {
  document.body.innerHTML = html;
  const handled: Happening[] = [];
  let arrive = (_code: LateFile) => {};
  let fail = (_error: Error) => {};
  const load = vi.fn(
    () =>
      new Promise<LateFile>((...settle) => {
        [arrive, fail] = settle;
      }),
  );
  const under = delegatesUnderTest(window);
  const trigger: Trigger = {
    kind: "event",
    name: "late",
    settings: {},
    delegate: lateDelegate<object>({
      concern: () => concern,
      load: load as () => Promise<{ default: LateCode<object> }>,
    }),
  };
  const settle = () => new Promise((done) => setTimeout(done));
  return {
    ...under,
    handled,
    load,
    start: () => under.start(trigger),
    arrives: async (code: LateCode<object> = () => (happening) => void handled.push(happening), events = {}) => {
      arrive({ default: code, events });
      await settle();
    },
    fails: async () => {
      fail(new Error("Blocked."));
      await settle();
    },
    settle,
  };
}
const at = (selector: string) => document.querySelector(selector) as HTMLElement;

beforeEach(() => window.history.replaceState(null, "", "/"));
afterEach(() => vi.restoreAllMocks());

const marked: LateConcern = {
  types: ["click"],
  see: (target) => target.closest("[data-mark]")?.getAttribute("data-mark") ?? undefined,
};

describe("what happens before the file has loaded", () => {
  it("is handled once, in order, with what was seen and the snapshot of its time", async () => {
    const page = startOn('<b data-mark="1"></b><i></i>', marked);
    page.start();
    at("i").click();
    expect(page.load).not.toHaveBeenCalled();
    at("b").click();
    at("b").setAttribute("data-mark", "2");
    window.history.replaceState(null, "", "/next");
    at("b").click();
    window.history.replaceState(null, "", "/last");
    expect(page.load).toHaveBeenCalledTimes(1);
    await page.arrives();
    expect(page.handled.map(({ type, seen }) => [type, seen])).toEqual([
      ["click", "1"],
      ["click", "2"],
    ]);
    expect(page.handled.map(({ moment }) => new URL(moment().url).pathname)).toEqual(["/", "/next"]);
    at("b").click();
    expect(page.handled).toHaveLength(3);
    expect(page.handled[2]?.moment().url).toContain("/last");
    expect(page.load).toHaveBeenCalledTimes(1);
  });

  it("has a snapshot with an id of its own for each firing", async () => {
    const page = startOn('<b data-mark="1"></b>', marked);
    page.start();
    at("b").click();
    await page.arrives();
    const [first] = page.handled;
    expect(first?.moment().id).not.toBe(first?.moment().id);
  });

  it("is kept up to a limit", async () => {
    const page = startOn('<b data-mark="1"></b>', marked);
    page.start();
    for (let click = 0; click < 150; click++) at("b").click();
    await page.arrives();
    expect(page.handled).toHaveLength(100);
  });

  it("does not end with a handler that throws", async () => {
    const page = startOn('<b data-mark="1"></b>', marked);
    page.start();
    at("b").click();
    at("b").click();
    let calls = 0;
    await page.arrives(() => () => {
      calls++;
      throw new Error("No.");
    });
    expect(calls).toBe(2);
    expect(page.logged).toEqual(["A trigger failed. Error: No.", "A trigger failed. Error: No."]);
  });
});

describe("the file", () => {
  it("is requested three times at most if it is blocked, each time for something that happened, and logged once", async () => {
    const page = startOn('<b data-mark="1"></b>', marked);
    page.start();
    for (let click = 0; click < 5; click++) {
      at("b").click();
      await page.fails();
    }
    expect(page.load).toHaveBeenCalledTimes(3);
    expect(page.logged).toEqual(["The file of a trigger could not be loaded. Error: Blocked."]);
  });

  it("brings the fields of its events before it handles anything", async () => {
    const page = startOn('<b data-mark="1"></b>', marked);
    const order: string[] = [];
    page.parts.addEvents = (events) => void order.push(Object.keys(events ?? {}).join());
    page.start();
    at("b").click();
    await page.arrives(() => () => void order.push("handled"), { "tab.opened": {} });
    expect(order).toEqual(["tab.opened", "handled"]);
  });

  it("handles everything that was kept when a later request succeeds", async () => {
    const page = startOn('<b data-mark="1"></b>', marked);
    page.start();
    at("b").click();
    await page.fails();
    at("b").click();
    await page.arrives();
    expect(page.handled).toHaveLength(2);
  });

  it("is loaded at once for an element that is there, and for one that comes later", async () => {
    const there = startOn("<p data-box></p>", { selector: "[data-box]" });
    there.start();
    expect(there.load).toHaveBeenCalledTimes(1);
    await there.arrives();

    const later = startOn("<p></p>", { selector: "[data-box]", attributes: ["data-box"] });
    later.start();
    expect(later.load).not.toHaveBeenCalled();
    at("p").setAttribute("data-box", "");
    await later.settle();
    expect(later.load).toHaveBeenCalledTimes(1);
  });

  it("is requested again for an element that comes after it has failed, not for those that are there", async () => {
    const page = startOn("<p data-box></p>", { selector: "[data-box]", address: [{ path: "/" }] });
    page.start();
    await page.fails();
    expect(page.load).toHaveBeenCalledTimes(1);
    document.body.append(at("p").cloneNode());
    await page.settle();
    expect(page.load).toHaveBeenCalledTimes(2);
    await page.arrives();
    document.body.append(at("p").cloneNode());
    await page.settle();
    expect(page.load).toHaveBeenCalledTimes(2);
  });

  it("is not looked out for while it is loading", () => {
    const observe = vi.spyOn(MutationObserver.prototype, "observe");
    startOn("<p data-box></p>", { selector: "[data-box]", address: [{ path: "/" }] }).start();
    expect(observe).not.toHaveBeenCalled();
  });

  it("is loaded when the DOM is ready, not while the page is parsed", () => {
    const page = startOn("<p data-box></p>", { selector: "[data-box]" });
    const state = vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
    page.start();
    expect(page.load).not.toHaveBeenCalled();
    state.mockReturnValue("interactive");
    document.dispatchEvent(new Event("DOMContentLoaded"));
    expect(page.load).toHaveBeenCalledTimes(1);
  });

  it("is loaded only at the trigger's addresses, where it needs no element", async () => {
    const concern: LateConcern = { ...marked, address: [{ path: "booking/" }], selector: "[data-mark]" };
    const elsewhere = startOn('<b data-mark="1"></b>', concern);
    elsewhere.start();
    at("b").click();
    expect(elsewhere.load).not.toHaveBeenCalled();
    window.history.replaceState(null, "", "/booking/");
    at("b").click();
    expect(elsewhere.load).toHaveBeenCalledTimes(1);
    await elsewhere.arrives();
    expect(elsewhere.handled).toHaveLength(1);

    const here = startOn("", concern);
    here.start();
    expect(here.load).toHaveBeenCalledTimes(1);
  });
});

it("passes on each item that concerns the trigger once, and says which were pushed before it started", async () => {
  const page = startOn("", { hears: ({ event }) => event?.startsWith("booking.") === true });
  page.parts.dataLayer.push({ event: "booking.start" });
  page.start();
  page.parts.dataLayer.push({ event: "other" });
  page.parts.dataLayer.push({ event: "booking.end", booking: { step: 2 } });
  await page.arrives();
  expect(page.handled.map(({ type, item }) => [type, item?.event])).toEqual([
    ["earlier", "booking.start"],
    ["pushed", "booking.end"],
  ]);
});
