/** What may be asked of the API. */
import { eventApi, streamApi, traceApi } from "@tagwell/contract/api";
import { expect, it } from "vitest";
import type { Cursor } from "../doors/storage.ts";
import { checkQuery, eventSearch } from "./event-query.ts";

/** A storage whose places are two letters. */
const live = { read: (text: string) => (/^[a-z]{2}$/.test(text) ? (text as Cursor) : undefined) };

const parts = (name: string) => (name === "page" ? ({ source: "page" } as const) : undefined);

const search = (query: Record<string, string | string[]>) =>
  eventSearch(checkQuery(eventApi["GET /api/events"].query, query), { live, parts });

it("reads every parameter, and ignores empty ones", () => {
  const query = {
    since: "2026-01-31T09:30:00.250Z",
    site: "www",
    eventType: "booking.start",
    verdict: "rejected",
    limit: "1000",
    id: "019bd57e-0000-7000-8000-000000000007",
    take: "oldest",
    before: "ab",
    where: '{"page":"content:a"}',
  };
  expect(search(query)).toEqual({
    site: "www",
    eventType: "booking.start",
    verdict: "rejected",
    since: Date.UTC(2026, 0, 31, 9, 30, 0, 250),
    limit: 1000,
    id: "019bd57e000070008000000000000007",
    take: "oldest",
    before: "ab",
    where: [{ part: { source: "page" }, value: "content:a" }],
  });
  expect(search({ since: "", site: "", limit: "" })).toEqual({
    limit: 100,
    take: "newest",
  });
});

it.each([
  ["since", "yesterday"],
  ["since", "2026-02-30T25:00:00Z"],
  ["since", "2026-02-31"],
  ["since", "2025-02-29T10:00:00+01:00"],
  ["since", "5"],
  ["verdict", "maybe"],
  ["limit", "0"],
  ["limit", "1001"],
  ["limit", "-1"],
  ["limit", "1e2"],
  ["site", "a b"],
  ["eventType", "x'; DROP TABLE events"],
  ["id", "019BD57E-0000-7000-8000-000000000007"],
  ["id", "7"],
  ["take", "all"],
  ["before", "1"],
  ["where", "page"],
  ["where", '["page"]'],
  ["where", '{"salary":"5"}'],
  ["where", '{"constructor":"5"}'],
  ["other", "1"],
])("names the parameter that is wrong: %s=%s", (name, value) => {
  expect(() => search({ [name]: value })).toThrow(new RegExp(`^The query parameter ${name}: `));
});

it("refuses a parameter with two values, of which one would count", () => {
  expect(() => search({ site: ["www", "campus"] })).toThrow("The query parameter site: is given twice.");
  expect(search({ site: ["", "www"] }).site).toBe("www");
});

it("names the field whose value is wrong", () => {
  const query = (value: string) => () => search({ where: value });
  expect(query('{"page":5}')).toThrow(/^The query parameter where\.page: /);
  expect(query('{"salary":"5"}')).toThrow("expected page, referrer, visitor or a field of the schema, found salary");
});

it("allows neither id nor end for the stream", () => {
  for (const name of ["id", "take"])
    expect(() => checkQuery(streamApi["GET /api/stream"].query, { [name]: "oldest" })).toThrow(`parameter ${name}:`);
});

it("reads the trace's query", () => {
  expect(
    checkQuery(traceApi["GET /api/trace"].query, { id: "01a1fd55-7a80-70fa-b7c6-80b34fadbea4", limit: "5" }),
  ).toEqual({
    id: "01a1fd55-7a80-70fa-b7c6-80b34fadbea4",
    limit: 5,
  });
  expect(() => checkQuery(traceApi["GET /api/trace"].query, { site: "www" })).toThrow(/site/);
});
