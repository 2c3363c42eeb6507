/** Checks what a release says of itself. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/folders.ts";
import { publishedPackages } from "../lib/published-packages.ts";
import { readPackageJson } from "../lib/stage-package.ts";

/** A line for each thing to do: all packages have one version, CHANGELOG says what is in it, and package.json where the sources are. */
export function checkVersions(version: string): string[] {
  const others = publishedPackages.map(readPackageJson).filter((one) => one.version !== version);
  const heading = new RegExp(`^## ${version.replaceAll(".", "\\.")}(.*)$`, "m").exec(
    readFileSync(join(root, "CHANGELOG.md"), "utf8"),
  );
  const { repository, bugs, homepage } = readPackageJson(root);
  return [
    ...others.map(({ name, version: other }) => `${name} has version ${other}. Write ${version}, as in package.json.`),
    ...(heading === null ? [`CHANGELOG.md has no "## ${version}". Write what changes for users.`] : []),
    ...(heading?.[1]?.includes("not released")
      ? [`CHANGELOG.md says that ${version} is not released. Write the day of the release there.`]
      : []),
    ...Object.entries({ repository, bugs, homepage })
      .filter(([, value]) => value === undefined)
      .map(
        ([name]) =>
          `package.json has no "${name}". Every published package takes it from there; provenance needs the repository.`,
      ),
  ];
}
