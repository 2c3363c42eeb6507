/** Compares two builds: what changes when one replaces the other. */
import type { BuildDifference, LibraryChange, PropertyFile } from "@tagwell/contract";
import { filesByName } from "./diff/files-by-name.ts";
import type { ReadBuild } from "./read-build.ts";

/** `from` is undefined where nothing was published before: then there is nothing to compare with. */
export function compareBuilds(
  from: ReadBuild | undefined,
  to: ReadBuild,
): Pick<LibraryChange, "from" | "to" | "files" | "versions" | "rules"> {
  if (!from) return { to: to.build, files: [], versions: [] };
  const versions = differences(
    new Map(Object.entries(from.build.versions)),
    new Map(Object.entries(to.build.versions)),
  );
  return {
    from: from.build,
    to: to.build,
    files: differences(filesByName(from.build.files), filesByName(to.build.files)),
    versions: versions.filter((one) => one.from !== one.to),
    ...(from.property && to.property && { rules: compareRules(from.property, to.property) }),
  };
}

function compareRules(from: PropertyFile, to: PropertyFile) {
  const rulesOf = ({ rules }: PropertyFile) => new Map(rules.map((rule) => [rule.name, JSON.stringify(rule)]));
  const all = differences(rulesOf(from), rulesOf(to));
  return {
    added: all.filter((rule) => rule.from === undefined).map(({ name }) => name),
    removed: all.filter((rule) => rule.to === undefined).map(({ name }) => name),
    changed: all
      .filter((rule) => rule.from !== undefined && rule.to !== undefined && rule.from !== rule.to)
      .map(({ name }) => name),
  };
}

function differences<Value>(from: Map<string, Value>, to: Map<string, Value>): BuildDifference<Value>[] {
  return [...new Set([...to.keys(), ...from.keys()])].map((name) => {
    const [before, after] = [from.get(name), to.get(name)];
    return { name, ...(before !== undefined && { from: before }), ...(after !== undefined && { to: after }) };
  });
}
