/** A preview on a page of production: what its visitor sees and sends, and that nobody else notices. */

import { previewParameter } from "@tagwell/contract";
import { someOf } from "@tagwell/contract/testing/cases-of";
import { proof } from "../harness/proof.ts";
import { launchScript } from "../neighbours/launch-container.ts";
import { expect, opens, test, withToken } from "./test.ts";

// In one worker, because each builds two libraries.
test.describe.configure({ mode: "default" });

const pageView = "web.webpagedetails.pageViews";
const notLoaded = "Tagwell: the preview could not be loaded. The page runs its own library.";

test("its events are a preview's only, on every page of the tab, until it ends; another visitor's are production's", async ({
  page,
  browser,
  place,
}) => {
  const first = place.serves("/one", `<!doctype html><title>One</title>{{tagwell}}<a href="/two">Two</a>`);
  const second = place.serves("/two");
  await opens(page, await place.linkTo(`${first}?utm_source=mail`), place.wire);
  expect(page.url()).toBe(`${first}?utm_source=mail`);
  await expect.poll(() => place.storedOf("/one?utm_source=mail")).toEqual([`preview ${pageView}`]);
  await page.getByRole("link", { name: "Two" }).click();
  await expect(page.getByText("Preview of development, the latest build, until")).toBeVisible();
  await expect.poll(() => place.storedOf("/two")).toEqual([`preview ${pageView}`]);

  const other = await browser.newContext();
  const requested: string[] = [];
  other.on("request", (request) => requested.push(request.url()));
  const stranger = await other.newPage();
  await opens(stranger, second, place.wire);
  await expect.poll(() => place.storedOf("/two")).toEqual([`preview ${pageView}`, `production ${pageView}`]);
  expect(requested.filter((url) => url.includes("preview"))).toEqual([]);
  expect(await stranger.locator("tagwell-preview").count()).toBe(0);
  await other.close();

  await page.getByRole("button", { name: "End preview" }).click();
  await expect.poll(async () => (await place.storedOf("/two")).length).toBe(3);
  expect((await place.storedOf("/two"))[2]).toBe(`production ${pageView}`);
  expect(await page.locator("tagwell-preview").count()).toBe(0);
});

test("an address with `off` ends it", async ({ page, place }) => {
  const address = place.serves("/off");
  await opens(page, await place.linkTo(address), place.wire);
  await expect.poll(() => place.storedOf("/off")).toEqual([`preview ${pageView}`]);
  await opens(page, `${address}?a=1&${previewParameter}=off&b=2#c`, place.wire);
  expect(page.url()).toBe(`${address}?a=1&b=2#c`);
  await expect.poll(() => place.storedOf("/off")).toEqual([`preview ${pageView}`, `production ${pageView}`]);
});

test("the token is in no request but those of the preview, in no referrer and in no event", async ({ page, place }) => {
  const address = place.serves("/leak", `<!doctype html><title>Leak</title>{{tagwell}}<a href="/next">Next</a>`);
  place.serves("/next");
  const link = await place.linkTo(address);
  const token = new URL(link).searchParams.get(previewParameter) ?? "";
  place.wire.forget();
  place.serves("/leak", `<!doctype html><title>Leak</title>{{tagwell}}<a href="/next">Next</a>`);
  place.serves("/next");
  await opens(page, link, place.wire);
  await page.getByRole("link", { name: "Next" }).click();
  await expect.poll(() => place.storedOf("/next")).toEqual([`preview ${pageView}`]);
  const elsewhere = place.wire.requests.slice(1).filter(({ url, rawHeaders, body }) => {
    const [path = ""] = url.split("?");
    const isPreviews = url.startsWith(`/tags/preview/${token}/`) || /[?&]configId=preview\./.test(url);
    return [isPreviews ? path.replace(token, "") : url, ...rawHeaders, body.toString()].join("\n").includes(token);
  });
  expect(elsewhere.map(({ url }) => url)).toEqual([]);
  expect(place.wire.requests.slice(1).some(({ headers }) => headers.referer?.includes(previewParameter))).toBe(false);
});

const brokenTokens = {
  forged: (token: string) => `${token.slice(0, -3)}abc`,
  truncated: (token: string) => token.slice(0, -1),
  "not a token": () => "..",
  over: (token: string) => token,
};

for (const [what, change] of someOf(Object.entries(brokenTokens), 4))
  test(`with a token that is ${what}, the page runs its own library, one line says so, and the token is forgotten`, async ({
    page,
    place,
  }) => {
    const path = `/${what.replaceAll(" ", "-")}`;
    const address = place.serves(path);
    const link = withToken(await place.linkTo(address), change);
    const lines: string[] = [];
    page.on("console", (line) => lines.push(line.text()));
    const { now } = Date;
    // The edge runs in this process.
    if (what === "over") Date.now = () => now() + 9 * 3_600_000;
    try {
      await opens(page, link, place.wire);
    } finally {
      Date.now = now;
    }
    await expect.poll(() => place.storedOf(path)).toEqual([`production ${pageView}`]);
    expect(lines.filter((line) => line.startsWith(notLoaded))).toHaveLength(1);
    expect(page.url()).toBe(address);
    await opens(page, address, place.wire);
    await expect.poll(async () => (await place.storedOf(path)).length).toBe(2);
    expect(lines.filter((line) => line.startsWith(notLoaded))).toHaveLength(1);
  });

test("where the edge cannot be reached, the page runs its own library", async ({ page, place }) => {
  const address = place.serves("/unreachable");
  await page.route("**/tags/preview/**", (route) => route.abort());
  await opens(page, await place.linkTo(address), place.wire);
  await expect.poll(() => place.storedOf("/unreachable")).toEqual([`production ${pageView}`]);
});

test("a preview that does not arrive within five seconds is not waited for", proof, async ({ page, place }) => {
  const address = place.serves("/slow");
  await page.clock.install();
  // Never answered.
  await page.route("**/tags/preview/**", () => {});
  await page.goto(await place.linkTo(address));
  await page.clock.fastForward(4000);
  expect(await page.evaluate(() => "tagwell" in window)).toBe(false);
  await page.clock.fastForward(1100);
  await expect.poll(() => page.evaluate(() => "tagwell" in window)).toBe(true);
});

for (const consent of ["out", "pending"])
  test(`the page's stricter consent (${consent}) applies in a preview, and where it cannot be loaded`, async ({
    page,
    place,
  }) => {
    const html = `<!doctype html><title>Strict</title>
      <script src="/tags/production/tagwell.js" data-consent="${consent}" async referrerpolicy="no-referrer"></script>`;
    const address = place.serves(`/consent-${consent}`, html);
    const link = await place.linkTo(address);
    await opens(page, link, place.wire);
    await expect(page.getByRole("status")).toContainText(`consent ${consent}`);
    await opens(
      page,
      withToken(link, (token) => token.slice(1)),
      place.wire,
    );
    expect(await place.storedOf(`/consent-${consent}`)).toEqual([]);
  });

const eventsOnDisk = async () => {
  const [first] = await indexedDB.databases();
  if (!first?.name) return 0;
  const opening = indexedDB.open(first.name);
  await new Promise((done, fail) => Object.assign(opening, { onsuccess: done, onerror: fail }));
  const [store] = opening.result.objectStoreNames;
  const counting = store === undefined ? undefined : opening.result.transaction(store).objectStore(store).count();
  if (counting) await new Promise((done, fail) => Object.assign(counting, { onsuccess: done, onerror: fail }));
  opening.result.close();
  return counting?.result ?? 0;
};

test(
  "events that wait on disk stay the page's own library's, and a preview leaves none",
  proof,
  async ({ page, place }) => {
    const address = place.serves("/disk");
    const link = await place.linkTo(place.serves("/disk-preview"));
    const setUp = place.serves("/disk-set-up", "<!doctype html><title>Set up</title>");
    // Also for requests of a page that is being left, which a test cannot intercept.
    await page.addInitScript(() => {
      const { fetch } = window;
      const isBroken = (url: string) => url.includes("/ee/v1/") && localStorage.getItem("broken") !== null;
      window.fetch = (url, init) =>
        isBroken(String(url)) ? Promise.reject(new TypeError("broken")) : fetch(url, init);
    });
    await page.goto(setUp);
    await page.evaluate(() => localStorage.setItem("broken", ""));
    await page.goto(address);
    await expect.poll(() => page.evaluate(eventsOnDisk)).toBe(1);
    await page.goto(link);
    await expect(page.getByRole("region", { name: "Tagwell preview" })).toContainText("1 rule fired");
    await page.goto(setUp);
    await page.evaluate(() => localStorage.removeItem("broken"));
    await opens(page, link, place.wire);
    await expect.poll(() => place.storedOf("/disk-preview")).toEqual([`preview ${pageView}`]);
    expect(await place.storedOf("/disk")).toEqual([]);
    await opens(page, `${address}?${previewParameter}=off`, place.wire);
    await expect.poll(() => place.storedOf("/disk")).toEqual([`production ${pageView}`, `production ${pageView}`]);
    expect(await place.storedOf("/disk-preview")).toEqual([`preview ${pageView}`]);
  },
);

test("beside another tag container, the rules of both run", proof, async ({ page, place }) => {
  const told: string[] = [];
  await page.route("**/launch.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: launchScript("enriching") }),
  );
  await page.route("**/launch/*", (route, request) => {
    told.push(new URL(request.url()).pathname.split("/").pop() ?? "");
    return route.fulfill({ status: 204 });
  });
  const address = place.serves(
    "/both",
    `<!doctype html><title>Both</title>{{tagwell}}<script src="/launch.js"></script>`,
  );
  await opens(page, await place.linkTo(address), place.wire);
  await expect.poll(() => place.storedOf("/both")).toEqual([`preview ${pageView}`]);
  await expect.poll(() => told.sort()).toEqual(["launch-loaded", "launch-ready"]);
});

test("on a page with the library twice, it starts once", proof, async ({ page, place }) => {
  const address = place.serves("/twice", `<!doctype html><title>Twice</title>{{tagwell}}{{tagwell}}`);
  await opens(page, await place.linkTo(address), place.wire);
  await expect.poll(() => place.storedOf("/twice")).toEqual([`preview ${pageView}`]);
  await expect(page.locator("tagwell-preview")).toHaveCount(1);
});
