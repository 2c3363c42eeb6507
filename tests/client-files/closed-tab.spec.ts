/** Events that a closed tab could not send are sent by a tab that is still open. */
import { expect, test } from "../harness/test.ts";

test("a visible tab sends the events of one that was closed while the edge could not be reached", async ({
  visitor,
  context,
  edge,
}) => {
  await visitor.opens("gifts", "/");
  await edge.receives({ eventType: "web.webpagedetails.pageViews" }, { count: 1 });
  const other = await context.newPage();
  await other.route(/\/ee\//, (route) => route.abort("internetdisconnected"));
  const refused = other.waitForEvent("requestfailed", (request) => request.url().includes("/ee/"));
  await other.goto(visitor.page.url());
  await refused;
  const isOnDisk = () =>
    visitor.page.evaluate(() => Object.keys(localStorage).some((name) => name.startsWith("com.tagwell.page.")));
  await expect.poll(isOnDisk).toBe(true);
  await other.close();
  await edge.receives({ eventType: "web.webpagedetails.pageViews" }, { count: 2 });
  await expect.poll(isOnDisk).toBe(false);
});
