import type { FieldTraffic } from "@tagwell/contract";
import { expect, it } from "vitest";
import { eventFiles, sizeText } from "./event-files.ts";

const seen = (eventType: string, path: string, accepted: number, rejected: number) => ({
  eventType,
  path,
  accepted,
  rejected,
  lastAt: "2026-11-26T10:00:00.000Z",
});
const traffic: FieldTraffic = {
  accepted: { events: 1204, from: null },
  rejected: { events: 1, from: null },
  fields: [seen("page.scroll", "eventType", 200, 1), seen("page.scroll", "page.type", 90, 0)],
  unlisted: 0,
};

it("asks for what the list shows, in three formats", () => {
  const files = eventFiles({
    since: "2026-10-01T00:00:00.000Z",
    until: "2026-11-01T00:00:00.000Z",
    type: "page.scroll",
    verdict: "accepted",
    where: { page: "home" },
  });
  const addresses = files.map(({ source }) =>
    "address" in source ? new URL(source.address, "http://edge") : undefined,
  );
  expect(addresses.map((address) => Object.fromEntries(address?.searchParams ?? []))).toEqual(
    ["csv", "ndjson", "parquet"].map((format) => ({
      since: "2026-10-01T00:00:00.000Z",
      until: "2026-11-01T00:00:00.000Z",
      verdict: "accepted",
      eventType: "page.scroll",
      where: '{"page":"home"}',
      format,
    })),
  );
});

it("says how many events of all kinds, of one kind and of one verdict there are", () => {
  expect(sizeText(traffic, {})).toBe("1,204 accepted and 1 rejected event");
  expect(sizeText(traffic, { type: "page.scroll" })).toBe("200 accepted and 1 rejected event");
  expect(sizeText(traffic, { type: "page.scroll", verdict: "accepted" })).toBe("200 accepted events");
  expect(sizeText(traffic, { type: "filter.use" })).toBe("0 accepted and 0 rejected events");
});

it("does not call a kind of event rare whose fields were not listed", () =>
  expect(sizeText({ ...traffic, unlisted: 3 }, { type: "filter.use" })).toBe(undefined));
