/** In development, a page reports delivery counts to the edge. */
import type { TraceRecord } from "@tagwell/contract";
import { expect, test } from "../harness/test.ts";

test("a page reports how many events it collected, how many were acknowledged and resent, and what the guard redacted", async ({
  visitor,
  edge,
}) => {
  let failures = 0;
  await visitor.page.route("**/ee/v1/collect**", (route) =>
    ++failures === 1 ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await visitor.opens("gifts", "/?token=abc");
  await edge.receives({ eventType: "web.webpagedetails.pageViews" });
  await visitor.pushes({ event: "reading-progress", reading: { percent: 100 } });
  await edge.receives({ eventType: "page.scroll" }, { count: 4 });

  const newest = (kind: string) => {
    const reports = edge.requests().filter(({ url, status }) => url === "/ee/trace" && status === 204);
    const records = reports.flatMap(({ body }) => JSON.parse(body.toString()) as TraceRecord[]);
    return records.filter((record) => record.kind === kind).at(-1);
  };
  await expect.poll(() => newest("delivery")?.counts).toEqual({ taken: 5, waiting: 0, acknowledged: 5, retried: 4 });
  expect(newest("delivery")).toMatchObject({ rule: "delivery", outcome: "counted", environment: "development" });
  await visitor.page.evaluate(() =>
    (window as unknown as { alloy(name: string, options: object): Promise<unknown> }).alloy("sendEvent", {
      xdm: { eventType: "page.scroll", secret: "ana@example.org" },
    }),
  );
  // The key is not reported, because a key can be a person's name.
  await expect.poll(() => newest("guard")?.counts).toMatchObject({ "[unnamed field]: not defined in the property": 1 });
  await edge.neverReceives("ana@example.org");
  expect(edge.requests().filter(({ body }) => body.includes("secret"))).toEqual([]);
});
