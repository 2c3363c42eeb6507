/** Views without a response from the edge: they say so, and recover together with it. */
import { someOf } from "@tagwell/contract/testing/cases-of";
import { isAccessible, narrow } from "../harness/accessibility.ts";
import { failUntilPressed } from "../harness/fail-until-pressed.ts";
import { expect, test } from "../harness/test.ts";

const views = [
  { path: "/", asks: "**/api/**", says: "The edge does not answer", then: "Waiting for the first event" },
  { path: "/reports", asks: "**/api/reports/**", says: "The report could not be loaded", then: undefined },
  { path: "/publishing", asks: "**/api/library*", says: "The builds could not be loaded", then: undefined },
];

for (const { path, asks, says, then } of someOf(views, 3))
  test(`${path} says that the edge does not answer, and recovers with it`, async ({
    edge: _forgottenFirst,
    house,
    page,
  }) => {
    await failUntilPressed(page, asks, (route) => route.abort("connectionrefused"));
    await page.goto(house.edgeUrl + path);
    const said = page.getByRole("heading", { name: says });
    await expect(said.first()).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).first().click();
    if (then) await expect(page.getByRole("heading", { name: then })).toBeVisible();
    await expect(said).toHaveCount(0);
  });

test("what could not be counted is not called nothing, and what the edge says is shown", async ({ house, page }) => {
  const detail = "The disk is full.";
  await page.route(/\/api\/(rule-activity|events)/, (route) => route.fulfill({ status: 500, json: { detail } }));
  for (const path of ["/rules", "/rules/page-view", "/live"]) {
    await page.goto(house.edgeUrl + path);
    await expect(page.getByRole("main").getByText(detail)).toBeVisible();
    await expect(page.getByText(/Not triggered|does not answer/)).toHaveCount(0);
  }
});

test("a view whose file cannot be had leaves the console there, and comes together with the edge", async ({
  house,
  page,
}) => {
  await page.goto(`${house.edgeUrl}/rules`);
  await expect(page.getByRole("table")).toBeVisible();
  const isOfEdge = /\/(api|assets)\//;
  await page.route(isOfEdge, (route) => route.abort("connectionrefused"));
  const views = page.getByRole("navigation", { name: "Views" });
  await views.getByRole("link", { name: "Schema" }).click();
  await expect(page.getByRole("heading", { name: "The edge does not answer" })).toBeVisible();
  await expect(views).toBeVisible();
  await page.unroute(isOfEdge);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Fields" })).toBeVisible();
});

test("nothing is requested that an account may not have, while it is not known which one it is", async ({
  house,
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) requested.push(pathname);
  });
  await failUntilPressed(page, "**/api/session", (route) => route.abort("connectionrefused"));
  await page.goto(`${house.edgeUrl}/rules`);
  await expect(page.getByRole("heading", { name: "The edge does not answer" })).toBeVisible();
  expect([...new Set(requested)]).toEqual(["/api/session"]);
  await isAccessible(page, "the console without a session", [narrow[0]]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("table")).toBeVisible();
});

test("what could not be loaded comes by itself once the edge answers again", async ({ house, page }) => {
  await page.clock.install();
  const choices = "**/api/consent**";
  await page.route(choices, (route) => route.abort("connectionrefused"));
  await page.goto(`${house.edgeUrl}/consent`);
  const fault = page.getByRole("main").getByText("The edge does not answer.");
  await expect(fault).toHaveCount(2);
  await page.unroute(choices);
  await page.clock.fastForward(5000);
  await expect(fault).toHaveCount(0);
});
