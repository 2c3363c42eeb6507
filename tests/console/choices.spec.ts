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
    const choice = page.getByRole("combobox", { name: "Event type" });
    await expect(choice.locator("option:checked")).toHaveText("Page view");
    await choice.focus();
    await page.keyboard.press(key);
    const option = page.getByRole("option", { name: "Page view" });
    await expect(option).toBeFocused();
    await expect(option).toBeInViewport();
    await page.keyboard.type("Sec");
    await expect(page.getByRole("option", { name: "Section view" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(option).toBeHidden();
    await expect(choice).toBeFocused();
  });
