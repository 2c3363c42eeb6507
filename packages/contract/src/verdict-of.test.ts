/** The verdict on the health of the data follows from the open alerts. */
import { expect, it } from "vitest";
import { verdictOf } from "./verdict-of.ts";

const alert = (severity: "notice" | "attention" | "failing", title: string) => ({
  ...{ severity, title, text: "12 of 40 events.", href: "/quality" },
});

it("is healthy without alerts, and with notices only", () => {
  expect(verdictOf([])).toEqual({ verdict: "Healthy", evidence: [] });
  expect(verdictOf([alert("notice", "Build published")])).toEqual({ verdict: "Healthy", evidence: [] });
});

it("has the gravest reason first", () => {
  expect(verdictOf([alert("attention", "A")]).verdict).toBe("Needs attention");
  const both = verdictOf([alert("attention", "A"), alert("failing", "B")]);
  expect(both.verdict).toBe("Failing");
  expect(both.evidence.map(({ text }) => text)).toEqual(["B: 12 of 40 events.", "A: 12 of 40 events."]);
});

it("counts an acknowledged alert, and says who acknowledged it", () => {
  const acknowledged = { by: "Ana", at: "2026-01-01T00:00:00.000Z" };
  expect(verdictOf([{ ...alert("attention", "A"), acknowledged }])).toMatchObject({
    verdict: "Needs attention",
    evidence: [{ text: "A: 12 of 40 events. Acknowledged by Ana." }],
  });
});
