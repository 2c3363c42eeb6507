import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { bundleOnce, type KeptOptions } from "./bundle-once.ts";
import type { Minifying } from "./terser-plugin.ts";

let folder: string;
/** How often a bundle was made. */
let made: number;
const write = (file: string, code: string) => writeFileSync(join(folder, file), code);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tagwell-once-"));
  made = 0;
  write("entry.ts", 'export { one } from "./all.ts";\n');
  write("all.ts", 'export { one } from "./one.ts";\n');
  write("one.ts", 'export const one: string = "first";\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function bundle(minify: Minifying, { given = "given", during = () => {} } = {}): Promise<string> {
  const counts: KeptOptions["plugins"][number] = {
    name: "counts",
    api: { given: async () => given },
    buildStart() {
      made += 1;
    },
    buildEnd: during,
  };
  const options = { name: "entry", input: join(folder, "entry.ts"), format: "es", hashed: true } as const;
  const [{ code }] = await bundleOnce({ ...options, minify, plugins: [counts] });
  return code;
}

it("takes the files of an earlier bundle for who waits, whether that was quick or not", async () => {
  const first = await bundle("small");
  expect(await bundle("quick")).toBe(first);
  expect(made).toBe(1);
  write("one.ts", 'export const one: string = "second";\n');
  const second = await bundle("quick");
  expect(second).toContain("second");
  expect(await bundle("quick")).toBe(second);
  expect(made).toBe(2);
});

it("bundles anew when a file of which nothing is left in the bundle changes or is gone", async () => {
  await bundle("quick");
  write("two.ts", 'export const one: string = "other";\n');
  write("all.ts", 'export { one } from "./two.ts";\n');
  expect(await bundle("quick")).toContain("other");
  rmSync(join(folder, "two.ts"));
  await expect(bundle("quick")).rejects.toThrow("two.ts");
});

it("keeps nothing of which a file is written while it is bundled", async () => {
  const file = join(folder, "one.ts");
  const during = () => {
    const now = Date.now();
    // The clock of files is coarser: until it has moved on.
    do write("one.ts", 'export const one: string = "second";\n');
    while (statSync(file).ctimeMs < now + 1);
  };
  await bundle("quick", { during });
  expect(await bundle("quick")).toContain("second");
});

it("bundles anew when a plugin adds something else", async () => {
  await bundle("quick", { given: "a" });
  await bundle("quick", { given: "b" });
  expect(made).toBe(2);
});

it("makes every other bundle anew", async () => {
  for (const minify of ["small", "small", "none", "none"] as const) await bundle(minify);
  expect(made).toBe(4);
});
