import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { checkLock } from "./check-lock.ts";

const folder = mkdtempSync(join(tmpdir(), "tagwell-lock-"));
afterAll(() => rmSync(folder, { recursive: true }));

const integrity = `sha512-${"a".repeat(86)}==`;

it("finds hashes that are missing, addresses, and licences of what is shipped that nobody has agreed to", () => {
  const packages = {
    "": {},
    "node_modules/a": { integrity, license: "MIT" },
    "node_modules/b": { license: "(MIT OR GPL-3.0)", integrity, resolved: "https://registry.example/b.tgz" },
    "node_modules/c": { license: "GPL-3.0", integrity },
    "node_modules/d": { license: "GPL-3.0", integrity, dev: true },
    "node_modules/e": { license: "ISC" },
    "node_modules/@f/linux": { license: "MIT", integrity, optional: true },
    "node_modules/@f/windows": { integrity, optional: true },
    "node_modules/@g/windows": { integrity, optional: true },
  };
  const file = join(folder, "package-lock.json");
  writeFileSync(file, JSON.stringify({ packages }));
  expect(checkLock(file)).toEqual([
    "e has no SHA-512 hash: npm view e dist.integrity",
    'node_modules/b has an address. Remove "resolved".',
    "node_modules/c: GPL-3.0. Find out whether it may be used.",
    "node_modules/@g/windows: no licence. Find out whether it may be used.",
  ]);
  expect(checkLock(file, ["e"])).not.toContainEqual(expect.stringContaining("e has no SHA-512 hash"));
});
