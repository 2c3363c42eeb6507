/** The Web SDK's own messages: each one is triggered in a browser and found in the console. */
import type { Page } from "@playwright/test";
import { expect, test } from "../harness/test.ts";
import { buildPlainSdk } from "./build-plain-sdk.ts";

type Library = {
  tagwell: { setConsent(value: string): Promise<void>; ready: Promise<void> };
  alloy(name: string, options?: object): Promise<unknown>;
};

/** Calls the SDK as a page does; returns the error's message if it rejects. */
const calls = (page: Page, name: string, options: object = {}) =>
  page.evaluate(
    ([command, given]) =>
      (window as unknown as Library).alloy(command, given).then(
        () => "resolved",
        (error: Error) => error.message,
      ),
    [name, options] as const,
  );
const chooses = (page: Page, choice: string) =>
  page.evaluate((value) => (window as unknown as Library).tagwell.setConsent(value), choice);
const event = { xdm: { eventType: "page.scroll" } };
const debug = "/?alloy_debug=true";

test("The user declined consent.", async ({ visitor }) => {
  await visitor.opens("gifts", debug);
  await visitor.settles();
  await chooses(visitor.page, "out");
  expect(await calls(visitor.page, "sendEvent", event)).toBe("resolved");
  await visitor.seesInConsole(/Caused by: The user declined consent\./);
});

test("No consent preferences have been set.", async ({ visitor }) => {
  // The visitor opted out in this browser, and the SDK's cookie has been deleted since.
  await visitor.page.addInitScript(() => localStorage.setItem("com.tagwell.consent", "out"));
  await visitor.opens("gifts", debug);
  await visitor.settles();
  expect(await calls(visitor.page, "sendEvent", event)).toBe("resolved");
  await visitor.seesInConsole(/Caused by: No consent preferences have been set\./);
});

test("Consent is pending.", async ({ visitor }) => {
  await visitor.page.addInitScript(() => {
    let library: Library["tagwell"] | undefined;
    Object.defineProperty(window, "tagwell", {
      get: () => library,
      set(value: Library["tagwell"]) {
        library = value;
        void value.setConsent("pending");
      },
    });
  });
  await visitor.opens("gifts", debug);
  await visitor.settles();
  expect(await calls(visitor.page, "appendIdentityToUrl", { url: "https://clinic.example/" })).toBe("resolved");
  await visitor.seesInConsole("Unable to append identity to url. Consent is pending.");
});

test("The library has already been configured and may only be configured once.", async ({ visitor }) => {
  await visitor.opens("gifts", "/");
  const answer = await calls(visitor.page, "configure", { datastreamId: "other", orgId: "other@AdobeOrg" });
  expect(answer).toContain("The library has already been configured and may only be configured once.");
});

test("The server responded with a status code and response body.", async ({ visitor }) => {
  await visitor.opens("gifts", "/");
  await visitor.settles();
  await visitor.page.route("**/ee/v1/**", (route) =>
    route.fulfill({ status: 400, contentType: "application/problem+json", body: '{"title":"No"}' }),
  );
  const answer = await calls(visitor.page, "sendEvent", event);
  expect(answer).toContain('The server responded with a status code 400 and response body:\n{\n  "title": "No"\n}');
});

test("Identity cookie not found.", async ({ visitor }) => {
  await visitor.page.route("**/ee/v1/interact**", (route) => route.fulfill({ status: 200, body: '{"handle":[]}' }));
  await visitor.opens("gifts", debug);
  await visitor.settles();
  await visitor.seesInConsole(/Identity cookie not found\. This could be caused by/);
});

test("Event was canceled because the onBeforeEventSend callback returned false.", async ({ visitor }) => {
  await visitor.opens("gifts", debug);
  await visitor.settles();
  await chooses(visitor.page, "pending");
  expect(await calls(visitor.page, "sendEvent", event)).toBe("resolved");
  await visitor.seesInConsole("Event was canceled because the onBeforeEventSend callback returned false.");
});

// The library configures the SDK before pages can call it, so this message is triggered with the SDK alone.
test("The library must be configured first.", async ({ visitor }) => {
  const script = await buildPlainSdk({ configured: false });
  await visitor.opensPage("gifts", "/alone", `<!doctype html><title>Alone</title><script>${script}</script>`);
  expect(await calls(visitor.page, "sendEvent", event)).toContain(
    "The library must be configured first. Please do so by executing the configure command.",
  );
});

test("Streaming media is not configured.", async ({ visitor }) => {
  const script = await buildPlainSdk();
  await visitor.opensPage("gifts", "/alone", `<!doctype html><title>Alone</title><script>${script}</script>`);
  const answer = await visitor.page.evaluate(() =>
    (window as unknown as Library)
      .alloy("createMediaSession", {
        playerId: "p1",
        xdm: { mediaCollection: { sessionDetails: {} } },
        getPlayerDetails: () => ({ playhead: 0 }),
      })
      .then(String, (error: Error) => error.message),
  );
  expect(answer).toContain("Streaming media is not configured.");
});
