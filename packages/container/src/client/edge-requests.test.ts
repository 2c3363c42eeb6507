import { expect, it, vi } from "vitest";
import { createIdentityGate } from "../identity/identity-gate.ts";
import { createSdkCookies } from "../identity/sdk-cookies.ts";
import type { Answer } from "../outbox/answer.ts";
import { createEdgeRequests } from "./edge-requests.ts";

const identity = { key: "kndctr_X_AdobeOrg_identity", value: "abc" };
const text = JSON.stringify({ handle: [{ type: "state:store", payload: [identity] }] });
const header = (name: string) => (name === "x-adobe-edge" ? "OR2;9" : null);

/** The requests of a page which `given` answers. `keeps`: whether the browser keeps cookies. */
function setUp(given: () => Promise<Answer>, keeps = true) {
  const written: string[] = [];
  const document = Object.defineProperty({}, "cookie", {
    get: () => (keeps ? written.map((cookie) => cookie.split(";")[0]).join("; ") : ""),
    set: (cookie: string) => void written.push(cookie),
  }) as Document;
  const window = { document, location: { protocol: "https:", hostname: "localhost" }, navigator: {} } as Window;
  const cookies = createSdkCookies(document, "X@AdobeOrg");
  const onRead = vi.fn();
  const send = vi.fn(given);
  const requests = createEdgeRequests({
    window,
    cookies,
    consent: { current: () => "in" },
    gate: createIdentityGate(window, () => cookies.read("identity") !== undefined),
    request: send,
    orgId: "X@AdobeOrg",
    log: { warn: vi.fn() },
    onRead,
  });
  return { requests, cookies, send, onRead, request: () => requests.gate.pass(() => requests.request("interact", [])) };
}

it("is over when the answer has been read", async () => {
  const { request, requests, cookies, onRead } = setUp(async () => ({ status: 200, text, taken: true, header }));
  expect(requests.isAnonymous()).toBe(true);
  await request();
  expect([cookies.read("identity"), requests.isAnonymous(), requests.answered.region]).toEqual(["abc", false, "OR2;9"]);
  expect(onRead).toHaveBeenCalledTimes(1);
});

it("lets no second request go without an identity before the first is over", async () => {
  let answer = (_given: Answer) => {};
  const { request, send } = setUp(() => new Promise((resolve) => (answer = resolve)));
  const both = [request(), request()];
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  answer({ status: 200, text, taken: true, header });
  await both[0];
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

it.each([
  ["the browser keeps no cookies", async () => ({ status: 200, text, taken: true, header })],
  ["the answer takes too long", () => Promise.reject(new DOMException("Aborted", "AbortError"))],
])("goes on without the identity where %s", async (_why, given) => {
  const { request, requests } = setUp(given, false);
  await request().catch(() => {});
  expect(requests.isAnonymous()).toBe(false);
});

it("goes on asking after a failure", async () => {
  const { request, requests } = setUp(async () => ({ status: 503, text: "", taken: false, header }));
  await request();
  expect(requests.isAnonymous()).toBe(true);
});

it("reads nothing of an answer that says nothing, but the region", async () => {
  const { request, requests, onRead } = setUp(async () => ({ status: 204, text: "", taken: true, header }));
  await request();
  expect(requests.answered.region).toBe("OR2;9");
  expect(onRead).not.toHaveBeenCalled();
});
