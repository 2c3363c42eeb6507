import { expect, it } from "vitest";
import type { EventSearch, StoredEvent } from "../doors/storage.ts";
import { answerOperations } from "./answer-operations.ts";
import { eventAnswers } from "./event-routes.ts";

/** A storage of one event that notes what it is asked. */
function routes() {
  const asked: EventSearch[] = [];
  const event = { cursor: "7", receivedAt: "2026-01-01T00:00:00.000Z", xdm: "{}", reasons: [] } as unknown;
  const warehouse = {
    async *pages(search: EventSearch) {
      asked.push(search);
      yield [event as StoredEvent];
    },
    traffic: async () => [],
  };
  const live = { read: () => undefined };
  return { asked, app: answerOperations(eventAnswers({ warehouse, live, parts: () => undefined, relay: undefined })) };
}

it("looks for older events only where as many were found as were asked for", async () => {
  const { asked, app } = routes();
  const all = await app.request("/events?limit=2");
  expect([all.headers.get("Link"), await all.json()]).toEqual([null, [expect.anything()]]);
  expect(asked).toHaveLength(1);
  const part = await app.request("/events?limit=1");
  expect(part.headers.get("Link")).toContain("before=7");
  expect(asked).toHaveLength(3);
});
