import { afterEach, expect, it, vi } from "vitest";
import { keepEvents } from "./keep-events.ts";
import { testPage } from "./testing/page-under-test.ts";
import { webStorage } from "./testing/web-storage.ts";

afterEach(() => void vi.useRealTimers());

function setUp({ referrer = "", choice = "in" } = {}) {
  const page = testPage();
  const target = new EventTarget();
  const document = Object.assign(new EventTarget(), { hidden: false, referrer });
  const databases = vi.fn(async () => []);
  Object.assign(page.window, {
    document,
    location: { origin: "https://www.example" },
    localStorage: webStorage(),
    indexedDB: { databases },
    addEventListener: target.addEventListener.bind(target),
  });
  const wake = vi.fn();
  const allows = vi.fn(() => true);
  const consent = { allows, known: () => choice };
  keepEvents({ ...page, consent, page: "this-page", mayKeep: () => true, log: { warn: vi.fn() }, wake } as never);
  const shows = (persisted: boolean) => target.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  return { wake, shows, databases, allows };
}

it.each([
  ["asks once whether a killed browser has left a database", {}, 1],
  ["also where another site led here", { referrer: "https://www.example.org/" }, 1],
  ["but not on a page that a page of the site led to", { referrer: "https://www.example/before" }, 0],
  ["nor while the visitor has not agreed", { choice: "pending" }, 0],
])("%s", async (_, given, times) => {
  vi.useFakeTimers();
  const { databases, allows } = setUp(given);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(databases).toHaveBeenCalledTimes(times);
  // There is nothing, so the cookie need not be read.
  expect(allows).not.toHaveBeenCalled();
});

it("looks for events of earlier pages again after a restore from the back-forward cache, but not on an ordinary load", async () => {
  const { wake, shows } = setUp();
  await vi.waitFor(() => expect(wake).toHaveBeenCalledTimes(1));
  shows(false);
  shows(true);
  await vi.waitFor(() => expect(wake).toHaveBeenCalledTimes(2));
});
