/** Compares two builds: what changes when one replaces the other. */

import type { ReadBuild } from "@tagwell/collector/tags/read-build";
import type { BuildDifference, LibraryChange, NameChanges, PropertyFile } from "@tagwell/contract";
import { filesByName } from "./diff/file-changes.ts";

/** `from` is undefined where nothing was published before: then there is nothing to compare with. */
export function compareBuilds(
  from: ReadBuild | undefined,
  to: ReadBuild,
): Pick<LibraryChange, "from" | "to" | "files" | "versions" | "rules" | "fields"> {
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
    ...(from.property &&
      to.property && {
        rules: compareRules(from.property, to.property),
        fields: compareFields(from.property, to.property),
      }),
  };
}

function compareRules(from: PropertyFile, to: PropertyFile) {
  const rulesOf = ({ rules }: PropertyFile) => new Map(rules.map((rule) => [rule.name, JSON.stringify(rule)]));
  return compareTexts(rulesOf(from), rulesOf(to));
}

/** A field of several kinds of event has an entry for each. */
function compareFields(from: PropertyFile, to: PropertyFile) {
  const fieldsOf = ({ fields }: PropertyFile) => {
    const texts = new Map<string, string>();
    for (const field of fields) texts.set(field.path, `${texts.get(field.path) ?? ""}${JSON.stringify(field)}`);
    return texts;
  };
  return compareTexts(fieldsOf(from), fieldsOf(to));
}

function compareTexts(from: Map<string, string>, to: Map<string, string>): NameChanges {
  const all = differences(from, to);
  const names = (is: (one: BuildDifference<string>) => boolean) => all.filter(is).map(({ name }) => name);
  return {
    added: names((one) => one.from === undefined),
    removed: names((one) => one.to === undefined),
    changed: names((one) => one.from !== undefined && one.to !== undefined && one.from !== one.to),
  };
}

function differences<Value>(from: Map<string, Value>, to: Map<string, Value>): BuildDifference<Value>[] {
  return [...new Set([...to.keys(), ...from.keys()])].map((name) => {
    const [before, after] = [from.get(name), to.get(name)];
    return { name, ...(before !== undefined && { from: before }), ...(after !== undefined && { to: after }) };
  });
}
