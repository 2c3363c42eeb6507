/** Display events are validated down to the members of their lists. */
import { decodePublished } from "@tagwell/contract";
import { expect, it } from "vitest";
import { exampleProperty } from "../testing/example-property.ts";
import { createValidator } from "./validate-event.ts";

const { schema, guard, published } = exampleProperty();
const validate = createValidator(schema, { ...guard, published: decodePublished(published) });
const shown = (proposition: unknown) => ({
  eventType: "decisioning.propositionDisplay",
  timestamp: "2026-11-21T09:00:00.000Z",
  _experience: { decisioning: { propositions: [proposition], propositionEventType: { display: 1 } } },
});

it("accepts what the schema has", () => {
  const scopeDetails = { decisionProvider: "TGT", activity: { id: "127019" } };
  expect(validate(shown({ id: "AT:1", scope: "__view__", scopeDetails })).reasons).toEqual([]);
});

it("rejects the rest, and stores none of it", () => {
  const { reasons, xdm } = validate(shown({ id: "078-05-1120", scope: "ana@example.org", name: "Ana Lopez" }));
  expect(reasons).toEqual([
    expect.stringContaining("xdm._experience.decisioning.propositions[0].id: expected text of the form"),
    expect.stringContaining("propositions[0].scope: expected"),
    "xdm._experience.decisioning.propositions[0].name: not in the schema",
  ]);
  expect(xdm).not.toMatch(/078-05|ana@|Ana Lopez/);
});

it("rejects unknown kinds of decision", () => {
  const { verdict } = validate({ ...shown({ id: "AT:1" }), eventType: "decisioning.propositionInvented" });
  expect(verdict).toBe("rejected");
});
