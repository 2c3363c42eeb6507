import type { DeliveryQuality } from "@tagwell/contract";
import { expect, it } from "vitest";
import { deliveryRows, describeDelivery, sharesOf } from "./delivery-text.ts";

const delivery: DeliveryQuality = {
  ...{ pages: 2, taken: 10, acknowledged: 5, waiting: 3, lost: 2, retried: 4, notKept: 0, unreported: 0, other: [] },
  givenUp: [{ reason: "too old", count: 1 }],
  failed: [{ reason: "status 400", count: 1 }],
};

it("describes where the events are", () => {
  expect(describeDelivery(delivery)).toBe("10 events taken on 2 pages: 5 acknowledged, 3 waiting, 2 lost.");
  expect(describeDelivery({ ...delivery, pages: 1, taken: 1, acknowledged: 0, waiting: 1, lost: 0 })).toBe(
    "1 event taken on one page: 0 acknowledged, 1 waiting, 0 lost.",
  );
});

it("divides the bar among them, without empty segments", () => {
  expect(sharesOf(delivery)).toEqual([
    { name: "acknowledged", start: 0, share: 0.5 },
    { name: "waiting", start: 0.5, share: 0.3 },
    { name: "lost", start: 0.8, share: 0.2 },
  ]);
  expect(sharesOf({ ...delivery, acknowledged: 0, waiting: 0, lost: 0 })).toEqual([]);
});

it("lists every reason for a loss, and only those that occurred", () => {
  const names = deliveryRows(delivery).map(({ name }) => name);
  expect(names).toContain("Given up: too old");
  expect(names).toContain("Refused: status 400");
  expect(names).not.toContain("In memory only");
  expect(deliveryRows({ ...delivery, unreported: 3 }).at(-1)).toMatchObject({
    name: "Not reported as taken",
    count: 3,
  });
});
