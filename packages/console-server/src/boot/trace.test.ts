/** The trace is stored apart from events. */

import { exampleOrgId } from "@tagwell/collector/testing/example-property";
import { newId } from "@tagwell/collector/testing/sample-event";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let edge: TestEdge;
beforeAll(async () => {
  edge = await startTestEdge();
});
afterAll(() => edge.close());

describe("the development trace", () => {
  const record = {
    id: newId(),
    rule: "page-view",
    outcome: "condition-failed",
    detail: "Googlebot",
    at: "2026-11-21T09:00:00.000Z",
    build: "0.1.0",
    environment: "development",
  };
  const send = (body: unknown, cookie = "") => edge.ask("/ee/trace", { method: "POST", body, headers: { cookie } });

  it("is stored apart from the events, and found by its id", async () => {
    expect((await send([record, { ...record, id: "other" }])).status).toBe(204);
    expect((await edge.ask(`/api/trace?id=${record.id}`)).json).toMatchObject([record]);
    expect((await edge.ask("/api/trace?since=2026-01-01T00:00:00Z")).json).toMatchObject([
      record,
      { ...record, id: "other" },
    ]);
    expect(await edge.rows()).toEqual([]);
  });

  it("accepts a page's counts", async () => {
    const counts = { taken: 5, waiting: 0, "given up: too old": 1 };
    const counted = { ...record, kind: "delivery", id: "a-page", rule: "delivery", outcome: "counted", counts };
    expect((await send([counted])).status).toBe(204);
    expect((await edge.ask("/api/trace?id=a-page")).json).toMatchObject([counted]);
  });

  it.each([
    [{}],
    [[{ ...record, kind: "other" }]],
    [[{ ...record, counts: { taken: "5" } }]],
    [[{ ...record, outcome: "no" }]],
    [[{ ...record, extra: 1 }]],
    [[{ ...record, rule: undefined }]],
    [[7]],
  ])("refuses invalid records: %j", async (body) => {
    const answer = await send(body);
    expect([answer.status, problemOf(answer).type]).toEqual([400, "urn:tagwell:problem:malformed-body"]);
  });

  it("is not stored for a visitor who declined", async () => {
    expect(
      (await send([{ ...record, id: "declined" }], `kndctr_${exampleOrgId.replace("@", "_")}_consent=general=out`))
        .status,
    ).toBe(204);
    expect((await edge.ask("/api/trace?id=declined")).json).toEqual([]);
  });
});
