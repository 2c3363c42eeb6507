/** A preview on a replica site: an engineer scrolls through a campaign's page and sees why its rules fire. */
import { proof } from "../../../../tests/harness/proof.ts";
import { signIn } from "../../../../tests/harness/sign-in.ts";
import { expect, test } from "../test.ts";

test(
  "what happens in a preview of the heart campaign's page is a preview's, and the panel explains it",
  proof,
  async ({ visitor, edge, house }) => {
    const headers = await signIn(house.edgeUrl, house.makeFirstLink());
    await visitor.opens("clinical", "/lp/heart-of-expertise");
    await visitor.settles();
    await edge.forgets();
    const body = JSON.stringify({ environment: "development", page: visitor.page.url() });
    const made = await fetch(`${house.edgeUrl}/api/preview`, { method: "POST", headers, body });
    const { link } = (await made.json()) as { link: string };
    await visitor.page.goto(link);
    const panel = visitor.page.getByRole("region", { name: "Tagwell preview" });
    await expect(panel).toContainText("Preview of development, the latest build, until");
    await expect(
      panel
        .locator("summary")
        .filter({ hasText: /^Did not fire.*was not triggered on this page/ })
        .first(),
    ).toBeVisible();
    for (let percent = 10; percent <= 100; percent += 10) {
      await visitor.scrollsTo(percent);
      await visitor.settles();
    }
    await expect(panel.locator("summary").filter({ hasText: /^Fired.*sent page\.elementVisible/ })).toBeVisible();
    await expect
      .poll(async () => (await edge.events()).some(({ eventType }) => eventType === "page.elementVisible"))
      .toBe(true);
    const environments = new Set((await edge.events()).map(({ environment }) => environment));
    expect([...environments]).toEqual(["preview"]);
    expect((await edge.events()).map(({ verdict, reasons }) => [verdict, reasons])).toEqual(
      (await edge.events()).map(() => ["accepted", []]),
    );
  },
);
