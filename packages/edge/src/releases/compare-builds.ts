/** What changes when one build takes another's place. */
import type { BuildDifference, LibraryChange } from "@tagwell/contract";
import type { ReadBuild } from "./read-build.ts";

/** `from` undefined where nothing was published before. */
export function compareBuilds(
  from: ReadBuild | undefined,
  to: ReadBuild,
): Pick<LibraryChange, "from" | "to" | "files" | "versions" | "rules"> {
  const byName = (build: ReadBuild | undefined) =>
    new Map((build?.build.files ?? []).map((file) => [plainName(file.file), file]));
  const versions = differences(
    new Map(Object.entries(from?.build.versions ?? {})),
    new Map(Object.entries(to.build.versions)),
  );
  return {
    ...(from && { from: from.build }),
    to: to.build,
    files: differences(byName(from), byName(to)),
    versions: versions.filter((one) => one.from !== one.to),
    ...(from?.rules && to.rules && { rules: compareRules(from.rules, to.rules) }),
  };
}

function compareRules(from: Map<string, string>, to: Map<string, string>) {
  const all = differences(from, to);
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

/** A chunk's name without its hash: another hash is the same chunk, changed. */
const plainName = (file: string) => file.replace(/-[\w-]{8}\.js$/, ".js");
