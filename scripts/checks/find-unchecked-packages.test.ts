import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../lib/folders.ts";
import { findFixedAddresses, findUncheckedPackages, type Lock } from "./find-unchecked-packages.ts";
import { knownUnchecked } from "./known-unchecked.ts";

const integrity = `sha512-${"a".repeat(86)}==`;

it("finds packages without a hash, or with a weak one, at any depth", () => {
  const packages = {
    "": {},
    "packages/collector": {},
    "node_modules/@tagwell/collector": { link: true, resolved: "packages/collector" },
    "node_modules/a": { integrity },
    "node_modules/a/node_modules/@b/c": {},
    "node_modules/d": { integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" },
    "node_modules/e": { integrity: "sha512-" },
    "node_modules/a/node_modules/f": { inBundle: true },
    "apps/x/node_modules/g": {},
  };
  expect(findUncheckedPackages({ packages })).toEqual(["@b/c", "d", "e", "g"]);
});

it("finds addresses", () => {
  const packages = {
    "node_modules/a": { integrity, resolved: "https://registry.example/a.tgz" },
    "node_modules/b": { link: true, resolved: "packages/b" },
  };
  expect(findFixedAddresses({ packages })).toEqual(["node_modules/a"]);
});

it.each(Object.entries(knownUnchecked))("%s has a hash of every other package, and no address", (file, known) => {
  const lock: Lock = JSON.parse(readFileSync(join(root, file), "utf8"));
  expect(findUncheckedPackages(lock)).toEqual(known);
  expect(findFixedAddresses(lock)).toEqual([]);
});

it.each(Object.keys(knownUnchecked))(
  "package.json beside %s decides about every package that has a script for its installation",
  (file) => {
    const { packages }: Lock & { packages: Record<string, { hasInstallScript?: boolean; optional?: boolean }> } =
      JSON.parse(readFileSync(join(root, file), "utf8"));
    const names = Object.entries(packages).flatMap(([path, { hasInstallScript, optional }]) =>
      hasInstallScript && !optional ? [path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)] : [],
    );
    const { allowScripts } = JSON.parse(readFileSync(join(root, file, "../package.json"), "utf8"));
    expect(Object.keys(allowScripts).sort()).toEqual(names.sort());
  },
);
