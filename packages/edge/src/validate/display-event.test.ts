/** Display events are judged by what the contract names of them, list by list. */
import { publishedOf } from "@tagwell/contract";
import { expect, it } from "vitest";
import { createJudge } from "./judge-event.ts";

const judge = createJudge({ published: publishedOf({}) });
const shown = (proposition: unknown) => ({
  eventType: "decisioning.propositionDisplay",
  timestamp: "2026-11-21T09:00:00.000Z",
  _experience: { decisioning: { propositions: [proposition], propositionEventType: { display: 1 } } },
});

it("accepts what the contract names", () => {
  const scopeDetails = { decisionProvider: "TGT", activity: { id: "127019" } };
  expect(judge(shown({ id: "AT:1", scope: "__view__", scopeDetails })).reasons).toEqual([]);
});

it("rejects the rest, and keeps none of it", () => {
  const { reasons, xdm } = judge(shown({ id: "078-05-1120", scope: "ana@example.org", name: "Ana Lopez" }));
  expect(reasons).toEqual([
    expect.stringContaining("xdm._experience.decisioning.propositions[0].id: expected text of the form"),
    expect.stringContaining("propositions[0].scope: expected"),
    "xdm._experience.decisioning.propositions[0].name: not named by the contract",
  ]);
  expect(xdm).not.toMatch(/078-05|ana@|Ana Lopez/);
});

it("knows no other kind of decision", () => {
  const { verdict } = judge({ ...shown({ id: "AT:1" }), eventType: "decisioning.propositionInvented" });
  expect(verdict).toBe("rejected");
});
