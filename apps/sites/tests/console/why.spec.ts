/** The console's "Why did this rule not fire?" for rules with the property's own triggers and conditions. */

import { asks, type Console, reported } from "../../../../tests/console/ask-why.ts";
import { proof } from "../../../../tests/harness/proof.ts";
import { expect, test } from "../test.ts";

test.describe("why a rule did not fire", proof, () => {
  let screen: Console;
  test.beforeEach(async ({ house, edge, context }) => {
    screen = { house, edge, page: await context.newPage() };
  });

  test("a wrong path", async ({ visitor }) => {
    await visitor.opens("clinical", "/find-a-doctor");
    await reported(screen, "kind=page", ({ path }) => path === "/find-a-doctor");
    const why = await asks(screen, "element visible");
    await expect(why.getByText("element-visible: did not fire")).toBeVisible();
    await expect(
      why.getByText("Condition failed: path is /lp/heart-of-expertise (actual: /find-a-doctor).").first(),
    ).toBeVisible();
  });

  test("a flag that was already set", async ({ visitor }) => {
    const flag = `<script>adobeDataLayer = [{ openscheduling: { start: true } }];</script>`;
    const html = `<!doctype html>${flag}{{tagwell}}<button data-scheduling="start">Start</button>`;
    await visitor.opensPage("scheduling", "/openscheduling/standalone", html);
    await visitor.page.getByRole("button").click();
    await reported(screen, "rule=scheduling-step", ({ outcome }) => outcome === "withheld");
    const why = await asks(screen, "scheduling step");
    await expect(why.getByText("scheduling-step: did not fire")).toBeVisible();
    await expect(why.getByText(/openscheduling\.start was already set when the library started/).first()).toBeVisible();
  });

  test("a false condition", async ({ visitor }) => {
    await visitor.opensPage(
      "scheduling",
      "/",
      '<!doctype html>{{tagwell}}<button data-scheduling="start">Start</button>',
    );
    await visitor.settles();
    await visitor.page.getByRole("button").click();
    // The trigger's code is not loaded outside the scheduling area: the page's own report names the condition.
    await reported(screen, "kind=page", ({ path }) => path === "/");
    const why = await asks(screen, "scheduling");
    await expect(why.getByText("scheduling-step: did not fire")).toBeVisible();
    await expect(
      why.getByText(/^Condition failed: address .*openscheduling\/standalone.* \(actual: \/\)\.$/).first(),
    ).toBeVisible();
  });
});
