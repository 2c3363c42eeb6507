import { describe, expect, it } from "vitest";
import { createGuardBody } from "./guard-body.ts";

const guardBody = createGuardBody(
  ({ identityMap, ...rest }) => ({ xdm: { ...rest, ...(identityMap ? { identityMap } : {}) }, cuts: [] }),
  () => {},
);

describe("the guard's look at a request", () => {
  it("adds the identity that the address handed over to the event that is on disk", () => {
    const json = '{"_id":"a","identityMap":{"username":[{"id":"ana"}]}}';
    const sdkEvent = { xdm: { _id: "a", identityMap: { ECID: [{ id: "1" }], email: [{ id: "x" }] } } };
    const { events } = guardBody({ events: [sdkEvent] }, () => json);
    expect(JSON.parse(events[0] ?? "")).toEqual({
      xdm: { _id: "a", identityMap: { username: [{ id: "ana" }], ECID: [{ id: "1" }] } },
    });
  });

  it("leaves out what the protocol does not need", () => {
    const body = { query: { identity: { fetch: ["ECID"] }, other: 1 }, consent: [], own: 1 } as never;
    expect(guardBody(body, () => undefined)).toEqual({
      events: [],
      rest: { query: { identity: { fetch: ["ECID"] } }, consent: [] },
    });
  });
});
