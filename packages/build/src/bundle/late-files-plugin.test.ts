import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { BuildFault } from "../errors/build-fault.ts";
import { bundleModule } from "./bundle-module.ts";
import { lateFilesPlugin } from "./late-files-plugin.ts";
import { loadPlugin } from "./load-plugin.ts";

const folder = mkdtempSync(join(tmpdir(), "late-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Bundles `boot/entry.ts` of these files. Only a file of this name may act when it is evaluated. */
async function bundle(name: string, files: Readonly<Record<string, string>>) {
  const root = join(folder, name);
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), code);
  }
  const late = lateFilesPlugin(root, "small", []);
  const [{ code }] = await bundleModule({
    name: "tagwell",
    input: join(root, "boot/entry.ts"),
    format: "iife",
    hashed: false,
    minify: "small",
    plugins: [late.plugin, loadPlugin("iife", "location.origin")],
  });
  return { code, late: () => late.loadedBy(code) };
}

it("makes a file of what is imported dynamically, once, and a call of the import", async () => {
  const { code, late } = await bundle("right", {
    "boot/entry.ts": `import { used } from "../used.ts";
      const two: Promise<typeof import("../tab.late.ts")> = import("../tab.late.ts"); used(); two.then(console.log);`,
    "used.ts": `export const used = () => import("./tab.late.ts"); export const unused = () => import("./other.late.ts");`,
    "tab.late.ts": `export default () => "the tab's own code";`,
    "other.late.ts": `export default () => "other";`,
  });
  const [file, ...rest] = late();
  expect(rest).toEqual([]);
  expect(file?.file).toMatch(/^tab-.{8}\.js$/);
  expect(file?.code).toContain("the tab's own code");
  // Its functions run at once, so the browser compiles them in another thread while it loads the file.
  expect(file?.code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  expect(code).not.toContain("own code");
  expect(code.split(file?.file ?? "")).toHaveLength(3);
});

it("reports a file that does not exist, and one whose name does not say that it is loaded later", async () => {
  const { late } = await bundle("wrong", {
    "boot/entry.ts": `console.log(import("../tabs.late.ts"), import("../tab.ts"));`,
    "tab.ts": "export default () => undefined;",
  });
  expect(late).toThrow(BuildFault);
  expect(late).toThrow(/^boot\/entry\.ts has 2 faults:/);
  expect(late).toThrow(/import\("\.\.\/tabs\.late\.ts"\) +imports a file that does not exist/);
  expect(late).toThrow(/import\("\.\.\/tab\.ts"\) +imports a file that is loaded later\. Give it a name/);
});
