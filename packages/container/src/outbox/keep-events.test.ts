import { expect, it, vi } from "vitest";
import { keepEvents } from "./keep-events.ts";
import { testPage } from "./testing/page-under-test.ts";

function setUp() {
  const page = testPage();
  const target = new EventTarget();
  const document = Object.assign(new EventTarget(), { hidden: false });
  Object.assign(page.window, { document, addEventListener: target.addEventListener.bind(target) });
  const wake = vi.fn();
  const consent = { allows: () => true };
  keepEvents({ ...page, consent, page: "this-page", mayKeep: () => true, log: { warn: vi.fn() }, wake } as never);
  const shows = (persisted: boolean) => target.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  return { wake, shows };
}

it("looks for events of earlier pages again after a restore from the back-forward cache, but not on an ordinary load", async () => {
  const { wake, shows } = setUp();
  await vi.waitFor(() => expect(wake).toHaveBeenCalledTimes(1));
  shows(false);
  shows(true);
  await vi.waitFor(() => expect(wake).toHaveBeenCalledTimes(2));
});
