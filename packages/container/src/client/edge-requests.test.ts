import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ConsentState } from "../consent/consent.ts";
import { createSdkCookies } from "../identity/sdk-cookies.ts";
import { loadUntilThere } from "../load-until-there.ts";
import type { Answer } from "../outbox/answer.ts";
import { createEdgeRequests } from "./edge-requests.ts";
import { createReadAnswer } from "./read-answer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const identity = { key: "kndctr_X_AdobeOrg_identity", value: "abc" };
const answer = {
  status: 200,
  text: "{}",
  taken: true,
  content: { handle: [{ type: "state:store", payload: [identity] }] },
  header: (name: string) => (name === "x-adobe-edge" ? "OR2;9" : null),
} satisfies Answer;

/** The requests of a page whose file for answers comes when the test lets it. */
function setUp(given: Answer = answer) {
  const target = new EventTarget();
  const written: string[] = [];
  const document = Object.defineProperty({}, "cookie", {
    get: () => written.map((cookie) => cookie.split(";")[0]).join("; "),
    set: (cookie: string) => void written.push(cookie),
  }) as Document;
  const location = { protocol: "https:", hostname: "localhost" };
  const window = {
    document,
    location,
    navigator: {},
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    addEventListener: target.addEventListener.bind(target),
  } as unknown as Window;
  const cookies = createSdkCookies(document, "X@AdobeOrg");
  cookies.domain = "";
  let arrive = () => {};
  let fail = () => {};
  const load = vi.fn(
    () =>
      new Promise<{ createReadAnswer: typeof createReadAnswer }>((resolve, reject) => {
        arrive = () => resolve({ createReadAnswer });
        fail = () => reject(new Error("Blocked."));
      }),
  );
  const laterFile = loadUntilThere(window, load);
  const onTaken = vi.fn();
  const onRead = vi.fn();
  const send = vi.fn(async () => given);
  const requests = createEdgeRequests({
    window,
    cookies,
    consent: { current: () => "in" } as ConsentState,
    wire: { send, post: send },
    orgId: "X@AdobeOrg",
    laterFile,
    log: { warn: vi.fn() },
    onTaken,
    onRead,
  });
  const over = vi.fn();
  const request = () => requests.gate.pass(() => requests.request("interact", [])).then(over);
  return {
    ...{ requests, cookies, load, send, onTaken, onRead, over, request },
    arrive: () => arrive(),
    fail: () => fail(),
    online: () => target.dispatchEvent(new Event("online")),
    passes: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

it("requests the file with the first request, and is over when the answer has been read", async () => {
  const { cookies, load, over, request, arrive, passes, requests } = setUp();
  void request();
  await passes(0);
  expect(load).toHaveBeenCalledTimes(1);
  expect(over).not.toHaveBeenCalled();
  arrive();
  await passes(0);
  expect(over).toHaveBeenCalledTimes(1);
  expect(cookies.read("identity")).toBe("abc");
  expect(requests.isAnonymous()).toBe(false);
  expect(requests.answered.region).toBe("OR2;9");
});

it("lets no second request go without an identity while the answer is being read", async () => {
  const { send, request, arrive, passes } = setUp();
  void request();
  await passes(0);
  void request();
  await passes(1000);
  expect(send).toHaveBeenCalledTimes(1);
  arrive();
  await passes(0);
  expect(send).toHaveBeenCalledTimes(2);
});

it.each([
  ["blocked", 0, (page: ReturnType<typeof setUp>) => page.fail()],
  ["slow", 2000, () => {}],
])(
  "goes on without the identity where the file is %s, and reads the answer when it comes",
  async (_how, ms, happens) => {
    const page = setUp();
    const { cookies, over, onTaken, onRead, requests, request, passes } = page;
    void request();
    await passes(0);
    happens(page);
    await passes(ms);
    expect(over).toHaveBeenCalledTimes(1);
    expect(onTaken).toHaveBeenCalledTimes(1);
    expect(requests.isAnonymous(), "events are sent without it").toBe(false);
    expect(onRead).not.toHaveBeenCalled();
    page.online();
    await passes(0);
    page.arrive();
    await passes(0);
    expect(onRead).toHaveBeenCalledTimes(1);
    expect(cookies.read("identity")).toBe("abc");
  },
);

it("waits for no file where an answer says nothing", async () => {
  const { over, request, passes, requests } = setUp({ ...answer, status: 204, text: "", content: undefined });
  void request();
  await passes(0);
  expect(over).toHaveBeenCalledTimes(1);
  expect(requests.answered.region).toBe("OR2;9");
});
