/** Checks what a release says of itself. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/folders.ts";
import { publishedPackages } from "../lib/published-packages.ts";
import { readPackageJson } from "../lib/stage-package.ts";

export interface ReleaseFacts {
  /** Of the repository's package.json. */
  version: string;
  packages: readonly { name: string; version: string }[];
  /** The text of CHANGELOG.md. */
  changelog: string;
  /** `repository`, `bugs` and `homepage` of the repository's package.json, as far as they are there. */
  addresses: Readonly<Record<string, unknown>>;
}

export function readReleaseFacts(): ReleaseFacts {
  const { version, repository, bugs, homepage } = readPackageJson(root);
  return {
    version,
    packages: publishedPackages.map(readPackageJson),
    changelog: readFileSync(join(root, "CHANGELOG.md"), "utf8"),
    addresses: { repository, bugs, homepage },
  };
}

/** A line for each fault: all packages have one version, and CHANGELOG says what is in it. */
export function versionFaults({ version, packages, changelog }: ReleaseFacts): string[] {
  return [
    ...packages
      .filter((one) => one.version !== version)
      .map(({ name, version: other }) => `${name} has version ${other}. Write ${version}, as in package.json.`),
    ...(headingOf(version, changelog) === undefined
      ? [`CHANGELOG.md has no "## ${version}". Write what changes for users.`]
      : []),
  ];
}

/** What to write where every published package takes its addresses from. Provenance needs the repository. */
const addressLines = {
  repository: '"repository": { "type": "git", "url": "git+https://<host>/<owner>/<name>.git" },',
  bugs: '"bugs": { "url": "https://<host>/<owner>/<name>/issues" },',
  homepage: '"homepage": "https://<host>/<owner>/<name>#readme",',
};

/** What only whoever uploads can know: the file, and the line to write there. None of it keeps the packages from being made and checked. */
export function missingForUpload({ version, changelog, addresses }: ReleaseFacts): string[] {
  const heading = headingOf(version, changelog);
  return [
    ...Object.entries(addressLines)
      .filter(([name]) => addresses[name] === undefined)
      .map(([, line]) => `package.json:  ${line}`),
    ...(heading?.includes("not released")
      ? [`CHANGELOG.md:  ## ${version} (<day of the release>)    in place of    ${heading}`]
      : []),
  ];
}

const headingOf = (version: string, changelog: string): string | undefined =>
  changelog.split("\n").find((line) => line === `## ${version}` || line.startsWith(`## ${version} `));
