/** GET /api/search over HTTP. */

import { newId, scrollEvent } from "@tagwell/collector/testing/sample-event";
import type { Found } from "@tagwell/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StoredEvent } from "../doors/storage.ts";
import { problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";
import { answerOperations } from "./answer-operations.ts";
import { searchAnswers } from "./search-routes.ts";

let edge: TestEdge;
const [sent, other] = [newId(), newId()];
const record = (page: string, more: object) => ({
  ...{ id: page, page, rule: "page", kind: "page", outcome: "noted", build: "0.1.0", environment: "development" },
  ...{ at: "2026-11-21T09:00:00.000Z", site: "www", path: `/${page}` },
  ...more,
});
const tell = async (...records: object[]) => {
  const headers = { "user-agent": "Firefox", origin: "http://www.localhost:4600" };
  expect((await edge.ask("/ee/trace", { method: "POST", headers, body: records })).status).toBe(204);
};
const search = async (query: string): Promise<Found[]> => (await edge.ask(`/api/search?${query}`)).json;

beforeAll(async () => {
  edge = await startTestEdge();
  for (const _id of [other, sent]) await edge.send("collect", [{ xdm: scrollEvent({ _id }) }]);
  await tell(
    record("find-a-doctor", {}),
    record("find-a-doctor", { id: sent, kind: undefined, rule: "scroll", outcome: "sent" }),
    record("doctor-2", { at: "2026-11-21T09:01:00.000Z" }),
  );
});
afterAll(() => edge.close());

describe("the search", () => {
  it("finds an event by its id, and the session in which it was sent", async () => {
    const [event, session, ...rest] = await search(`q=${sent.toUpperCase()}`);
    expect(event).toEqual({
      ...{ kind: "event", id: sent, eventType: "page.scroll", site: "www", environment: "development" },
      ...{ verdict: "accepted", receivedAt: expect.stringMatching(/Z$/) },
    });
    expect(session).toMatchObject({ kind: "session", pages: 2, path: "/find-a-doctor" });
    expect(rest).toEqual([]);
  });

  it("finds events by 8 digits of their id or more, hyphens or not, and none by fewer", async () => {
    const ids = async (q: string) => (await search(`q=${q}`)).flatMap(({ kind, id }) => (kind === "event" ? id : []));
    expect(await ids(sent.slice(0, 8))).toContain(sent);
    expect(await ids(sent.slice(0, 33))).toEqual([sent]);
    expect(await ids(sent.replaceAll("-", "").slice(0, 31))).toEqual([sent]);
    expect(await ids(sent.slice(0, 7))).toEqual([]);
  });

  it("finds a session by the start of its id", async () => {
    const [page] = await search("q=doctor-2");
    const id = page?.kind === "page" ? page.session : "";
    expect(await search(`q=${id.slice(0, 4)}`)).toMatchObject([{ kind: "session", id }]);
    expect(await search(`q=${id.slice(0, 3)}`)).toEqual([]);
  });

  it("finds pages by a part of their path, the newest first, as many as the limit says", async () => {
    const found = await search("q=DOCTOR");
    expect(found.map((one) => (one.kind === "page" ? one.path : one))).toEqual(["/doctor-2", "/find-a-doctor"]);
    expect(found[1]).toMatchObject({ id: "find-a-doctor", site: "www", at: "2026-11-21T09:00:00.000Z" });
    expect(await search("q=doctor&limit=1")).toHaveLength(1);
    expect(await search("q=%25%25")).toEqual([]);
  });

  it.each([
    ["", "q: is needed"],
    ["q=%20a", "at least 2 characters"],
    [`q=${"a".repeat(201)}`, "at most 200 characters"],
    ["q=doctor&limit=51", "from 1 to 50"],
    ["q=doctor&site=www", "is not known here"],
  ])("refuses %s, saying what is allowed", async (query, words) => {
    const answer = await edge.ask(`/api/search?${query}`);
    expect([answer.status, problemOf(answer).detail]).toEqual([400, expect.stringContaining(words)]);
  });

  it("leaves out a rejected event whose id nobody has seen", async () => {
    const stored = { xdm: '{"_id":7}', eventType: "page.scrol", verdict: "rejected" } as StoredEvent;
    const app = answerOperations(
      searchAnswers({ warehouse: { eventsByStart: async () => [stored], visits: async () => [] } }),
    );
    expect(await (await app.request(`/search?q=${sent}`)).json()).toEqual([]);
  });

  it("takes no other method", async () => {
    const answer = await edge.ask("/api/search?q=doctor", { method: "POST" });
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET"]);
  });
});
