import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDevelopmentBuilder, type DevelopmentBuilder } from "./development-builder.ts";

const repository = join(import.meta.dirname, "../../../..");
let folder: string;
let builder: DevelopmentBuilder;
const outDir = () => join(folder, "dist/development");
const built = (file: string) => readFileSync(join(outDir(), file), "utf8");

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tagwell-builder-"));
  cpSync(join(repository, "tests/example-property"), folder, { recursive: true });
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
  builder = createDevelopmentBuilder(folder, outDir());
});

afterAll(() => {
  builder.close();
  rmSync(folder, { recursive: true });
});

it("builds the files as they are now, each time, and says what is wrong with them", async () => {
  expect(await builder.build()).toEqual({});
  const config = join(folder, "tagwell.config.ts");
  const before = readFileSync(config, "utf8");
  writeFileSync(config, before.replace(/name: "[^"]+"/, 'name: "Renamed"'));
  expect(await builder.build()).toEqual({});
  expect(JSON.parse(built("property.json")).name).toBe("Renamed");
  writeFileSync(config, before.replace(/tenantKey: "[^"]+"/, 'tenantKey: "none"'));
  expect((await builder.build()).fault).toMatch(/tagwell\.config\.ts has 1 fault:[\s\S]*tenantKey/);
  expect(JSON.parse(built("property.json")).name).toBe("Renamed");
});
