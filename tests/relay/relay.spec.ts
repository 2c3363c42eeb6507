/** The library in a page, the edge, and a stand-in for the vendor's edge behind it. */
import { startVendorEdge, type VendorEdge, vendorCookie } from "../../packages/collector/src/testing/vendor-edge.ts";
import { isAccessible } from "../harness/accessibility.ts";
import { proof } from "../harness/proof.ts";
import { type House, readProperty, startHouse } from "../harness/start-house.ts";
import { test as base, expect } from "../harness/test.ts";

const test = base.extend<{ relaying: House & { vendor: VendorEdge }; vendor: VendorEdge }>({
  relaying: async ({ shared, folders }, use) =>
    use(
      await shared("relay", async () => {
        const vendor = await startVendorEdge({ orgId: readProperty(folders).orgId });
        const house = await startHouse(folders, { relay: { url: vendor.url } });
        const close = async () => {
          await house.close();
          await vendor.close();
        };
        return { ...house, vendor, close };
      }),
    ),
  vendor: ({ relaying }, use) => use(relaying.vendor),
  house: ({ relaying }, use) => use(relaying),
});

test("the vendor's identity ends in the page's cookie, and the event is delivered under it", async ({
  visitor,
  edge,
  house,
  vendor,
  context,
}) => {
  await visitor.opens("www", "/article");
  await edge.receives({ eventType: "web.webpagedetails.pageViews" });
  const [row] = await edge.events();
  const taken = () => vendor.taken.find(({ id }) => id === row?._id);
  await expect.poll(taken).toBeDefined();
  const cookies = await context.cookies(visitor.page.url());
  const cookie = cookies.find(({ name }) => name.endsWith("_identity"))?.value;
  expect(cookie).toBe(vendorCookie(taken()?.ecid ?? ""));
  expect(vendor.violations).toEqual([]);

  const screen = await context.newPage();
  await screen.goto(`${house.edgeUrl}/events/${String(row?._id)}`);
  const details = screen.getByLabel("Event details");
  await expect(details.getByText("Delivered to Adobe's edge")).toBeVisible();
  await expect(
    screen
      .getByLabel("Event list")
      .getByText(/relayed/)
      .first(),
  ).toBeVisible();
});

test(
  "the console shows what waits, and why, and that it was delivered later",
  proof,
  async ({ visitor, edge, house, vendor, context }) => {
    vendor.behave = () => ({ status: 503, json: { title: "Busy" } });
    await visitor.opens("www", "/article");
    await edge.receives({ eventType: "web.webpagedetails.pageViews" });
    const [row] = await edge.events();
    const screen = await context.newPage();
    await screen.goto(`${house.edgeUrl}/events/${String(row?._id)}`);
    const details = screen.getByLabel("Event details");
    await expect(details.getByText("Waiting for Adobe's edge")).toBeVisible();
    const quality = await context.newPage();
    await quality.goto(`${house.edgeUrl}/health`);
    const section = quality.getByRole("region", { name: "Relay" });
    await expect(section.getByText("503 Busy")).toBeVisible();
    await expect(section.getByText("Delivered", { exact: true })).toBeVisible();
    await isAccessible(quality, "the quality view with a relay");
    await isAccessible(screen, "an event that waits");
    vendor.behave = () => undefined;
    await expect(details.getByText("Delivered to Adobe's edge")).toBeVisible();
  },
);
