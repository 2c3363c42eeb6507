/** Checks a tarball as those who install it meet it. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { runTool } from "../lib/run-tool.ts";

/** Fetched when a release is made, so that nobody else installs them. */
const publint = "publint@0.3.25";
const typesWrong = "@arethetypeswrong/cli@0.18.5";

const required = ["LICENSE", "NOTICE", "README.md", "package.json"];

/** The file that `npm pack` makes of a package. */
export const tarballName = (name: string, version: string): string =>
  `${name.replace("@", "").replace("/", "-")}-${version}.tgz`;

/** A line for each text that a package with these files lacks. */
export const missingTexts = (files: readonly string[]): string[] =>
  required.filter((name) => !files.includes(`package/${name}`)).map((name) => `It has no ${name}.`);

/** What a tool says, where it is not content; and a line for each text that the tarball lacks. */
export async function checkTarball(tarball: string): Promise<string[]> {
  const files = execFileSync("tar", ["-tzf", tarball], { encoding: "utf8" }).split("\n");
  const tools = [
    ["exec", "--yes", "--package", publint, "--", "publint", tarball, "--strict"],
    // The packages are ES modules, for Node 20 and bundlers.
    ["exec", "--yes", "--package", typesWrong, "--", "attw", tarball, "--profile", "esm-only"],
  ];
  const faults: string[] = [];
  for (const args of tools) {
    const { ok, output } = await runTool({ tool: "npm", args, quiet: true });
    if (!ok) faults.push(output.trim());
  }
  return [...missingTexts(files), ...faults];
}

/** Writes the list of all packages that ours need, in CycloneDX, as npm knows them. */
export async function makeSbom(file: string): Promise<string[]> {
  const args = ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"];
  const { ok, output } = await runTool({ tool: "npm", args, quiet: true });
  if (!ok) return [output.trim()];
  writeFileSync(file, output);
  const { components } = JSON.parse(output) as { components: unknown[] };
  console.log(`${components.length} parts`);
  return [];
}
