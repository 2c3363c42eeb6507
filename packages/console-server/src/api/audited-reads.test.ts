import { expect, it } from "vitest";
import { auditKind } from "./audited-reads.ts";

it("notes a read of which the description says nothing", () => {
  expect(auditKind({ id: "newOperation" })).toBe("newOperation");
  expect(auditKind({ id: "newOperation", audit: "visits" })).toBe("visits");
});

it("notes what leaves the console as a file, also where its rows are not noted", () => {
  const operation = { id: "report", audit: false, fileAudit: "report file" } as const;
  expect([auditKind(operation), auditKind(operation, "csv")]).toEqual([undefined, "report file"]);
});
