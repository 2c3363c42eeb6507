/** `npm run release -- --dry-run`: makes and checks everything that a release uploads; `--upload` then uploads it. */
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { knownUnchecked } from "../checks/known-unchecked.ts";
import { root } from "../lib/folders.ts";
import { printHelp } from "../lib/print-help.ts";
import { publishedPackages } from "../lib/published-packages.ts";
import { runStep } from "../lib/run-step.ts";
import { runTool } from "../lib/run-tool.ts";
import { readPackageJson } from "../lib/stage-package.ts";
import { addCounts, describeCounts, type TestCounts } from "../lib/test-counts.ts";
import { checkLock } from "../release/check-lock.ts";
import { checkTarball, makeSbom, tarballName } from "../release/check-tarball.ts";
import { missingForUpload, type ReleaseFacts, readReleaseFacts, versionFaults } from "../release/check-versions.ts";
import { publishCommand, upload } from "../release/upload.ts";
import { packAll } from "./pack.ts";

const help = `npm run release -- --dry-run: packs every published package, checks the tarballs (publint, Are the Types Wrong, licence texts), the
lock files (hashes, licences), versions and CHANGELOG, writes the list of all parts (CycloneDX), says what an upload still lacks, and prints
the commands that upload. It uploads nothing, and ends with 0 where what it made is well.
npm run release -- --upload: the same, and uploads. It refuses while anything is wrong or lacking.`;

const outDir = join(root, "dist/packages");

/** Returns 1 when something is wrong with the packages, and for an upload that was refused or failed. */
export async function run(args: string[]): Promise<number> {
  const [word = "--help", ...more] = args;
  const helped = printHelp(["--dry-run", "--upload"].includes(word) ? more : [word, ...more], help);
  if (helped !== undefined) return helped;
  const isUpload = word === "--upload";
  const facts = readReleaseFacts();
  const tarballs = publishedPackages.map((folder) =>
    join(outDir, tarballName(readPackageJson(folder).name, facts.version)),
  );
  const counts = addCounts(await makeAndCheck(facts, tarballs));
  const missing = missingForUpload(facts);
  console.log(`\n${describeCounts(counts)}\n`);
  if (missing.length > 0) console.log(`An upload still needs:\n${missing.map((line) => `  ${line}`).join("\n")}\n`);
  const isWell = counts.failed === 0;
  if (isUpload && isWell && missing.length === 0) return uploadAll(tarballs);
  console.log("Nothing was uploaded.");
  if (isUpload) return 1;
  console.log(
    "`npm run release -- --upload`, in a workflow with the permission id-token: write, uploads in this order:",
  );
  for (const tarball of tarballs) console.log(`  ${publishCommand(tarball)}`);
  return isWell ? 0 : 1;
}

/** Fills `dist/packages/`. */
async function makeAndCheck(facts: ReleaseFacts, tarballs: readonly string[]): Promise<TestCounts[]> {
  const counts: TestCounts[] = [];
  const step = async (name: string, work: () => string[] | Promise<string[]>) => {
    counts.push(await runStep(name, work));
  };
  await step("versions and CHANGELOG", () => versionFaults(facts));
  await step("lock files: hashes and licences", () =>
    Object.entries(knownUnchecked).flatMap(([file, known]) => checkLock(join(root, file), known)),
  );
  await step("pack", async () => {
    await packAll({ version: facts.version, outDir, log: console.log });
    return [];
  });
  if (tarballs.every((file) => existsSync(file)))
    for (const tarball of tarballs) await step(basename(tarball), () => checkTarball(tarball));
  await step("list of parts (CycloneDX)", () => makeSbom(join(outDir, "sbom.cdx.json")));
  return counts;
}

async function uploadAll(tarballs: readonly string[]): Promise<number> {
  const npm = async (args: string[]) => (await runTool({ tool: "npm", args })).ok;
  return (await upload({ tarballs, npm, say: console.log })) ? 0 : 1;
}
