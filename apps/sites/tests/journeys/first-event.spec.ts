/** The steps of docs/guides/first-event.md, with the addresses and the texts that the guide has. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../../scripts/lib/folders.ts";
import { asks, reported } from "../../../../tests/console/ask-why.ts";
import { expect, test } from "../test.ts";

const guide = readFileSync(join(root, "docs/guides/first-event.md"), "utf8");
/** What follows the start of an address in the guide. */
const pathsAt = (start: string) =>
  guide
    .split(start)
    .slice(1)
    .map((rest) => /^[^`"\s]*/.exec(rest)?.[0] ?? "");
const quoted = guide.split("\n").flatMap((line) => /^ *> (.*)$/.exec(line)?.[1]?.replaceAll("**", "") ?? []);

test("an event reaches the console, and the console says why another was not sent", async ({
  visitor,
  edge,
  house,
  context,
}) => {
  const [search = "", campaign = ""] = pathsAt("http://clinic.localhost:4600");
  const [live = "", sessions = "", events = ""] = pathsAt("http://localhost:4600");
  const screen = await context.newPage();
  const row = (text: string) => screen.getByLabel("Event list").getByRole("row").filter({ hasText: text });

  await screen.goto(`${house.edgeUrl}${live}`);
  await visitor.opens("clinical", search);
  await expect(row("Page view")).toContainText("Clinic");
  await expect(row("Page view").getByRole("gridcell").nth(1)).toHaveText("Accepted");

  await row("Page view").click();
  await expect(screen.getByRole("heading", { level: 2, name: "Page view" })).toBeVisible();
  await expect(screen.getByRole("heading", { name: "Sent event" })).toBeVisible();
  await expect(screen.getByText("[other] cardiology").first()).toBeVisible();
  await edge.neverReceives("Lopez");

  expect(sessions).toBe("/sessions");
  await reported({ house, edge, page: screen }, "kind=page", ({ path }) => path === "/search");
  const why = await asks({ house, edge, page: screen }, "element visible");
  expect(quoted).toHaveLength(2);
  for (const line of quoted) await expect(why.getByText(line).first()).toBeVisible();

  await screen.goto(`${house.edgeUrl}${live}`);
  await visitor.opens("clinical", campaign);
  await edge.receives({ eventType: "page.elementVisible" });
  await expect(row("Page element visible").first()).toBeVisible();
  expect(await (await fetch(`${house.edgeUrl}${events}`)).json()).toHaveLength(2);
});
