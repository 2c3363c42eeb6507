import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { licensesText } from "./licenses.ts";

const folder = mkdtempSync(join(tmpdir(), "licenses-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A module of a package that has these files. */
function moduleOf(name: string, json: object, files: Record<string, string> = {}): string {
  const home = join(folder, "node_modules", name);
  mkdirSync(join(home, "src"), { recursive: true });
  for (const [file, text] of Object.entries({ "package.json": JSON.stringify({ name, ...json }), ...files }))
    writeFileSync(join(home, file), text);
  return join(home, "src/index.js");
}

it("has the text of each package once, and none of ours", () => {
  const one = moduleOf("one", { version: "1.0.0", license: "MIT" }, { "LICENSE.md": "The MIT License of one" });
  const two = moduleOf("@scope/two", { version: "2.0.0", license: "Apache-2.0" });
  const ours = moduleOf("@tagwell/contract", { version: "0.1.0", license: "Apache-2.0" });
  const text = licensesText([one, `\0${two}?commonjs`, one, ours, "\0virtual:content", join(folder, "rules/a.ts")]);
  expect(text).toMatch(/^Tagwell\nCopyright/);
  expect(text.match(/^(?:one|@scope\/two|@tagwell\/\w+) [\d.]+$/gm)).toEqual(["@scope/two 2.0.0", "one 1.0.0"]);
  expect(text).toContain("The MIT License of one");
});

it("refuses a package without a licence", () => {
  const bare = moduleOf("bare", { version: "3.0.0" });
  expect(() => licensesText([bare])).toThrow("bare 3.0.0 names no licence");
});
