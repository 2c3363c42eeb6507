/** What the log says when an edge has started. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { serve } from "./serve.ts";

it("does not say that it is ready while no event can be stored", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "tagwell-full-"));
  const state = { failure: "SQLITE_FULL", waiting: 0, clockJumps: 0, restarts: 0 };
  const journal = { save: async () => {}, saveTrace: async () => {}, probe: async () => {}, state: () => state };
  const openIntake = async () => ({ journal, close: async () => {} });
  const lines: unknown[] = [];
  const log = (line: string, _level?: string, fields: object = {}) => lines.push([line, fields]);
  const timers = vi.spyOn(globalThis, "setTimeout");
  await serve({ port: 0, dataDir, properties: [], folders: {}, openIntake, log }, () => void process.emit("SIGTERM"));
  // What ends a process that takes too long to close, or is told to stop again, would end that of other files.
  for (const { value } of timers.mock.results) clearTimeout(value);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.removeAllListeners(signal);
  rmSync(dataDir, { recursive: true });
  const reason = "The store cannot write: SQLITE_FULL.";
  expect(lines).toContainEqual([expect.stringContaining("not ready"), expect.objectContaining({ reason })]);
  expect(lines).not.toContainEqual(["ready", expect.anything()]);
});
