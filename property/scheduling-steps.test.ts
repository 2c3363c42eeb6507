// @vitest-environment jsdom
import { expect, it } from "vitest";
import { schedulingSteps } from "./scheduling-steps.ts";

it("each flag has a unique action, so that reports can distinguish them", () => {
  const actions = Object.values(schedulingSteps).map(({ action }) => action.trim());
  expect(new Set(actions).size).toBe(actions.length);
  expect(actions).not.toContain("");
});

it.each(Object.entries(schedulingSteps))(
  "the selector of %s is valid",
  (flag, { selector = `[data-scheduling="${flag}"]` }) => expect(() => document.querySelector(selector)).not.toThrow(),
);
