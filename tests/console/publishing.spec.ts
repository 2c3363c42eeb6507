/** Publishing and rolling back in the console: pages get the other build, and the audit trail records it. */
import { expect } from "@playwright/test";
import { isAccessible } from "../harness/accessibility.ts";
import { proof } from "../harness/proof.ts";
import { makesAccount, test } from "./build-place.ts";

test("an engineer publishes, rolls back, and both are in the audit trail", async ({ page, place }) => {
  await place.builds("one");
  await makesAccount(page, place);
  await page.goto(`${place.url}/publishing`);
  await page.getByRole("button", { name: /^Publish [0-9a-f]{12}$/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Nothing was published to this environment before. The build has 1 file");
  await expect(dialog.getByRole("table", { name: "Changed files" })).toHaveCount(0);
  await expect(dialog).toContainText("more leaves the page");
  await dialog.getByLabel("Note").fill("The first build");
  await dialog.getByRole("button", { name: "Publish to development" }).click();
  await expect(dialog).toBeHidden();
  const done = page.getByRole("alert");
  await expect(done).toBeFocused();
  await expect(done).toContainText(/Build [0-9a-f]{12} was published to development\./);
  await expect(page.getByRole("table", { name: "Builds published to development" })).toContainText("served");
  await expect(page.getByRole("region", { name: "Served now" })).toContainText("The first build");

  await place.builds("two");
  expect(await place.served(), "what pages load while only the first build is published").toContain("one");
  await page.reload();
  await page.getByRole("button", { name: /^Publish [0-9a-f]{12}$/ }).click();
  await expect(dialog.getByRole("table", { name: "Changed versions" })).toContainText("two");
  await expect(dialog).toContainText("nothing changes in what the build declares");
  await dialog.getByRole("button", { name: "Publish to development" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(place.served).toContain("two");

  await page.getByRole("button", { name: /^Roll back to/ }).click();
  await dialog.locator("summary", { hasText: "1 changed file" }).press("Enter");
  await expect(dialog.getByRole("table", { name: "Changed files" })).toContainText("changed");
  await dialog.getByRole("button", { name: "Roll back" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(place.served).toContain("one");
  // Serving a build again is rolling back to it, and is offered as that only.
  await expect(page.getByText(/was published before, and is not served now: roll back to it below/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Publish [0-9a-f]{12}$/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Audit trail" }).click();
  const trail = page.getByRole("table", { name: "Audit trail entries" });
  await expect(trail.getByRole("row").nth(1)).toContainText("Rolled back to an earlier build");
  await expect(trail.getByRole("row").filter({ hasText: "Published a build" })).toHaveCount(2);
});

test(
  "the confirmation stays open with the reason if the build changes in the meantime",
  proof,
  async ({ page, place }) => {
    await place.builds("one");
    await makesAccount(page, place);
    await page.goto(`${place.url}/publishing?environment=staging`);
    await expect(page.getByText("There is no build for staging")).toBeVisible();
    await page.goto(`${place.url}/publishing`);
    await page.getByRole("button", { name: /^Publish [0-9a-f]{12}$/ }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByRole("button", { name: "Publish to development" })).toBeEnabled();
    await place.builds("two");
    await dialog.getByRole("button", { name: "Publish to development" }).click();
    await expect(dialog.getByRole("alert")).toContainText("another build than the one shown");
    await expect(page.getByText("No build has been published to development yet.")).toBeAttached();
  },
);

test(
  "published builds come before the files of one, and whoever asks for files is taken to them",
  proof,
  async ({ page, place }) => {
    await place.builds("one");
    await page.goto(`${place.url}/publishing`);
    const headings = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(headings).toHaveText([
      /^Served now/,
      /^Publish/,
      /^Published builds/,
      /^Build /,
      /^Install/,
      /^Preview/,
    ]);
    const files = page.getByRole("table", { name: /^Files of build/ });
    await expect(files).toHaveCount(0);
    await page.getByRole("button", { name: "Show files" }).press("Enter");
    await expect(files).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Build / })).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(page.locator("summary", { hasText: /^Sizes|1 file$/ }).first()).toBeFocused();
  },
);

test("an engineer makes a link to a preview of what an environment serves", proof, async ({ page, place }) => {
  await place.builds("one", { hasPreview: true });
  await makesAccount(page, place);
  await page.goto(`${place.url}/publishing`);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Page").fill("https://www.example.net/");
  await dialog.getByRole("button", { name: "Make link" }).click();
  await expect(dialog.getByRole("alert")).toContainText("expected a page on a site that the build lists");
  await dialog.getByLabel("Page").fill("https://www.harbor.example/heart");
  await dialog.getByRole("button", { name: "Make link" }).click();
  const link = dialog.getByRole("link");
  await expect(link).toHaveText(/^https:\/\/www\.harbor\.example\/heart\?tagwell_preview=development\.as-built\./);
  await expect(dialog.getByRole("button", { name: "Copy link" })).toBeVisible();
  await isAccessible(page, "the link to a preview");
  const file = new URL((await link.textContent()) ?? "").searchParams.get("tagwell_preview");
  const statusOn = async (host: string) =>
    (await page.request.get(`${place.url}/tags/preview/${file}/preview.js`, { headers: { Host: host } })).status();
  expect(await statusOn("www.harbor.example")).toBe(200);
  expect(await statusOn("kids.harbor.example")).toBe(404);
});

test("without an account, everything can be read and nothing published", proof, async ({ page, place }) => {
  await place.builds("one");
  await page.goto(`${place.url}/publishing`);
  await page.getByRole("button", { name: /^Review/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("alert")).toContainText("Only accounts with the role engineer");
  await expect(dialog.getByRole("button", { name: "Publish to development" })).toBeDisabled();
});

test("on a phone, the note comes after what changes, and not behind the buttons", async ({ page, place }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await place.builds("one");
  await makesAccount(page, place);
  let compare = () => {};
  const isCompared = new Promise<void>((resolve) => {
    compare = resolve;
  });
  await page.route("**/api/builds/diff*", async (route) => {
    await isCompared;
    await route.continue();
  });
  await page.goto(`${place.url}/publishing`);
  await page.getByRole("button", { name: /^Publish [0-9a-f]{12}$/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("progressbar", { name: "Comparing the builds" })).toBeAttached();
  const note = dialog.getByLabel("Note");
  await expect(note).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  compare();
  await note.focus();
  const [field, button] = [
    await note.boundingBox(),
    await dialog.getByRole("button", { name: "Cancel" }).boundingBox(),
  ];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0);
});

test("requests for approval that cannot be loaded are not shown as none", async ({ page, place }) => {
  await place.builds("one");
  const detail = "The requests cannot be read.";
  await page.route("**/api/publications/requests*", (route) => route.fulfill({ status: 500, json: { detail } }));
  await page.goto(`${place.url}/publishing`);
  await expect(page.getByRole("region", { name: "Waiting for approval" })).toContainText(detail);
});

test("why a request could not be approved is said, though it is gone: somebody else decided", async ({
  page,
  place,
}) => {
  await place.builds("one");
  await makesAccount(page, place);
  const detail = "The request was withdrawn.";
  const request = {
    ...{ number: 1, environment: "development", build: "0".repeat(64), by: "Ben", note: "First launch" },
    ...{ at: "2026-01-01T00:00:00.000Z", expiresAt: "2026-01-08T00:00:00.000Z", state: "open" },
  };
  let open = [request];
  await page.route("**/api/publications/requests?*", (route) => route.fulfill({ json: open }));
  await page.route("**/api/publications/requests/1/approve", (route) => {
    open = [];
    return route.fulfill({ status: 409, json: { detail } });
  });
  await page.goto(`${place.url}/publishing`);
  const approve = page.getByRole("button", { name: /^Approve and publish/ });
  await approve.click();
  await expect(approve).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveText(detail);
});

test("axe finds nothing in publishing and at sign-in", proof, async ({ page, place }) => {
  await place.builds("one");
  await page.goto(`${place.url}/sign-in`);
  await expect(page.getByText("There is no account yet")).toBeVisible();
  await isAccessible(page, "no account");
  await makesAccount(page, place);
  await page.goto(`${place.url}/publishing`);
  await page.getByRole("button", { name: "Show files" }).click();
  await expect(page.getByRole("table", { name: /^Files of build/ })).toBeVisible();
  await isAccessible(page, "library");
  await page.getByRole("button", { name: /^Publish [0-9a-f]{12}$/ }).click();
  await expect(page.getByText("Nothing was published to this environment before")).toBeVisible();
  await expect(page.getByRole("list", { name: "What changes for privacy" })).toBeVisible();
  await isAccessible(page, "confirmation");
  await page.goto(`${place.url}/accounts`);
  await expect(page.getByRole("heading", { name: "Signed in as Ana" })).toBeVisible();
  await isAccessible(page, "account");
  await page.goto(`${place.url}/audit`);
  await expect(page.getByRole("table", { name: "Audit trail entries" })).toBeVisible();
  await isAccessible(page, "audit trail");
  await page.goto(`${place.url}/accounts`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  await isAccessible(page, "sign-in");
});

test("what a build changes, and every build's id, lead to what they stand for", proof, async ({ page, place }) => {
  await place.builds("one");
  await makesAccount(page, place);
  await page.goto(`${place.url}/publishing`);
  await page.getByRole("button", { name: /^Publish [0-9a-f]{12}$/ }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Publish to development" }).click();
  await expect(dialog).toBeHidden();
  await place.builds("two", { without: "page-view" });
  await page.reload();
  await page.getByRole("button", { name: /^Publish [0-9a-f]{12}$/ }).click();
  await expect(dialog.getByRole("link", { name: /^[0-9a-f]{12}$/ })).toHaveCount(2);
  await dialog.getByRole("region", { name: "Rules" }).getByRole("link", { name: "page-view" }).click();
  await expect(page.getByRole("heading", { name: "page-view" })).toBeVisible();
  await page.goto(`${place.url}/publishing`);
  const published = page.getByRole("table", { name: "Builds published to development" });
  const build = published.getByRole("link", { name: /^[0-9a-f]{12}$/ });
  await build.click();
  await expect(page).toHaveURL(new RegExp(`build=%?2?2?${await build.textContent()}`));
  await expect(
    page.getByRole("heading", { name: `Build ${await build.textContent()}, currently served` }),
  ).toBeVisible();
});
