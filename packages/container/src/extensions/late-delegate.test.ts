// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Trigger } from "../rules/component.ts";
import type { Happening, LateCode, LateConcern } from "./late-code.ts";
import { lateDelegate } from "./late-delegate.ts";
import { delegatesUnderTest } from "./testing/delegates-under-test.ts";

interface LateFile {
  default: LateCode<object>;
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
    arrives: async (code: LateCode<object> = () => (happening) => void handled.push(happening)) => {
      arrive({ default: code });
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

  it("is kept up to a limit, the last of it", async () => {
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
  it("is requested until it is there if it is blocked, which is logged once", async () => {
    const page = startOn('<b data-mark="1"></b>', marked);
    page.start();
    at("b").click();
    await page.fails();
    for (let attempt = 1; attempt < 4; attempt++) {
      expect(page.load).toHaveBeenCalledTimes(attempt);
      at("b").click();
      window.dispatchEvent(new Event("online"));
      await page.settle();
      await page.fails();
    }
    expect(page.logged).toEqual(["The file of a trigger could not be loaded. Error: Blocked."]);
  });

  it("handles nothing before the later file has brought the fields of its events", async () => {
    const page = startOn('<b data-mark="1"></b>', marked);
    const { late } = page.parts;
    let bring = () => {};
    const isBrought = new Promise<void>((resolve) => (bring = resolve));
    page.parts.late = () => isBrought.then(() => late());
    page.start();
    at("b").click();
    await page.arrives();
    expect(page.handled).toHaveLength(0);
    bring();
    await page.settle();
    expect(page.handled).toHaveLength(1);
  });

  it("handles everything that was kept when a later request succeeds", async () => {
    const page = startOn('<b data-mark="1"></b>', marked);
    page.start();
    at("b").click();
    await page.fails();
    at("b").click();
    window.dispatchEvent(new Event("online"));
    await page.settle();
    await page.arrives();
    expect(page.handled).toHaveLength(2);
  });

  it("is loaded at once for an element that is there, and for one that comes later", async () => {
    const there = startOn("<p data-box></p>", { selector: "[data-box]" });
    there.start();
    await there.settle();
    expect(there.load).toHaveBeenCalledTimes(1);
    await there.arrives();

    const later = startOn("<p></p>", { selector: "[data-box]", attributes: ["data-box"] });
    later.start();
    await later.settle();
    expect(later.load).not.toHaveBeenCalled();
    at("p").setAttribute("data-box", "");
    await later.settle();
    expect(later.load).toHaveBeenCalledTimes(1);
  });

  it("is requested once, however many elements there are", async () => {
    const page = startOn("<p data-box></p>", { selector: "[data-box]", address: [{ path: "/" }] });
    page.start();
    document.body.append(at("p").cloneNode());
    await page.settle();
    await page.arrives();
    document.body.append(at("p").cloneNode());
    await page.settle();
    expect(page.load).toHaveBeenCalledTimes(1);
  });

  it("does no harm if its code throws", async () => {
    const page = startOn('<b data-mark="1"></b>', marked);
    page.start();
    at("b").click();
    await page.arrives(() => {
      throw new Error("No.");
    });
    expect(page.logged).toEqual(["A trigger failed. Error: No."]);
  });

  it("is not looked out for while it is loading", async () => {
    const observe = vi.spyOn(MutationObserver.prototype, "observe");
    const page = startOn("<p data-box></p>", { selector: "[data-box]", address: [{ path: "/" }] });
    page.start();
    await page.settle();
    expect(observe).not.toHaveBeenCalled();
  });

  it("is loaded when the DOM is ready, not while the page is parsed", async () => {
    const page = startOn("<p data-box></p>", { selector: "[data-box]" });
    const state = vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
    page.start();
    await page.settle();
    expect(page.load).not.toHaveBeenCalled();
    state.mockReturnValue("interactive");
    document.dispatchEvent(new Event("DOMContentLoaded"));
    await page.settle();
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
    // With the later file, after the page.
    expect(here.load).not.toHaveBeenCalled();
    await here.settle();
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
