/** Checks for every view. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { someOf } from "@tagwell/contract/testing/cases-of";
import { views as listed } from "../../apps/console/src/shell/views.ts";
import { root } from "../../scripts/lib/folders.ts";
import { isAccessible, narrow } from "../harness/accessibility.ts";
import { opensView as opens } from "../harness/opens-view.ts";
import { proof } from "../harness/proof.ts";
import { sidewaysParts } from "../harness/reflow.ts";
import { expect, test } from "../harness/test.ts";
import { reported } from "./ask-why.ts";

/** The views of the navigation. */
const views: readonly string[] = listed.map(({ to }) => to);

/** Addresses of the router's other paths, with an event's id for `{event}`. */
const pages: Record<string, readonly string[]> = {
  "/events/$eventKey": ["/events/{event}", "/events/00000000-0000-7000-8000-000000000000"],
  "/compare": ["/compare?left={event}&right={event}"],
  "/sign-in": ["/sign-in"],
  "/reports/$name": ["/reports/pages", "/reports/unknown"],
  "/rules/$rule": ["/rules/page-view"],
  "/data-elements/$element": ["/data-elements/search-term"],
};

/** States of views that the address holds. */
const states = [
  "/live?rows=tall",
  "/live?verdict=rejected",
  "/sessions?explain=section-view",
  "/schema?event=page.scroll",
  "/ask?event=web.webpagedetails.pageViews&breakdown=page.type",
  "/health?range=1h&site=gifts",
  "/outbound?q=page",
  "/nowhere",
];

const addresses = [...views, ...Object.values(pages).flat(), ...states];

test("every path of the router is among the addresses that are checked", () => {
  const source = readFileSync(join(root, "apps/console/src/shell/router.tsx"), "utf8");
  const declared = [...source.matchAll(/createRoute\(\{[^;]*?\bpath: "(.*?)"/g)].map(([, path]) => path);
  const checked = [...views, ...Object.keys(pages)];
  const isChecked = (path = "") => path === "/" || checked.some((one) => one === path || one.endsWith(`/${path}`));
  expect(declared.length).toBeGreaterThan(views.length);
  expect(declared.filter((path) => !isChecked(path))).toEqual([]);
});

/** Every view, and some of their other addresses and states. */
const visited = [...views, ...someOf([...Object.values(pages).flat(), ...states], 3)];
/** The addresses in parts, so that no test takes much longer than others. */
const parts = 5;

for (let part = 0; part < parts; part++)
  test(`axe finds nothing in every view, no view sends a request to another host, part ${part + 1} of ${parts}`, async ({
    visitor,
    edge,
    house,
    context,
  }) => {
    await visitor.opens("www", "/find-a-doctor?utm_source=newsletter");
    await edge.receives({ eventType: "web.webpagedetails.pageViews" });
    const page = await context.newPage();
    await reported({ house, edge, page }, "kind=page", ({ path }) => path === "/find-a-doctor");
    const [row] = await edge.rows();
    const otherHosts: string[] = [];
    const errors: string[] = [];
    page.on("request", (request) => {
      const { protocol, host } = new URL(request.url());
      if (/^https?:/.test(protocol) && host !== new URL(house.edgeUrl).host) otherHosts.push(request.url());
    });
    page.on("console", (line) => {
      if (/Content Security Policy|Trusted ?Types?/i.test(line.text())) errors.push(line.text());
    });
    for (const address of visited.filter((_, at) => at % parts === part)) {
      await opens(page, house.edgeUrl + address.replaceAll("{event}", String(row?.event.xdm._id)));
      expect(await page.getByRole("heading", { level: 1 }).count(), `${address} has one h1`).toBe(1);
      // Screen readers would read one out again whenever a count in it changes.
      expect(await page.getByRole("alert").count(), `${address} is open, which is no alert`).toBe(0);
      await isAccessible(page, address);
    }
    expect(otherHosts, "requests off the host").toEqual([]);
    expect(errors, "broken policies").toEqual([]);
  });

test("axe finds nothing in the menus and panels of the top bar", proof, async ({ house, page }) => {
  await opens(page, `${house.edgeUrl}/rules`);
  await page.getByRole("combobox", { name: "Theme" }).click();
  await expect(page.getByRole("option", { name: "System" })).toBeFocused();
  await isAccessible(page, "the themes");
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Time range" }).selectOption("Custom range…");
  await expect(page.getByLabel("First day")).toBeVisible();
  await isAccessible(page, "the days");
  await page.keyboard.press("Escape");
  await page.setViewportSize(narrow[0]);
  for (const name of ["Navigation", "Site, time range, environment and theme"]) {
    await page.getByRole("button", { name }).click();
    await isAccessible(page, name, narrow);
    await page.keyboard.press("Escape");
  }
});

test("on a small phone the title of every view is whole, also without a connection", proof, async ({ house, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const isLost of [false, true]) {
    if (isLost) await page.route("**/api/stream*", (route) => route.abort());
    for (const view of views) {
      await page.goto(house.edgeUrl + view);
      if (isLost) await expect(page.getByRole("status", { name: "Disconnected" })).toBeVisible();
      const title = page.getByRole("heading", { level: 1 });
      await expect(title).toBeVisible();
      const cut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
        Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight);
      expect(await title.evaluate(cut), view).toBeLessThanOrEqual(1);
    }
  }
});

test(
  "an address with parameters that nobody can read opens its view as without them",
  proof,
  async ({ house, page }) => {
    const wrong =
      "event=7&rule=7&breakdown=[1]&type=8&build=9&q={}&session=5&explain=true&pin=6&left=1&range=2&site=3&tz=4";
    for (const path of ["/ask", "/sessions", "/schema", "/live", "/publishing", "/compare", "/rules"]) {
      await opens(page, `${house.edgeUrl}${path}?${wrong}`);
      await expect(page.getByRole("heading", { name: "This view failed" }), path).toHaveCount(0);
    }
    await page.goto(`${house.edgeUrl}/ask?${wrong}`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.getByText("could not be loaded")).toHaveCount(0);
  },
);

test("every view has a content security policy that allows only its own scripts, and Trusted Types", async ({
  house,
}) => {
  for (const view of views) {
    const { headers } = await fetch(house.edgeUrl + view);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy, view).toContain("default-src 'self'");
    expect(policy, view).toContain("require-trusted-types-for 'script'");
    expect(policy, view).toContain("object-src 'none'");
    expect(policy, view).toContain("base-uri 'none'");
    expect(policy, view).toContain("frame-ancestors 'none'");
    expect(policy, view).not.toMatch(/unsafe-|\*|https?:/);
    expect(headers.get("x-content-type-options"), view).toBe("nosniff");
  }
});

/** Texts that would run a script if they were parsed as markup. Each sets its own number. */
const injections = Array.from({ length: 500 }, (_, number) => {
  const script = `window.injected=${number}`;
  const forms = [
    `<script>${script}</script>`,
    `<img src=x onerror="${script}">`,
    `<svg onload=${script}>`,
    `"><iframe srcdoc="<script>parent.${script}</script>">`,
    `<a href="javascript:${script}">x${number}</a>`,
    `<style>@import'javascript:${script}'</style>`,
    `{{constructor.constructor('${script}')()}}`,
    `'-${script}-'`,
    `</title><script>${script}</script>`,
    `<details open ontoggle=${script}>`,
  ];
  return `${forms[number % forms.length]} #${number}`;
});

test("every view shows 500 stored script injections as text", proof, async ({ edge, house, browser }) => {
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(house.edgeUrl + path, { method: "POST", body: JSON.stringify(body) });
    expect(answer.status, await answer.text()).toBeLessThan(300);
  };
  const { edgeUrl } = house;
  const event = (text: string) => ({
    xdm: {
      eventType: "web.webpagedetails.pageViews",
      timestamp: new Date().toISOString(),
      web: {
        webPageDetails: {
          URL: `http://www.localhost/${encodeURIComponent(text)}`,
          name: text,
          pageViews: { value: 1 },
        },
      },
      _example: { page: { title: text } },
      [text.replaceAll(/\W/g, "")]: text,
    },
  });
  for (let at = 0; at < injections.length; at += 50)
    await post("/ee/v1/collect?configId=example-development&requestId=r", {
      events: injections.slice(at, at + 50).map(event),
    });
  const at = new Date().toISOString();
  const record = (text: string, number: number) => ({
    ...{ id: `page-${number}`, rule: text.slice(0, 100), detail: text, at, build: "1.0.0", environment: "development" },
    ...[
      { outcome: "failed" },
      { kind: "guard", outcome: "counted", counts: { [`${text}: ${text}`]: 1 } },
      { kind: "delivery", outcome: "counted", counts: { taken: 1, [`given up: ${text}`]: 1 } },
    ][number % 3],
  });
  await post("/ee/trace", injections.map(record));

  const page = await browser.newPage({ viewport: { width: 1280, height: 844 } });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const view of views) {
    await opens(page, edgeUrl + view);
    const result = await page.evaluate(() => ({
      ran: "injected" in window,
      elements: document.querySelectorAll("[onerror],[onload],[ontoggle],iframe,main script,a[href^='javascript']")
        .length,
    }));
    expect(result, view).toEqual({ ran: false, elements: 0 });
  }
  expect(dialogs).toEqual([]);
  await opens(page, `${edgeUrl}/health?range=1h`);
  await expect(page.getByText(/<img src=x onerror=/).first()).toBeVisible();
  await page.close();
  await edge.forgets();
});

test("forced colours mark the current view and report", async ({ house, browser }) => {
  const context = await browser.newContext({ forcedColors: "active", viewport: { width: 1280, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${house.edgeUrl}/reports/scroll`);
  for (const name of ["Views", "Reports"]) {
    const links = page.getByRole("navigation", { name, exact: true }).getByRole("link");
    await links.first().waitFor();
    const colours = await links.evaluateAll((all) =>
      all.map((link) => {
        const { borderInlineStartColor, borderBottomColor } = getComputedStyle(link);
        return [link.getAttribute("aria-current"), `${borderInlineStartColor} ${borderBottomColor}`] as const;
      }),
    );
    const ofCurrent = colours.flatMap(([current, colour]) => (current ? colour : []));
    const ofOthers = colours.flatMap(([current, colour]) => (current ? [] : colour));
    expect(ofCurrent, name).toHaveLength(1);
    expect(ofOthers, name).not.toContain(ofCurrent[0]);
  }
  await context.close();
});

for (const path of someOf(["/rules", "/reports/pages", "/sessions", "/outbound", "/health"], 5))
  test(`${path} prints in full and as wide as the paper`, async ({ visitor, edge, house, context }) => {
    await visitor.opens("www", "/find-a-doctor?utm_source=newsletter");
    await edge.receives({ eventType: "web.webpagedetails.pageViews" });
    const page = await context.newPage();
    await page.setViewportSize({ width: 720, height: 1000 });
    await opens(page, house.edgeUrl + path);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("button", { name: /^(Export|Print)/ })).toHaveCount(0);
    const unbroken = await page.getByRole("listitem").evaluateAll((items) =>
      items.flatMap((item) => {
        const figure = item.closest("figure");
        return figure && getComputedStyle(figure).breakInside !== "auto" ? (figure.textContent ?? "") : [];
      }),
    );
    expect(unbroken, "lists that go to the next page in whole").toEqual([]);
    const cut = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll("[data-sheet], [data-table]")]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map((element) => `${element.tagName} ${element.getAttribute("aria-label")}: ${element.scrollWidth}`),
    );
    expect(cut, "parts wider than the paper").toEqual([]);
    const odd = await page.getByRole("columnheader").evaluateAll((titles) =>
      titles.flatMap((title) => {
        const table = title.closest("table");
        const shareOf = (one: Element) => Number(getComputedStyle(one).getPropertyValue("--column-share"));
        const all = [...(title.parentElement?.children ?? [])].filter((one) => one.checkVisibility());
        if (!table?.tHead?.checkVisibility() || !all.includes(title)) return [];
        const share = shareOf(title) / all.reduce((sum, one) => sum + shareOf(one), 0);
        const width = title.getBoundingClientRect().width / table.getBoundingClientRect().width;
        return Math.abs(width - share) > 0.01 ? `${title.textContent}: ${width}, not ${share}` : [];
      }),
    );
    expect(odd, "columns of another width than they say").toEqual([]);
    const isWhole = await page.evaluate(() =>
      [...document.querySelectorAll("[data-sheet]")].every((sheet) => sheet.scrollHeight <= sheet.clientHeight + 1),
    );
    expect(isWhole, "no part scrolls").toBe(true);
  });

test(
  "the open session prints without the list of sessions, which scrolls and would be cut off",
  proof,
  async ({ visitor, edge, house, context }) => {
    await visitor.opens("www", "/find-a-doctor");
    await edge.receives({ eventType: "web.webpagedetails.pageViews" });
    const page = await context.newPage();
    await opens(page, `${house.edgeUrl}/sessions`);
    const list = page.getByRole("region", { name: /^Sessions/ });
    const session = page.getByRole("region", { name: "The session", exact: true });
    await expect(session).toBeVisible();
    await expect(list).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(session).toBeVisible();
    await expect(list).toBeHidden();
  },
);

const screens = [
  { name: "at 390 pixels", options: { viewport: narrow[0] } },
  // Texts are larger there.
  { name: "on a touch screen of 1280 pixels", options: { viewport: { width: 1280, height: 844 }, hasTouch: true } },
];
for (const { name, options } of screens)
  test(`${name} nothing in a view scrolls sideways`, proof, async ({ visitor, edge, house, browser }) => {
    await visitor.opens("www", "/find-a-doctor?utm_source=newsletter");
    await edge.receives({ eventType: "web.webpagedetails.pageViews" });
    const [row] = await edge.rows();
    const page = await browser.newPage(options);
    const wide: string[] = [];
    for (const address of addresses) {
      await opens(page, house.edgeUrl + address.replaceAll("{event}", String(row?.event.xdm._id)));
      await page.evaluate(() => {
        for (const summary of document.querySelectorAll("details")) summary.open = true;
      });
      const found = await page.evaluate(sidewaysParts);
      wide.push(...found.map((part) => `${address}: ${part}`));
    }
    expect(wide).toEqual([]);
    await page.close();
  });

test("at 400 % zoom the bars leave most of the screen to the view", proof, async ({ house, browser }) => {
  const page = await browser.newPage({ viewport: { width: 320, height: 256 } });
  await opens(page, `${house.edgeUrl}/rules`);
  const bar = await page.getByRole("banner").boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(48);
  expect((await page.getByRole("main").boundingBox())?.height).toBeGreaterThanOrEqual(200);
  await page.close();
});
