/** Outbound data of a range says what an independent count of the range's events says. */
import { expect, test } from "../harness/test.ts";
import { loads, stores } from "./stored-events.ts";

const heart = "content:localhost:us:en:heart";
const scroll = { eventType: "page.scroll", own: { page: { scrollMilestone: 25 } } };
const onGifts = (name: string) => ({
  web: { webPageDetails: { name, URL: "http://gifts.localhost/", pageViews: { value: 1 } } },
});

interface Row {
  receivedAt: string;
  verdict: string;
  event: { xdm: { web: { webPageDetails: { URL: string } } } };
}

/** The paths of all values, those of a list's places as one. */
function pathsOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, `${path}[]`));
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path === "" ? name : `${path}.${name}`));
}

test("the sheet is of all events of the range, page by page, and of no later one", async ({
  edge: _forgottenFirst,
  house,
  page,
}) => {
  const redacted = (id: string, count: number) =>
    fetch(`${house.edgeUrl}/ee/trace`, {
      method: "POST",
      body: JSON.stringify(
        (["delivery", "guard"] as const).map((kind) => ({
          ...{ kind, id, rule: kind, outcome: "counted", at: new Date().toISOString(), build: "1" },
          ...{ environment: "development", counts: kind === "guard" ? { "page.title: e-mail": count } : { taken: 1 } },
        })),
      ),
    });
  const since = new Date().toISOString();
  await stores(house, [...loads(7, heart, [scroll]), ...loads(4, heart, [], onGifts(heart))]);
  await redacted("page-a", 3);
  const rows = async () => (await (await fetch(`${house.edgeUrl}/api/events?limit=1000`)).json()) as Row[];
  const until = new Date(Date.now() + 1).toISOString();
  await expect.poll(() => new Date().toISOString() > until).toBe(true);
  await stores(house, loads(5, heart, [scroll, scroll]));
  await redacted("page-b", 40);
  const all = await rows();
  const counted = all.filter(({ receivedAt, verdict }) => receivedAt < until && verdict === "accepted");
  expect([all.length, counted.length]).toEqual([33, 18]);

  await page.goto(`${house.edgeUrl}/outbound?from=${since}&to=${until}`);
  const fields = new Set(counted.flatMap(({ event }) => pathsOf(event.xdm)));
  await expect(page.getByText(/left the pages of every site/)).toHaveText(
    new RegExp(
      `, 18 events left the pages of every site with ${fields.size} fields, none of them an identifier\\. 3 values were redacted before sending, by the reports of 1 page\\.$`,
    ),
  );
  for (const site of ["www", "gifts"]) {
    const address = `http://${site}.localhost/`;
    const ofPage = counted.filter(({ event }) => event.xdm.web.webPageDetails.URL === address);
    const cells = page.getByRole("row", { name: new RegExp(`^${site}\\.localhost/ `) }).getByRole("cell");
    await expect(cells.nth(1)).toHaveText(String(ofPage.length));
    await expect(cells.nth(2)).toHaveText(String(new Set(ofPage.flatMap(({ event }) => pathsOf(event.xdm))).size));
    const scrolled = ofPage.filter(({ event }) => pathsOf(event.xdm).includes("_example.page.scrollMilestone")).length;
    await expect(cells.nth(3)).toHaveText("In");
    if (scrolled > 0) await expect(cells.nth(4)).toContainText(`page scroll milestone (${scrolled})`);
  }
  await expect(page.getByRole("row", { name: /e-mail/ })).toContainText("3");
});
