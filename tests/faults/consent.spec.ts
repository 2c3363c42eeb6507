/** How consent affects what is sent and what is stored. */
import type { Page } from "@playwright/test";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";

const pageView = "web.webpagedetails.pageViews";
const milestone = (percent: number) => ({
  event: "reading-progress",
  reading: { percent: percent },
});

type Library = {
  tagwell: { setConsent(value: string): Promise<void>; ready: Promise<void> };
  alloy(name: string, options?: object): Promise<unknown>;
};

const chooses = (page: Page, choice: string) =>
  page.evaluate((value) => (window as unknown as Library).tagwell.setConsent(value), choice);
const asksSdk = (page: Page, choice: string) =>
  page.evaluate(async (general) => {
    const consent = [{ standard: "Adobe", version: "1.0", value: { general } }];
    await (window as unknown as Library).alloy("setConsent", { consent });
  }, choice);

/** Everything that the library has stored in this browser, by name. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ events: number; stored: string[] }>((resolve, reject) => {
        const request = indexedDB.open("tagwell", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("events", { keyPath: "id" });
        request.onerror = reject;
        request.onsuccess = () => {
          const count = request.result.transaction("events").objectStore("events").count();
          count.onsuccess = () => {
            request.result.close();
            const stored = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
            resolve({ events: count.result, stored: stored.filter((name) => name.startsWith("com.tagwell")) });
          };
        };
      }),
  );

for (const [who, says] of [
  ["tagwell.setConsent", chooses],
  ["the SDK's own command", asksSdk],
] as const)
  test(`out by ${who}: nothing is sent and only the choice is stored, also after a reload; opting in again works`, async ({
    visitor,
    edge,
  }) => {
    await visitor.opens("gifts", "/");
    await edge.receives({ eventType: pageView });
    await says(visitor.page, "out");
    await edge.forgets();
    await visitor.pushes(milestone(100));
    await edge.receivesNothing();
    expect(await kept(visitor.page)).toEqual({ events: 0, stored: ["com.tagwell.consent"] });

    await visitor.page.reload();
    await visitor.pushes(milestone(100));
    await edge.receivesNothing();

    await says(visitor.page, "in");
    await visitor.page.reload();
    await edge.receives({ eventType: pageView });
    expect(await kept(visitor.page)).toEqual({ events: 0, stored: [] });
  });

test("out applies at once and outlasts a reload although the edge is unreachable; the edge receives it once it is back", async ({
  visitor,
  edge,
}) => {
  await visitor.opens("gifts", "/");
  await edge.receives({ eventType: pageView });
  await visitor.page.route("**/privacy/set-consent**", (route) => route.abort("connectionreset"));
  await chooses(visitor.page, "out");
  await edge.forgets();
  await visitor.pushes(milestone(100));
  await edge.receivesNothing();

  await visitor.page.reload();
  await edge.receivesNothing();
  await visitor.page.unroute("**/privacy/set-consent**");
  await expect(async () => {
    const cookies = await visitor.page.context().cookies();
    expect(cookies.find(({ name }) => name.endsWith("_consent"))?.value).toBe("general=out");
  }).toPass();
});

test("a hanging consent call blocks nothing: in, and events arrive", async ({ visitor, edge }) => {
  const hung: (() => void)[] = [];
  await visitor.page.route("**/privacy/set-consent**", () => new Promise<void>((end) => hung.push(end)));
  await visitor.opens("gifts", "/");
  await edge.receives({ eventType: pageView });
  void chooses(visitor.page, "in").catch(() => undefined);
  await visitor.pushes(milestone(100));
  await edge.receives({ eventType: "page.scroll" }, { count: 4 });
  for (const end of hung) end();
});

test("pending before the page is ready: nothing on disk, nothing sent; after in, everything is sent", async ({
  visitor,
  edge,
}) => {
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
  await visitor.opens("gifts", "/");
  await visitor.pushes(milestone(60));
  await edge.receivesNothing();
  expect(await kept(visitor.page)).toEqual({ events: 0, stored: [] });
  await chooses(visitor.page, "in");
  await edge.receives({ eventType: pageView });
  await edge.receives({ eventType: "page.scroll" }, { count: 2 });
});

test("an exit link clicked while consent is pending waits like every event", proof, async ({ visitor, edge }) => {
  await visitor.opens("gifts", "/");
  await edge.receives({ eventType: pageView });
  await chooses(visitor.page, "pending");
  await edge.forgets();
  await visitor.page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "https://elsewhere.example/";
    link.textContent = "Elsewhere";
    link.addEventListener("click", (event) => event.preventDefault());
    document.body.append(link);
    link.click();
  });
  await edge.receivesNothing();
  await chooses(visitor.page, "in");
  await edge.receives({ eventType: "web.webinteraction.linkClicks" });
});

test("out in one tab applies to the other", async ({ visitor, edge }) => {
  await visitor.opens("gifts", "/");
  const other = await visitor.page.context().newPage();
  await other.goto(visitor.page.url());
  await edge.receives({ eventType: pageView }, { count: 2 });
  await other.bringToFront();
  await chooses(other, "out");
  await edge.forgets();
  await visitor.pushes(milestone(100));
  await edge.receivesNothing();
});

test("any other value is rejected with a clear error, and nothing changes", proof, async ({ visitor, edge }) => {
  await visitor.opens("gifts", "/");
  await expect(chooses(visitor.page, "maybe")).rejects.toThrow('takes "in", "out" or "pending"');
  await visitor.pushes(milestone(30));
  await edge.receives({ eventType: "page.scroll" });
});
