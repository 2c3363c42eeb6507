import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { findProperty } from "./find-property.ts";

const folder = mkdtempSync(join(tmpdir(), "property-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("finds the nearest folder above with a tagwell.config.ts", () => {
  mkdirSync(join(folder, "rules/old"), { recursive: true });
  writeFileSync(join(folder, "tagwell.config.ts"), "");
  expect(findProperty(join(folder, "rules/old"))).toBe(folder);
});

it("says what to type where there is none", () => {
  expect(() => findProperty(tmpdir())).toThrow("create one: npm create tagwell my-property");
});
