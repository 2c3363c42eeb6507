/** A part of `npm run prove api`: every operation of the API with every role, on an edge of each kind. */
import { areAllCases, casesOf } from "@tagwell/contract/testing/cases-of";
import { expect, it } from "vitest";
import { runFuzz } from "./run-fuzz.ts";

it.each(["production", "development"] as const)(
  "answers random requests of an edge in %s as its description says, to whom it says",
  async (mode) => {
    const { faults, succeeded, operations } = await runFuzz({ mode, requests: casesOf(4000), seed: 1 });
    expect(Object.fromEntries(faults)).toEqual({});
    // The sample asks for an operation once with each role, and not each time validly.
    expect(succeeded.size / operations).toBeGreaterThan(areAllCases ? 0.5 : 0.3);
  },
);
