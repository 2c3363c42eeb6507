/** Lists of choices, by keyboard. */
import { someOf } from "@tagwell/contract/testing/cases-of";
import { expect, test } from "../harness/test.ts";

const chosen = "/live?type=web.webpagedetails.pageViews";

for (const key of someOf(["Enter", "Space", "ArrowDown"], 3))
  test(`a list of choices that ${key} opens has the focus on the chosen one, takes letters, and gives the focus back`, async ({
    house,
    page,
  }) => {
    await page.goto(house.edgeUrl + chosen);
    const button = page.getByRole("button", { name: /Event type$/ });
    await expect(button).toContainText("Page view");
    await button.focus();
    await page.keyboard.press(key);
    const option = page.getByRole("option", { name: "Page view" });
    await expect(option).toBeFocused();
    await expect(option).toBeInViewport();
    await page.keyboard.type("Page sc");
    await expect(page.getByRole("option", { name: "Page scroll" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await expect(button).toBeFocused();
  });
