/** How an event's way to the vendor's edge is shown. */
import { expect, it } from "vitest";
import { timeFormat } from "../time/time-format.ts";
import { relayFact, relayLabel } from "./relay-text.ts";

const times = timeFormat("utc");

it("says in words where the event is", () => {
  expect(relayFact({ status: "waiting", attempts: 0 }, times)).toEqual({
    name: "Relay",
    value: "Waiting for Adobe's edge",
  });
  expect(relayFact({ status: "waiting", attempts: 3 }, times).note).toBe("3 attempts");
  expect(relayFact({ status: "delivered" }, times)).toEqual({ name: "Relay", value: "Delivered to Adobe's edge" });
});

it("gives the vendor's reason", () => {
  const fact = relayFact(
    { status: "refused", attempts: 1, at: "2026-01-01T00:00:00.000Z", reason: "422 Invalid" },
    times,
  );
  expect(fact.value).toBe("Refused by Adobe's edge: 422 Invalid");
  expect(fact.note).toContain("1 attempt");
});

it("has a short form for each status", () => {
  expect((["waiting", "delivered", "refused"] as const).map((status) => relayLabel({ status }))).toEqual([
    "relay waits",
    "relayed",
    "relay refused",
  ]);
});
