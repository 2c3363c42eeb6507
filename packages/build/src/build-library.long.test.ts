import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EnvironmentName, environmentNames, type PropertyFile } from "@tagwell/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildLibrary } from "./build-library.ts";
import type { Manifest } from "./manifest.ts";
import { example, withConfig } from "./testing/example.ts";

const folder = mkdtempSync(join(tmpdir(), "tagwell-build-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Minifying, which takes most of a build's time, says nothing of what differs between environments and properties. */
const minify = "none";
const build = (environment: EnvironmentName, name: string) =>
  buildLibrary({ property: example, environment, outDir: join(folder, name), minify });
const read = (...path: string[]) => readFileSync(join(folder, ...path), "utf8");

describe("building the library", () => {
  beforeAll(async () => {
    for (const environment of environmentNames) await build(environment, environment);
  });

  it.each(environmentNames)(
    "sends in %s to that environment's datastream, knows the others' for overrides only, and evaluates no text",
    async (environment) => {
      const { files } = JSON.parse(read(environment, "manifest.json")) as Manifest;
      const idsIn = (code: string) =>
        environmentNames.filter((name) => new RegExp(`["\`]example-${name}["\`]`).test(code));
      expect(idsIn(read(environment, "tagwell.js"))).toEqual([environment]);
      const code = files.map(({ file }) => read(environment, file)).join("");
      expect(idsIn(code)).toEqual(environmentNames);
      expect(code).not.toContain("__VERSION__");
      expect(code).not.toMatch(/\beval\(|new Function\(/);
      // Only a Tagwell edge takes traces: elsewhere no file can send one.
      expect(code.includes("/ee/trace")).toBe(environment === "development");
    },
  );

  it("writes property.json with the files of the build, and the words as the page has them", () => {
    const { files } = JSON.parse(read("staging", "manifest.json")) as Manifest;
    const property = JSON.parse(read("staging", "property.json")) as PropertyFile;
    expect(property.build.files.map(({ file }) => file)).toEqual(files.map(({ file }) => file));
    const words = files.find(({ file }) => file.startsWith("words-"))?.file ?? "";
    expect(read("staging", words)).toContain(property.published);
  });

  it("says limits of what sites get, and none of a build that is minified quickly", async () => {
    await buildLibrary({
      property: example,
      environment: "development",
      outDir: join(folder, "quick"),
      minify: "quick",
    });
    const limitsIn = (name: string) => (JSON.parse(read(name, "property.json")) as PropertyFile).sizeLimits.length;
    expect([limitsIn("staging") > 0, limitsIn("quick")]).toEqual([true, 0]);
  });

  it("has the licences of what its files contain", () => {
    const { licenses } = JSON.parse(read("staging", "manifest.json")) as Manifest;
    const text = read("staging", licenses.file);
    for (const part of ["@adobe/alloy-core 1.", "@adobe/adobe-client-data-layer 3.", "uuid 1", "Apache License"])
      expect(text).toContain(part);
  });

  it("has the patterns of identifiers in a chunk, and none of them in the library", () => {
    const { files } = JSON.parse(read("production", "manifest.json")) as Manifest;
    const patterns = files.find(({ file }) => file.startsWith("texts-"))?.file ?? "";
    for (const text of ["eyJ", "NCT", "pathology", "blue (?:cross", "\\ue000"]) {
      expect(read("production", patterns)).toContain(text);
      expect(read("production", "tagwell.js")).not.toContain(text);
    }
  });

  it("builds the scripts that rules load under their own names", () => {
    expect(existsSync(join(folder, "staging", "promotion.js"))).toBe(true);
  });

  it("has the property's tenant key, its rules and those that code makes beside them, and no example of a rule", async () => {
    const extraModule = join(folder, "extra.mjs");
    writeFileSync(
      extraModule,
      "export const rules = { made: { on: [], then: [], order: 4711 } }; export const dataElements = {};",
    );
    const property = withConfig({ tenantKey: "_acme" });
    await buildLibrary({ property, environment: "production", outDir: join(folder, "acme"), extraModule, minify });
    const code = read("acme", "tagwell.js");
    for (const text of ["_acme", "page.scroll", "4711"]) expect(code).toContain(text);
    for (const text of ["_example", "neverSends"]) expect(code).not.toContain(text);
  });

  it("does not build a property with faults", async () => {
    const outDir = join(folder, "faulty");
    const build = buildLibrary({ property: withConfig({ orgId: "us" }), environment: "production", outDir });
    await expect(build).rejects.toThrow("tagwell.config.ts has 1 fault:");
    expect(existsSync(outDir)).toBe(false);
  });
});
