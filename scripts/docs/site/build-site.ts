/** Builds the documentation site into dist/docs, and checks what was built. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../lib/folders.ts";
import { runTool } from "../../lib/run-tool.ts";
import { readPackageJson } from "../../lib/stage-package.ts";
import { findSiteFaults } from "./find-site-faults.ts";
import { stagePages } from "./stage-pages.ts";

const folder = import.meta.dirname;
const outDir = join(root, "dist/docs");
const isText = /\.(?:html|css)$/;

/** Returns a line for each fault. Installs VitePress, about 100 MB, the first time. */
export async function buildSite(): Promise<string[]> {
  if (!isInstalled()) {
    const { ok } = await runTool({ tool: "npm", args: ["ci", "--no-audit", "--no-fund"], cwd: folder });
    if (!ok) return ["VitePress could not be installed. npm's output above says why."];
  }
  stagePages(join(folder, "pages"));
  const { ok, output } = await runTool({
    tool: join(folder, "node_modules/.bin/vitepress"),
    args: ["build", folder],
    quiet: true,
  });
  if (!ok) return [output, "VitePress did not build the site. Mend the links and documents that it names."];
  const files = new Map(
    readdirSync(outDir, { recursive: true, encoding: "utf8" })
      .filter((path) => !path.endsWith("/") && /\.\w+$/.test(path))
      .map((path) => [path.replaceAll("\\", "/"), isText.test(path) ? readFileSync(join(outDir, path), "utf8") : ""]),
  );
  console.log(`dist/docs: ${[...files.keys()].filter((path) => path.endsWith(".html")).length} pages.`);
  return findSiteFaults(files);
}

function isInstalled(): boolean {
  const installed = join(folder, "node_modules/vitepress");
  const wanted = readPackageJson(folder).devDependencies as Record<string, string>;
  return existsSync(installed) && readPackageJson(installed).version === wanted.vitepress;
}
