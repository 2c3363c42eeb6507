/** The search over everything: opened by key, results from the build and from the edge, and "why did this rule not fire?". */
import { isAccessible, isStill } from "../harness/accessibility.ts";
import { proof } from "../harness/proof.ts";
import { expect, test } from "../harness/test.ts";
import { reported } from "./ask-why.ts";

test("why a rule did not fire on a page at a time is answered in three interactions from the first page", async ({
  visitor,
  edge,
  house,
  context,
}) => {
  const page = await context.newPage();
  await visitor.opens("www", "/article");
  await visitor.settles();
  await visitor.opens("www", "/find-a-doctor");
  await reported({ house, edge, page }, "kind=page", ({ path }) => path === "/find-a-doctor");
  const records = (await (await fetch(`${house.edgeUrl}/api/trace?kind=page`)).json()) as {
    at: string;
    path: string;
  }[];
  const time = records.find(({ path }) => path === "/find-a-doctor")?.at.slice(11, 16);
  await page.goto(house.edgeUrl);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search everything" })).toBeFocused();
  await page.keyboard.type("why section-view");
  await expect(page.getByRole("option", { name: "Why did section-view fire, or not?" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: /section-view/ })).toBeFocused();
  await page.keyboard.type(`find ${time}`);
  const loads = page.getByRole("listbox").getByRole("option");
  // The page load before it may be of another minute, and is shown until the time is asked for.
  await expect(loads).toContainText(["/find-a-doctor"]);
  await expect(loads.filter({ hasNotText: "/find-a-doctor" })).toHaveCount(0);
  // Loads of one path in one minute would look the same.
  await expect(loads.first()).toContainText(/\d\d:\d\d:\d\d/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const why = page.getByRole("region", { name: "Explain rules on /find-a-doctor" });
  await expect(why.getByText("section-view: did not fire")).toBeVisible();
  await expect(why.getByText("Condition failed: path is /lp/hearts (actual: /find-a-doctor).").first()).toBeVisible();
});

test("it starts with the views, and does not move while results come and go", proof, async ({ house, page }) => {
  await page.goto(`${house.edgeUrl}/rules`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("listbox").getByRole("option").first()).toHaveText("Live events");
  const field = page.getByRole("combobox", { name: "Search everything" });
  await page.evaluate(isStill);
  const { y } = (await field.boundingBox()) ?? {};
  await page.keyboard.type("why section-view");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
  expect((await field.boundingBox())?.y).toBe(y);
});

test(
  "the view that it opens has the focus, and Enter explains a rule on the newest page load",
  proof,
  async ({ visitor, house, edge, context }) => {
    const page = await context.newPage();
    await visitor.opens("www", "/find-a-doctor");
    await reported({ house, edge, page }, "kind=page", ({ path }) => path === "/find-a-doctor");
    await page.goto(`${house.edgeUrl}/rules`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type("outbound data");
    await expect(page.getByRole("option", { name: "Outbound data" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page).toHaveURL(/\/outbound/);

    await page.keyboard.press("/");
    await page.keyboard.type("why section-view");
    await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listbox").getByRole("option").first()).toContainText("/find-a-doctor");
    await page.keyboard.press("Enter");
    await expect(page.getByText("section-view: did not fire")).toBeVisible();
    await expect(page.getByRole("searchbox", { name: "Explain a rule" })).toBeFocused();
  },
);

test(
  "it finds an event by 8 digits of its id, a page by its path and a session, and remembers them",
  proof,
  async ({ visitor, edge, house, context }) => {
    await visitor.opens("www", "/find-a-doctor");
    await edge.receives({ eventType: "web.webpagedetails.pageViews" });
    const screen = await context.newPage();
    await reported({ house, edge, page: screen }, "kind=page", ({ path }) => path === "/find-a-doctor");
    const [row] = await edge.rows();
    const id = String(row?.event.xdm._id);
    await screen.goto(`${house.edgeUrl}/rules`);
    await expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
    await screen.keyboard.press("/");
    const field = screen.getByRole("combobox", { name: "Search everything" });
    await expect(field).toBeFocused();
    await field.fill(id.slice(0, 13));
    const event = screen.getByRole("group", { name: "Event", exact: true }).getByRole("option");
    await expect(event.filter({ hasText: id })).toBeVisible();
    await field.fill("find-a-doc");
    const load = screen.getByRole("group", { name: "Page load" }).getByRole("option");
    await expect(load.first()).toContainText("/find-a-doctor");
    await expect(screen.getByRole("dialog").getByRole("status")).toHaveText(/^\d+ results?$/);
    await load.first().click();
    await expect(screen).toHaveURL(/\/sessions\?.*page=/);
    await screen.keyboard.press("Control+k");
    await expect(screen.getByRole("group", { name: "Recent" }).getByRole("option")).toContainText(["/find-a-doctor"]);
    const visit = new URL(screen.url()).searchParams.get("session") ?? "";
    await field.fill(visit.slice(0, 8));
    await expect(screen.getByRole("group", { name: "Session" }).getByRole("option")).toContainText([visit]);
  },
);

test(
  "a newer text aborts the question about an older one, and names are shown without an answer",
  proof,
  async ({ house, page }) => {
    const failed: string[] = [];
    page.on("requestfailed", (request) => failed.push(request.url()));
    await page.route("**/api/search?**", () => {});
    await page.goto(`${house.edgeUrl}/rules`);
    await expect(page.getByRole("link", { name: "page-view", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Search", exact: true }).click();
    const field = page.getByRole("combobox", { name: "Search everything" });
    const asked = page.waitForRequest(/search\?q=slow$/);
    await field.fill("slow");
    await asked;
    await field.fill("page-view");
    await expect.poll(() => failed.some((url) => url.endsWith("q=slow"))).toBe(true);
    await field.fill("booking-st");
    await expect(page.getByRole("option", { name: "booking-start", exact: true })).toBeVisible();
  },
);

test("it changes the theme, the site and the time zone", proof, async ({ house, page }) => {
  await page.goto(`${house.edgeUrl}/rules`);
  const choose = async (text: string) => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Search everything" })).toBeFocused();
    await page.keyboard.type(text);
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await expect(page.getByRole("link", { name: "page-view", exact: true })).toBeVisible();
  await choose("dark theme");
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
  await choose("only the site gifts");
  await expect(page).toHaveURL(/site=gifts/);
  await choose("local time zone");
  await expect(page).toHaveURL(/tz=local/);
  await choose("last 24 hours");
  await expect(page).toHaveURL(/range=24h/);
});

test("a view is saved under a name, opened with its own scope, and removed", proof, async ({ house, page }) => {
  const opensSearch = async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Search everything" })).toBeFocused();
  };
  await page.goto(`${house.edgeUrl}/rules?site=gifts&q=page`);
  await expect(page.getByRole("link", { name: "page-view", exact: true })).toBeVisible();
  await opensSearch();
  await page.keyboard.type("Save this view as Gifts");
  await expect(page.getByRole("option", { name: "Save this view as Gifts" })).toBeVisible();
  await page.keyboard.press("Enter");
  const saved = page.getByRole("group", { name: "Saved view" }).getByRole("option", { name: "Gifts" });
  await expect(saved).toBeVisible();
  await page.goto(`${house.edgeUrl}/live?range=24h`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await opensSearch();
  await saved.click();
  await expect(page).toHaveURL(/\/rules\?(?=.*site=gifts)(?=.*q=page)(?!.*range)/);
  await opensSearch();
  await page.keyboard.type("Remove the saved view Gifts");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Saved view" })).toHaveCount(0);
});

const pointsAtOption = () => {
  const active = document.activeElement?.getAttribute("aria-activedescendant");
  return active !== null && active !== undefined && document.getElementById(active) !== null;
};

test("axe finds nothing in it", proof, async ({ house, page }) => {
  await page.goto(`${house.edgeUrl}/rules`);
  await expect(page.getByRole("link", { name: "page-view", exact: true })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await isAccessible(page, "the empty search");
  for (let pressed = 0; pressed < 15; pressed++) await page.keyboard.press("ArrowDown");
  await expect(page.locator("[role=option][data-focused]")).toBeInViewport({ ratio: 1 });
  await page.keyboard.type("page");
  await expect(page.getByRole("group", { name: "Field" })).toBeVisible();
  // The focus moves to the first match a moment after the list has changed.
  await expect.poll(() => page.evaluate(pointsAtOption)).toBe(true);
  await isAccessible(page, "the search");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("zzzzqq");
  await expect(page.getByText("Nothing is found")).toBeVisible();
  await isAccessible(page, "the search without results");
});
