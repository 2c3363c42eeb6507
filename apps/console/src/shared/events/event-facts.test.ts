import type { TraceRecord } from "@tagwell/contract";
import { describe, expect, it } from "vitest";
import { exampleProperty } from "../testing/example-property.ts";
import { sampleRow } from "../testing/sample-row.ts";
import { eventFacts } from "./event-facts.ts";

const fact = (name: string, xdm: Record<string, unknown>, trace: TraceRecord[] = []) =>
  eventFacts(exampleProperty, sampleRow(1000, { xdm }), trace).find((one) => one.name === name);

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

  it("shows the username if it was sent", () => {
    const identityMap = { username: [{ id: "ana", authenticatedState: "authenticated" }] };
    expect(fact("Identity", { identityMap })?.value).toBe("ana (authenticated)");
    expect(fact("Identity", { identityMap: { username: "x" } })?.value).toBe("No username sent");
  });

  it("shows an invalid time as it is", () => {
    expect(fact("Occurred", { timestamp: "soon" })?.value).toBe("soon");
    expect(fact("Received", { timestamp: "soon" })?.note).toBeUndefined();
  });
});
