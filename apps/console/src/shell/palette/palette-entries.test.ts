import { expect, it } from "vitest";
import { exampleProperty } from "../../shared/testing/example-property.ts";
import { sampleId } from "../../shared/testing/sample-row.ts";
import { views } from "../views.ts";
import {
  buildEntries,
  catalogEntries,
  foundEntry,
  groupEntries,
  linkEntry,
  typedEntries,
  viewEntries,
} from "./palette-entries.ts";

it("lists every view", () => {
  expect(viewEntries().map(({ to }) => to)).toEqual(views.map(({ to }) => to));
});

it("lists rules, data elements, event types and fields with their addresses", () => {
  const entries = catalogEntries({
    ...exampleProperty,
    events: [{ label: "page.scroll", meaning: "", fires: "", rules: [], sites: [] }],
    rules: [{ name: "page-view" } as never],
    dataElements: [{ name: "page-type" } as never],
    // A field of two kinds of event.
    fields: [{ path: "page.type" }, { path: "page.type" }] as never,
  });
  expect(entries.find(({ kind }) => kind === "Data element")).toMatchObject({ to: "/data-elements/page-type" });
  expect(entries.filter(({ kind }) => kind === "Field")).toMatchObject([{ to: "/schema?field=page.type" }]);
  expect(entries).toContainEqual({
    id: "Rule /rules/page-view",
    title: "page-view",
    kind: "Rule",
    to: "/rules/page-view",
  });
  expect(entries.find(({ kind }) => kind === "Event type")).toMatchObject({ to: "/schema?event=page.scroll" });
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});

it("lists a build once", () => {
  const build = { id: "0123456789ab", buildDate: "2026-01-31T00:00:00Z" } as never;
  const entries = buildEntries(
    { environments: [{ environment: "staging", built: build, published: [build] }] },
    () => "31 Jan",
  );
  expect(entries).toMatchObject([
    {
      title: "0123456789ab",
      to: "/publishing?environment=staging&build=0123456789ab",
      note: "staging, built 31 Jan",
    },
  ]);
});

it("opens an event by its id", () => {
  expect(typedEntries(` ${sampleId(1).toUpperCase()} `)).toMatchObject([
    { kind: "Event", to: `/events/${sampleId(1)}` },
  ]);
  expect(typedEntries("page")).toEqual([]);
});

it("opens what the edge found: an event, a session, a page load in its session", () => {
  const at = "2026-01-31T09:30:00.000Z";
  const common = { site: "www", environment: "production", verdict: "accepted", receivedAt: at } as const;
  const event = foundEntry({ kind: "event", id: sampleId(1), eventType: "page.scroll", ...common }, () => "09:30", {
    events: [],
  });
  expect(event).toMatchObject({ to: `/events/${sampleId(1)}`, note: expect.stringMatching(/^Accepted .*, 09:30$/) });
  const session = { kind: "session", id: "abcd", startedAt: at, visitor: "guest", pages: 2 } as const;
  expect(foundEntry(session, () => "09:30", { events: [] })).toMatchObject({
    to: "/sessions?session=abcd",
    note: "2 pages, 09:30",
  });
  expect(foundEntry({ ...session, path: "/a" }, () => "09:30", { events: [] }).note).toBe("/a, 09:30");
  const page = { kind: "page", id: "p1", session: "abcd", site: "www", path: "/a", at } as const;
  expect(foundEntry(page, () => "09:30", { events: [] })).toMatchObject({
    title: "/a",
    to: "/sessions?session=abcd&page=p1",
  });
});

it("groups entries by kind in their order, each once, so many of a kind", () => {
  const entries = ["Rule a", "Field b", "Rule a", "Rule c", "Rule d"].map((text) => {
    const [kind = "", name = ""] = text.split(" ");
    return linkEntry(kind, name, `/${name}`);
  });
  const groups = groupEntries(entries, 2).map(({ kind, entries: all }) => [kind, all.map(({ title }) => title)]);
  expect(groups).toEqual([
    ["Rule", ["a", "c"]],
    ["Field", ["b"]],
  ]);
});
