/** What a page sends before the file with the whole client is there, and how that goes on. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Consent, ConsentState } from "../consent/consent.ts";
import { createSdkCookies } from "../identity/sdk-cookies.ts";
import { firstMs, loadUntilThere } from "../load-until-there.ts";
import { status, taken, testPage } from "../outbox/testing/page-under-test.ts";
import { createWire } from "../outbox/wire.ts";
import { startClient } from "./client.ts";
import type { WholeClient, WholeClientParts } from "./client-parts.ts";
import { createClient } from "./whole-client.ts";

vi.mock("virtual:tagwell/sdk-components", () => ({ activityCollector: false, isAlwaysNeeded: false, datastreams: [] }));
vi.mock("virtual:tagwell/link-details", () => ({}));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const identity = { key: "kndctr_X_AdobeOrg_identity", value: "abc" };
const stores = JSON.stringify({ handle: [{ type: "state:store", payload: [identity] }] });
const identifies = () => new Response(stores, { status: 200, headers: { "x-adobe-edge": "OR2;9" } });

/** A page whose file comes when the test lets it. `cookie`: what the browser has. */
async function setUp({ cookie = "", answers = [identifies, taken] as Parameters<typeof testPage> } = {}) {
  const page = testPage(...answers);
  const target = new EventTarget();
  const written = cookie ? [cookie] : [];
  const document = Object.defineProperty({ addEventListener: () => {}, referrer: "" }, "cookie", {
    get: () => written.map((one) => one.split(";")[0]).join("; "),
    set: (one: string) => void written.push(one),
  }) as unknown as Document;
  Object.assign(page.window, {
    document,
    location: { protocol: "https:", hostname: "localhost", host: "localhost", search: "" },
    addEventListener: target.addEventListener.bind(target),
  });
  const cookies = createSdkCookies(document, "X@AdobeOrg");
  const wire = createWire({
    ...page,
    cookies,
    isLeaving: () => false,
    consent: { untold: undefined },
    linkedEcid: () => undefined,
    edgeOrigin: "http://localhost",
    datastreamId: "test",
    createId: () => "request",
  });
  const choice: { current: Consent } = { current: "in" };
  const create = vi.fn(createClient);
  let arrive = () => {};
  let fail = () => {};
  const load = vi.fn(
    () =>
      new Promise<{ createClient: (parts: WholeClientParts) => WholeClient }>((resolve, reject) => {
        arrive = () => resolve({ createClient: create });
        fail = () => reject(new Error("Blocked."));
      }),
  );
  const client = await startClient({
    ...page,
    cookies,
    wire,
    consent: {
      current: () => choice.current,
      known: () => choice.current,
      allows: () => choice.current === "in",
      isUntold: () => false,
      followTabs: () => {},
    } as unknown as ConsentState,
    laterFile: loadUntilThere(page.window, load),
    settings: { orgId: "X@AdobeOrg", datastreamId: "test" },
    mayKeep: () => choice.current === "in",
    page: "this-page",
    log: { warn: vi.fn() },
  } as never);
  const sends = (id: string, asks = false) => {
    const item = page.hold(id);
    item.asks = asks;
    client.send(item);
    return item;
  };
  return {
    ...{ page, client, cookies, choice, load, create, sends },
    held: page.outbox.held,
    sent: () => page.requests.map(({ url, events }) => `${/v1\/([\w/-]+)/.exec(url)?.[1]} ${events}`),
    arrive: () => arrive(),
    fail: () => fail(),
    online: () => target.dispatchEvent(new Event("online")),
    passes: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}
const known = `${identity.key}=${identity.value}`;

it("requests the file after the first request, and sends the other events when the answer has been read", async () => {
  const { sends, sent, load, cookies, arrive, passes } = await setUp();
  sends("a", true);
  sends("b");
  await passes(1000);
  expect([sent(), load.mock.calls.length]).toEqual([["interact a"], 1]);
  expect(cookies.read("identity")).toBeUndefined();
  arrive();
  await passes(0);
  expect(cookies.read("identity")).toBe("abc");
  await passes(250);
  expect(sent()).toEqual(["interact a", "collect b"]);
});

it("waits for the first answer where the file comes before it", async () => {
  let answer = () => {};
  const slow = () => new Promise<Response>((resolve) => (answer = () => resolve(identifies())));
  const { sends, sent, load, arrive, passes } = await setUp({ answers: [slow, taken] });
  sends("a");
  await passes(firstMs - 1);
  expect([sent(), load.mock.calls.length]).toEqual([["interact a"], 0]);
  await passes(1);
  expect(load).toHaveBeenCalledOnce();
  arrive();
  sends("b");
  await passes(3000);
  expect(sent()).toEqual(["interact a"]);
  answer();
  await passes(250);
  expect(sent()).toEqual(["interact a", "collect b"]);
});

it("of a visitor with an identity asks for the page view only", async () => {
  const { sends, sent, arrive, passes } = await setUp({ cookie: known });
  sends("a");
  await passes(100);
  expect(sent()).toEqual([]);
  sends("view", true);
  await passes(0);
  expect(sent()).toEqual(["interact view"]);
  arrive();
  await passes(250);
  expect(sent()).toEqual(["interact view", "collect a"]);
});

it("sends an event that has failed before the file was there again when it is", async () => {
  const { sends, sent, arrive, passes } = await setUp({ answers: [() => status(503), identifies] });
  sends("a");
  await passes(5000);
  expect(sent()).toEqual(["interact a"]);
  arrive();
  await passes(1300);
  expect(sent()).toEqual(["interact a", "interact a"]);
});

it("sends events without it, where the file is blocked, and reads the answer when it comes", async () => {
  const { sends, sent, cookies, held, arrive, fail, online, passes } = await setUp();
  sends("a", true);
  sends("b");
  await passes(firstMs);
  fail();
  await passes(0);
  expect(sent()).toEqual(["interact a", "collect b"]);
  sends("c");
  await passes(firstMs);
  expect([sent().at(-1), held.size]).toEqual(["collect c", 0]);
  online();
  await passes(0);
  arrive();
  await passes(0);
  expect(cookies.read("identity")).toBe("abc");
});

it("creates the client when the file comes after an attempt has failed, also where no answer waits for it", async () => {
  const { sends, create, fail, online, arrive, passes } = await setUp({ cookie: known });
  sends("a");
  await passes(firstMs);
  fail();
  await passes(0);
  online();
  await passes(0);
  arrive();
  await passes(0);
  expect(create).toHaveBeenCalledOnce();
});

it("sends events without it after two seconds, where the file is slow", async () => {
  const { sends, sent, held, passes } = await setUp({ cookie: known });
  sends("a");
  await passes(1999);
  expect(sent()).toEqual([]);
  await passes(1);
  expect(sent()).toEqual(["collect a"]);
  await passes(5000);
  expect([sent().length, held.size]).toEqual([1, 0]);
});

it("sends nothing and requests nothing without consent", async () => {
  const { client, sends, sent, load, choice, passes } = await setUp();
  choice.current = "pending";
  sends("a");
  await passes(100_000);
  expect([sent(), load.mock.calls.length]).toEqual([[], 0]);
  choice.current = "in";
  client.wake();
  await passes(0);
  expect(sent()).toEqual(["interact a"]);
});

it("tells a choice before it sends what waited for it", async () => {
  const { client, sends, sent, choice, fail, passes } = await setUp();
  choice.current = "pending";
  sends("a");
  await passes(0);
  // As delivery does it: the choice applies, and is then told.
  choice.current = "in";
  client.wake();
  void client.setConsent("in").catch(() => {});
  await passes(1999);
  expect(sent()).toEqual([]);
  fail();
});

it("waits while a choice is being sent, two seconds at most", async () => {
  const { client, sends, sent, fail, passes } = await setUp();
  void client.setConsent("in").catch(() => {});
  sends("a");
  await passes(1999);
  expect(sent()).toEqual([]);
  await passes(1);
  expect(sent()).toEqual(["interact a"]);
  fail();
});

it("sends nothing while the browser is offline", async () => {
  const { page, sends, sent, fail, online, arrive, passes } = await setUp();
  Object.assign(page.window.navigator, { onLine: false });
  sends("a");
  await passes(0);
  fail();
  await passes(100);
  expect(sent()).toEqual([]);
  Object.assign(page.window.navigator, { onLine: true });
  online();
  await passes(0);
  arrive();
  await passes(250);
  expect(sent()).toEqual(["interact a"]);
});
