import type { FieldTraffic } from "@tagwell/contract";
import { expect, it } from "vitest";
import { eventFiles, sizeOf } from "./event-files.ts";

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

const columns = [{ name: "verdict" }, { name: "page.title" }, { name: "event" }];

it("asks for what the list shows, in three formats, with all columns or the chosen ones", () => {
  const search = {
    since: "2026-10-01T00:00:00.000Z",
    until: "2026-11-01T00:00:00.000Z",
    type: "page.scroll",
    verdict: "accepted",
    where: { page: "home" },
  } as const;
  const asked = (...chosen: string[]) =>
    eventFiles(search, columns).map(({ source }) => {
      const address = "addressOf" in source ? source.addressOf(chosen) : "";
      return Object.fromEntries(new URL(address, "http://edge").searchParams);
    });
  const some = { columns: "page.title,event" };
  expect([asked("verdict", "page.title", "event"), asked("page.title", "event")]).toEqual([
    ["csv", "ndjson", "parquet"].map((format) => ({
      since: "2026-10-01T00:00:00.000Z",
      until: "2026-11-01T00:00:00.000Z",
      verdict: "accepted",
      eventType: "page.scroll",
      where: '{"page":"home"}',
      format,
      ...(format === "csv" && { columns: "verdict,page.title,event" }),
    })),
    ["csv", "ndjson", "parquet"].map((format) => expect.objectContaining({ format, ...some })),
  ]);
});

it("says how many events of all kinds, of one kind and of one verdict there are", () => {
  const unlisted = ", and unlisted ones if there are any";
  expect(sizeOf(traffic, {})).toEqual({ text: `1,204 accepted and 1 rejected event${unlisted}`, lines: 1205 });
  expect(sizeOf(traffic, { type: "page.scroll" })?.text).toBe(`200 accepted and 1 rejected event${unlisted}`);
  expect(sizeOf(traffic, { type: "page.scroll", verdict: "accepted" })?.text).toBe("200 accepted events");
  expect(sizeOf(traffic, { type: "filter.use" })?.text).toBe(`0 accepted and 0 rejected events${unlisted}`);
});

it("does not call a kind of event rare whose fields were not listed", () =>
  expect(sizeOf({ ...traffic, unlisted: 3 }, { type: "filter.use" })).toBe(undefined));
