import { expect, it } from "vitest";
import { describeProblem } from "./answer-problem.ts";

it("answers 503 with the reason, and logs no defect, where the disk has no room for a file", () => {
  const said: string[] = [];
  const error = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  const { status, headers, body } = describeProblem(error, "PUT /api/library/builds", (line) => said.push(line));
  expect([status, headers["Retry-After"], said]).toEqual([503, "30", []]);
  expect(body).toContain("The disk is full.");
});
