import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeFolder } from "./make-folder.ts";

it("makes the folders that are missing, for this user only, and says where it cannot", () => {
  const root = mkdtempSync(join(tmpdir(), "tagwell-folder-"));
  makeFolder(join(root, "a/b"));
  makeFolder(join(root, "a/b"));
  expect(statSync(join(root, "a/b")).mode & 0o777).toBe(0o700);
  writeFileSync(join(root, "file"), "");
  expect(() => makeFolder(join(root, "file"))).toThrow("EEXIST");
  expect(() => makeFolder(join(root, "file/below"))).toThrow("ENOTDIR");
  rmSync(root, { recursive: true });
});

// By `recursive`, Node 20 tries for ever.
it.runIf(process.platform === "linux")("says that no folder can be made below /proc", () =>
  expect(() => makeFolder("/proc/tagwell/data")).toThrow("ENOENT"),
);
