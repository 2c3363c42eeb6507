/** Checks the packages that package-lock.json names, for every platform. */
import { readFileSync } from "node:fs";
import { findFixedAddresses, findUncheckedPackages, type Lock } from "../checks/find-unchecked-packages.ts";

/** Licences under which a package may be used here: they ask for their text to be kept, and for nothing of ours. MPL: unchanged files only. */
const allowed =
  /^\(?(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-[34]\.0|Unlicense|Python-2\.0|Zlib|OFL-1\.1|MPL-2\.0|WTFPL|Artistic-2\.0)(?: (?:OR|AND) .*)?\)?$/;

interface LockedPackage {
  license?: string;
  dev?: boolean;
  link?: boolean;
  optional?: boolean;
}

/**
 * A line for each package without a hash, with an address, or, of those that are published with ours, without a known licence. `known`: names
 * of packages that are known to have no hash.
 */
export function checkLock(file: string, known: readonly string[] = []): string[] {
  const lock = JSON.parse(readFileSync(file, "utf8")) as Lock & { packages: Record<string, LockedPackage> };
  const shipped = Object.entries(lock.packages).filter(
    ([path, { dev, link }]) => path.includes("node_modules/") && !dev && !link,
  );
  /** npm knows the licence of a binding only where it is installed. Those for other platforms have the same one. */
  const ofScope = (path: string) =>
    shipped.find(([other, { license }]) => license !== undefined && scopeOf(other) === scopeOf(path))?.[1].license;
  return [
    ...findUncheckedPackages(lock)
      .filter((name) => !known.includes(name))
      .map((name) => `${name} has no SHA-512 hash: npm view ${name} dist.integrity`),
    ...findFixedAddresses(lock).map((path) => `${path} has an address. Remove "resolved".`),
    ...shipped
      .map(([path, { license, optional }]) => ({ path, license: license ?? (optional ? ofScope(path) : undefined) }))
      .filter(({ license }) => license === undefined || !allowed.test(license))
      .map(({ path, license = "no licence" }) => `${path}: ${license}. Find out whether it may be used.`),
  ];
}

/** `@rollup` of `node_modules/@rollup/rollup-linux-x64-gnu`; the path of a package without a scope. */
const scopeOf = (path: string): string => /\/(@[^/]+)\/[^/]+$/.exec(path)?.[1] ?? path;
