/** `npm run pack`: compiles every published package into a tarball in dist/packages/. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { defineCommand, runCommand, showUsage } from "citty";
import { buildWhenStale } from "tagwell/node";
import { buildApp } from "../lib/build-app.ts";
import { root } from "../lib/folders.ts";
import { publishedPackages } from "../lib/published-packages.ts";
import { runTool } from "../lib/run-tool.ts";
import { readPackageJson, type StagedTypes, stagePackage } from "../lib/stage-package.ts";

const command = defineCommand({
  meta: { name: "npm run pack --", description: "Packs every published package into a tarball." },
  args: {
    version: { type: "string", description: "The version to release; package.json's own unless given." },
    out: { type: "string", default: "dist/packages", description: "The folder for the tarballs." },
  },
  run: async ({ args }) => {
    const version = args.version ?? readPackageJson(root).version;
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      throw new Error(`--version is "${version}". Use a version such as 0.2.0.`);
    const outDir = resolve(root, args.out);
    await packAll({ version, outDir, log: console.log });
    console.log(`\n${nextStep(outDir, version)}`);
  },
});

/** What the tarballs are for: until the packages are in a registry, nothing else makes a property with them. */
const nextStep = (outDir: string, version: string) =>
  [
    "To make a property with them, in any folder:",
    `  TAGWELL_PACKAGES=${outDir} npm exec --yes --package=${join(outDir, `create-tagwell-${version}.tgz`)} -- create-tagwell my-property`,
  ].join("\n");

export async function run(args: string[]): Promise<number> {
  if (args.includes("--help")) return showUsage(command).then(() => 0);
  try {
    await runCommand(command, { rawArgs: args });
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

export interface PackOptions {
  version: string;
  /** Absolute path; emptied first. */
  outDir: string;
  log: (line: string) => void;
}

const alsoPacked = [
  "LICENSE",
  "NOTICE",
  "package.json",
  "package-lock.json",
  "scripts/commands/pack.ts",
  "scripts/lib/package-json.ts",
  "scripts/lib/published-packages.ts",
  "scripts/lib/stage-package.ts",
];

/** Packs all packages. Leaves the folder unchanged if it already holds the same content. */
export async function packAll({ version, outDir, log }: PackOptions): Promise<void> {
  await buildApp("console", log);
  await buildWhenStale({
    inputs: [...publishedPackages, ...alsoPacked.map((path) => join(root, path))],
    variant: version,
    output: outDir,
    build: async () => {
      rmSync(outDir, { recursive: true, force: true });
      mkdirSync(outDir, { recursive: true });
      // Inside the repository, because the compiler looks for the types of dependencies in parent folders.
      mkdirSync(join(root, "dist"), { recursive: true });
      const staging = mkdtempSync(join(root, "dist/.staging-"));
      try {
        await packInto(staging, { version, outDir, log });
      } finally {
        rmSync(staging, { recursive: true });
      }
    },
  });
}

async function packInto(staging: string, { version, outDir, log }: PackOptions): Promise<void> {
  const node = (readPackageJson(root).engines as { node: string }).node;
  const { repository, bugs, homepage } = readPackageJson(root);
  const given = Object.entries({ repository, bugs, homepage }).filter(([, value]) => value !== undefined);
  const addresses = Object.fromEntries(given);
  const ours = publishedPackages.map((folder) => readPackageJson(folder).name);
  const staged: StagedTypes = {};
  const stages: string[] = [];
  for (const folder of publishedPackages) {
    const stage = join(staging, basename(folder));
    log(`Compiling ${basename(folder)} …`);
    Object.assign(staged, await stagePackage({ folder, stage, release: { version, ours, node, addresses }, staged }));
    stages.push(stage);
  }
  const { ok, output } = await runTool({
    tool: "npm",
    args: ["pack", "--silent", `--pack-destination=${outDir}`, ...stages],
    quiet: true,
  });
  if (!ok) throw new Error(`npm pack failed:\n${output}`);
  copyLatest(outDir, version);
  for (const file of readdirSync(outDir).filter((name) => name.endsWith(".tgz")))
    log(`${relative(root, join(outDir, file))}  ${(statSync(join(outDir, file)).size / 1024).toFixed(0)} KB`);
}

/** File names have no version, so a property that depends on them is upgraded by packing again and `npm update`. */
function copyLatest(outDir: string, version: string): void {
  const latest = join(outDir, "latest");
  mkdirSync(latest);
  for (const file of readdirSync(outDir).filter((name) => name.endsWith(".tgz")))
    copyFileSync(join(outDir, file), join(latest, file.replace(`-${version}.tgz`, ".tgz")));
}
