// @vitest-environment jsdom
import { expect, it } from "vitest";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { dataLayerEvent } from "./data-layer-event.ts";

it("receives earlier and later pushes, for each rule", () => {
  const { start, parts } = delegatesUnderTest(window);
  parts.dataLayer.push({ event: "searched" });
  const [one, other] = [start(dataLayerEvent("searched")), start(dataLayerEvent("searched"))];
  parts.dataLayer.push({ event: "searched" });
  parts.dataLayer.push({ event: "other" });
  expect([one.length, other.length]).toEqual([2, 2]);
});

it("with a path, receives only items with a value there, and passes the value", () => {
  const { start, parts } = delegatesUnderTest(window);
  const fired = start(dataLayerEvent("step", "booking.action"));
  parts.dataLayer.push({ event: "step" });
  parts.dataLayer.push({ event: "step", booking: { start: 1 } });
  parts.dataLayer.push({ event: "step", booking: { action: "chosen" } });
  expect(fired.map(({ pushed }) => pushed?.value)).toEqual(["chosen"]);
});

it("passes a copy of the item", () => {
  const { start, parts } = delegatesUnderTest(window);
  const fired = start(dataLayerEvent("step"));
  const item = { event: "step", eventInfo: { slots: 3 } };
  parts.dataLayer.push(item);
  item.eventInfo.slots = 4;
  expect(fired[0]?.pushed?.item).toEqual({ event: "step", eventInfo: { slots: 3 } });
});
