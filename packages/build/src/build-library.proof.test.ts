import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { buildLibrary } from "./build-library.ts";
import { example } from "./testing/example.ts";

const folder = mkdtempSync(join(tmpdir(), "tagwell-build-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("gives the same bytes twice, and SOURCE_DATE_EPOCH sets the date", async () => {
  vi.stubEnv("SOURCE_DATE_EPOCH", "1729641600");
  const build = (name: string) =>
    buildLibrary({ property: example, environment: "production", outDir: join(folder, name) });
  const [first, second] = [await build("a"), await build("b")];
  expect(second).toEqual(first);
  expect(first.buildDate).toBe("2024-10-23T00:00:00Z");
  const read = (name: string, file: string) => readFileSync(join(folder, name, file), "utf8");
  for (const file of ["manifest.json", "property.json"]) expect(read("a", file)).toBe(read("b", file));
});
