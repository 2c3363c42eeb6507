/** `npm run release -- --dry-run`: makes and checks everything that a release uploads, and prints the commands that upload it. */
import { existsSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { root } from "../lib/folders.ts";
import { printHelp } from "../lib/print-help.ts";
import { publishedPackages } from "../lib/published-packages.ts";
import { runStep } from "../lib/run-step.ts";
import { readPackageJson } from "../lib/stage-package.ts";
import { addCounts, describeCounts, type TestCounts } from "../lib/test-counts.ts";
import { checkLock } from "../release/check-lock.ts";
import { checkTarball, makeSbom } from "../release/check-tarball.ts";
import { checkVersions } from "../release/check-versions.ts";
import { packAll } from "./pack.ts";

const help = `npm run release -- --dry-run: packs every published package, checks the tarballs (publint, Are the Types Wrong, licence texts), the
lock files (hashes, licences), versions and CHANGELOG, writes the list of all parts (CycloneDX), and prints the commands that upload. It uploads nothing.`;

/** Returns 1 when something has to be done before a release. */
export async function run(args: string[]): Promise<number> {
  const helped = args[0] === "--dry-run" ? undefined : printHelp(args.length === 0 ? ["--help"] : args, help);
  if (helped !== undefined) return helped;
  const { version } = readPackageJson(root);
  const outDir = join(root, "dist/packages");
  const counts: TestCounts[] = [];
  const step = async (name: string, work: () => string[] | Promise<string[]>) => {
    counts.push(await runStep(name, work));
  };
  await step("versions, CHANGELOG and addresses", () => checkVersions(version));
  await step("lock files: hashes and licences", () =>
    ["package-lock.json", "scripts/docs/site/package-lock.json"].flatMap((file) => checkLock(join(root, file))),
  );
  await step("pack", async () => {
    await packAll({ version, outDir, log: console.log });
    return [];
  });
  const tarballs = publishedPackages.map((folder) => {
    const { name } = readPackageJson(folder);
    return join(outDir, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`);
  });
  if (tarballs.every((file) => existsSync(file)))
    for (const tarball of tarballs) await step(basename(tarball), () => checkTarball(tarball));
  await step("list of parts (CycloneDX)", () => makeSbom(join(outDir, "sbom.cdx.json")));
  console.log(`\n${describeCounts(addCounts(counts))}\n`);
  console.log("Nothing was uploaded. A workflow with the permission id-token: write uploads, in this order:");
  for (const tarball of tarballs) console.log(`  npm publish ${relative(root, tarball)} --access public --provenance`);
  return addCounts(counts).failed === 0 ? 0 : 1;
}
