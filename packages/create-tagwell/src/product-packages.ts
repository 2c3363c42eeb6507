/** What a property depends on: the product's packages, from the registry or from a folder of tarballs. */
import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { CreateFault } from "./errors/create-fault.ts";

type Dependencies = Readonly<Record<string, string>>;

/** The command, and what the property's own files import. */
const imported = "tagwell";
/** What it depends on. */
const within = ["build", "collector", "console", "console-server", "container", "contract", "learn"].map(
  (name) => `@tagwell/${name}`,
);

/** This version and those that are compatible with it: `npm update` upgrades. */
export function releasedPackages(version: string): Dependencies {
  return { [imported]: `^${version}` };
}

/**
 * The tarballs that `npm run pack` or `npm pack` made. All packages are named: those that others depend on would otherwise be
 * looked for in the registry.
 */
export function tarballPackages({ tarballs, folder }: { tarballs: string; folder: string }): Dependencies {
  const dependencies = [imported, ...within].map((name): [string, string | undefined] => [
    name,
    findTarball(tarballs, name.replace("@", "").replace("/", "-")),
  ]);
  const missing = dependencies.filter(([, file]) => file === undefined).map(([name]) => name);
  if (missing.length > 0)
    throw new CreateFault(
      `TAGWELL_PACKAGES is ${tarballs}, where there is no tarball of ${missing.join(", ")}. ` +
        "Name a folder with all of them (`npm run pack` makes it), or unset it to use the registry.",
    );
  return Object.fromEntries(dependencies.map(([name, file = ""]) => [name, fileSpec(folder, file)]));
}

/**
 * The tarball under a name that stays the same from version to version, so that `npm update` upgrades; otherwise the one of the
 * highest version, named as npm names tarballs: `tagwell-build-0.1.0.tgz`.
 */
function findTarball(folder: string, name: string): string | undefined {
  const latest = join(folder, "latest", `${name}.tgz`);
  if (existsSync(latest)) return latest;
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const versions = files.filter(
    (file) => file.startsWith(`${name}-`) && /^\d.*\.tgz$/.test(file.slice(name.length + 1)),
  );
  const newest = versions.sort(new Intl.Collator("en", { numeric: true }).compare).at(-1);
  return newest && join(folder, newest);
}

const fileSpec = (folder: string, file: string) => `file:${relative(folder, file).split(sep).join("/")}`;
