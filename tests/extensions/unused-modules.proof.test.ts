/** Modules that no rule uses are not in the library. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildLibrary, loadProperty } from "@tagwell/build";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "tagwell-unused-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The names of all components in a rule or data element, including nested ones. */
function namesIn(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  const own = "delegate" in value && "name" in value ? [String(value.name)] : [];
  return [...own, ...Object.values(value).flatMap(namesIn)];
}

it("contains exactly the modules that rules and data elements use", async () => {
  const property = await loadProperty(fileURLToPath(new URL("../example-property", import.meta.url)));
  await buildLibrary({ property, environment: "production", outDir: folder });
  const code = readFileSync(join(folder, "tagwell.js"), "utf8");
  const description = JSON.parse(
    readFileSync(new URL("../../packages/container/extension.json", import.meta.url), "utf8"),
  ) as Record<string, { name: string }[]>;
  const all = ["events", "conditions", "actions", "dataElements"].flatMap((kind) => description[kind] ?? []);
  const isBuiltIn = (name: string) => new RegExp(`name:["'\`]${name}["'\`]`).test(code);
  // Production keeps no media sessions.
  const { "clip-session": _left, ...rules } = property.rules;
  const used = new Set(namesIn([rules, property.dataElements]));
  const names = all.map(({ name }) => name);
  expect(names.filter(isBuiltIn).sort()).toEqual(names.filter((name) => used.has(name)).sort());
  expect(names.filter((name) => !used.has(name))).toContain("history-change");
});
