import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environmentNames } from "@tagwell/contract";
import { environments } from "@tagwell/property";
import { afterAll, describe, expect, it } from "vitest";
import { buildLibrary } from "./build-library.ts";

const folder = mkdtempSync(join(tmpdir(), "tagwell-build-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// A build takes its seconds where the processors are busy.
describe("building the library", { timeout: 60_000 }, () => {
  it("gives the same bytes twice, and SOURCE_DATE_EPOCH sets the date", async () => {
    process.env.SOURCE_DATE_EPOCH = "1729641600";
    const first = await buildLibrary({ environment: "production", outDir: join(folder, "a") });
    const second = await buildLibrary({ environment: "production", outDir: join(folder, "b") });
    delete process.env.SOURCE_DATE_EPOCH;
    expect(second).toEqual(first);
    expect(first.buildDate).toBe("2024-10-23T00:00:00Z");
    expect(readFileSync(join(folder, "a/manifest.json"), "utf8")).toBe(
      readFileSync(join(folder, "b/manifest.json"), "utf8"),
    );
  });

  // That each keeps its promises of size is a step of its own in `npm test` (scripts/commands/build.ts).
  it.each(environmentNames)("knows in %s no other environment's edge, and evaluates no text", async (environment) => {
    const outDir = join(folder, environment);
    const manifest = await buildLibrary({ environment, outDir });
    const code = manifest.files.map(({ file }) => readFileSync(join(outDir, file), "utf8")).join("");
    const ids = environmentNames.filter(
      (name) => code.includes(`"tagwell-${name}"`) || code.includes(`\`tagwell-${name}\``),
    );
    expect(ids).toEqual([environment]);
    expect(code).not.toContain("__VERSION__");
    expect(code).not.toMatch(/\beval\(|new Function\(/);
    // Only an edge of Tagwell's takes traces: where it is the vendor's, no file can send one.
    expect(code.includes("/ee/trace")).toBe(environments[environment].takesTraces ?? false);
  });
});
