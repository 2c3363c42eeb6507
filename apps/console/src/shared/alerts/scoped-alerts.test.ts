/** Which alerts concern a scope. */
import type { Alert } from "@tagwell/contract";
import { expect, it } from "vitest";
import { scopedAlerts } from "./scoped-alerts.ts";

const alert = (site: string, environment: Alert["environment"], severity: Alert["severity"]) =>
  ({ site, environment, severity, title: `${site} ${environment}`, text: "", href: "/" }) as Alert;
const open = [alert("www", "production", "failing"), alert("gifts", "staging", "attention"), alert("", "", "notice")];
const state = { open, history: open, evaluatedAt: "2026-01-01T00:00:00.000Z" };

it("leaves out alerts of other sites and environments, and keeps those of the edge", () => {
  expect(scopedAlerts(state, {})).toMatchObject({ open, verdict: "Failing" });
  expect(scopedAlerts(state, { site: "gifts" })).toMatchObject({ open: open.slice(1), verdict: "Needs attention" });
  expect(scopedAlerts(state, { environment: "development" })).toMatchObject({
    ...{ open: open.slice(2), history: open.slice(2), verdict: "Healthy" },
  });
});

it("calls nothing healthy before it was looked at, and keeps what was found before a restart", () => {
  expect(scopedAlerts({ ...state, open: [], evaluatedAt: null }, {}).verdict).toBe("Not evaluated yet");
  expect(scopedAlerts({ ...state, evaluatedAt: null }, {}).verdict).toBe("Failing");
});
