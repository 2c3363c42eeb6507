/** `licenses.txt`: whose software the files of a build contain, and under which licences. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { vendorPackageOf } from "./bundle/vendor-plugin.ts";

/** This package's folder: of its sources in the repository, of what is compiled elsewhere. */
const own = fileURLToPath(new URL("..", import.meta.url));

interface PackageJson {
  name: string;
  version: string;
  license?: string;
}

/**
 * The text for the modules that a build was made of, by their paths: what Tagwell itself contains (NOTICE), then the licence of
 * each package. Throws for a package that has neither a text of its licence nor the name of one.
 */
export function licensesText(modules: readonly string[]): string {
  // Beside the package's sources, in the repository, it is two folders up.
  const notice = [own, join(own, "../..")].map((folder) => join(folder, "NOTICE")).find((file) => existsSync(file));
  if (notice === undefined)
    throw new Error(`${own} has no NOTICE, so that the build would lack the licences of its parts.`);
  const folders = new Set(modules.flatMap((module) => vendorPackageOf(module) ?? packageFolder(module) ?? []));
  const texts = [...folders].sort().map(licenseOf);
  return `${[readFileSync(notice, "utf8").trim(), ...texts].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

/** Of the innermost package that a module belongs to; undefined for a module of ours or the property's. */
function packageFolder(module: string): string | undefined {
  const [, folder] = /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module) ?? [];
  return folder?.includes(`${sep}@tagwell${sep}`) ? undefined : folder;
}

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as PackageJson;
  const file = readdirSync(folder).find((each) => /^licen[cs]e(?:\.\w+)?$/i.test(each));
  if (file === undefined && license === undefined) throw new Error(`${name} ${version} names no licence.`);
  const text = file === undefined ? `Licence: ${license}` : readFileSync(join(folder, file), "utf8").trim();
  return `${name} ${version}\n\n${text}`;
}
