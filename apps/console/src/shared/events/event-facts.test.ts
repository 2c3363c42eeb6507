import type { LibraryBuild, TraceRecord } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { exampleProperty } from "../testing/example-property.ts";
import { sampleRow } from "../testing/sample-row.ts";
import { timeFormat } from "../time/time-format.ts";
import { eventFacts } from "./event-facts.ts";

const ruleSending = (name: string, ...sends: string[]) => ({ name, sends, sites: ["www"] });
const rules = [
  ruleSending("page-view", "page.view"),
  ruleSending("late-view", "page.view"),
  ruleSending("scroll-depth", "page.scroll"),
] as never;
const property = { ...exampleProperty, rules };
const noTrace = "has no trace";
const fact = (name: string, xdm: Record<string, unknown>, trace: TraceRecord[] = [], build?: LibraryBuild) =>
  eventFacts(sampleRow(1000, { xdm }), { property, times: timeFormat("utc"), trace, noTrace, build }).find(
    (one) => one.name === name,
  );

const record: TraceRecord = {
  id: "x",
  rule: "scroll-depth",
  outcome: "sent",
  at: "2026-01-01T00:00:00.000Z",
  build: "0.1.0",
  environment: "development",
};

describe("eventFacts", () => {
  it("shows the latency", () => {
    expect(fact("Received", { timestamp: "2026-01-01T00:00:00.750Z" })?.note).toBe("250 ms later");
    expect(fact("Received", { timestamp: "2025-12-31T23:59:51.000Z" })?.note).toBe("10.0 s later");
    expect(fact("Received", { timestamp: "2025-12-31T22:00:00.000Z" })?.note).toBe("2 hours later");
  });

  it("notes when the visitor's clock is ahead", () => {
    expect(fact("Received", { timestamp: "2026-01-01T00:01:01.000Z" })?.note).toContain("clock is ahead");
  });

  it("reads rule and build from the event, or else from the trace", () => {
    expect(fact("Rule", { _example: { container: { rule: "page-view" } } }, [record])?.value).toBe("page-view");
    expect(fact("Rule", {}, [{ ...record, rule: "other", outcome: "condition-failed" }, record])?.value).toBe(
      "scroll-depth",
    );
    expect(fact("Build", {}, [record])?.value).toBe("0.1.0");
    expect(fact("Rule", {})?.value).toBeUndefined();
  });

  it("names the rules that can have sent it, where the event names none", () => {
    expect(fact("Rule", { eventType: "page.scroll" })).toEqual({
      ...{ name: "Rule", value: "scroll-depth", note: "the only one that sends such events" },
    });
    expect(fact("Rule", { eventType: "page.view" })?.value).toBe("late-view or page-view");
    expect(fact("Rule", { eventType: "other" })).toMatchObject({
      ...{ value: undefined, note: "the event does not name it, and has no trace" },
    });
    expect(fact("Build", {})?.note).toBe("the event does not name it, and has no trace");
  });

  it("shows the username if it was sent", () => {
    const identityMap = { username: [{ id: "ana", authenticatedState: "authenticated" }] };
    expect(fact("Identity", { identityMap })?.value).toBe("ana (authenticated)");
    expect(fact("Identity", { identityMap: { username: "x" } })?.value).toBe("No username sent");
  });

  it("shows an invalid time as it is", () => {
    expect(fact("Occurred", { timestamp: "soon" })?.value).toBe("soon");
    expect(fact("Received", { timestamp: "soon" })?.note).toBeUndefined();
  });

  it("links to the rule, the session, the schema and the build", () => {
    expect(fact("Rule", {}, [record])?.link).toMatchObject({ to: "/rules/$rule", params: { rule: "scroll-depth" } });
    expect(fact("Rule", {}, [{ ...record, rule: "removed" }])?.link).toBeUndefined();
    const visited = { ...record, visit: "v1", page: "p1" };
    expect(fact("Session", {}, [visited])?.link?.search).toEqual({
      session: "v1",
      page: "p1",
      explain: "scroll-depth",
    });
    expect(fact("Event type", { eventType: "page.scroll" })?.link).toMatchObject({ to: "/schema" });
    expect(fact("Event type", { eventType: "page.scrol" })?.link).toBeUndefined();
  });

  it("names the build by its revision and date, which differ between builds of one version", () => {
    const build = { id: "0123456789ab", revision: "f".repeat(40) } as LibraryBuild;
    const xdm = { _example: { container: { version: "0.1.0", buildDate: "2026-01-01T09:30:00Z" } } };
    expect(fact("Build", xdm, [], build)).toMatchObject({
      value: "Revision ffffffffffff",
      note: "built 1 Jan 2026, 09:30 UTC, version 0.1.0",
      link: { to: "/publishing", search: { environment: "development", build: "0123456789ab" } },
    });
    expect(fact("Build", xdm)).toMatchObject({ value: "0.1.0", note: "built 1 Jan 2026, 09:30 UTC" });
  });
});
