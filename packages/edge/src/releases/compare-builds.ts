/** Compares two builds: what changes when one replaces the other. */
import type { BuildDifference, BuildFile, LibraryChange, NameChanges, PropertyFile } from "@tagwell/contract";
import type { ReadBuild } from "./read-build.ts";

/** `from` is undefined where nothing was published before. */
export function compareBuilds(
  from: ReadBuild | undefined,
  to: ReadBuild,
): Pick<LibraryChange, "from" | "to" | "files" | "versions" | "rules" | "fields"> {
  const versions = differences(
    new Map(Object.entries(from?.build.versions ?? {})),
    new Map(Object.entries(to.build.versions)),
  );
  return {
    ...(from && { from: from.build }),
    to: to.build,
    files: compareFiles(from?.build.files ?? [], to.build.files),
    versions: versions.filter((one) => one.from !== one.to),
    ...(from?.property &&
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

/**
 * A file that both builds have by its name is the same file. The others are paired by their names without the hash of chunks,
 * which a name such as call-tracking.js only seems to have.
 */
function compareFiles(from: readonly BuildFile[], to: readonly BuildFile[]): BuildDifference<BuildFile>[] {
  const namesOf = (files: readonly BuildFile[]) => new Set(files.map(({ file }) => file));
  const [before, after] = [namesOf(from), namesOf(to)];
  const plainNames = (names: ReadonlySet<string>, others: ReadonlySet<string>) =>
    new Set([...names].filter((name) => !others.has(name)).map(plainName));
  const [replaced, replacing] = [plainNames(before, after), plainNames(after, before)];
  const nameOf = (file: string) => {
    const isInBoth = before.has(file) && after.has(file);
    const plain = plainName(file);
    return !isInBoth && replaced.has(plain) && replacing.has(plain) ? plain : file;
  };
  const byName = (files: readonly BuildFile[]) => new Map(files.map((file) => [nameOf(file.file), file]));
  return differences(byName(from), byName(to));
}

const plainName = (file: string) => file.replace(/-[\w-]{8}\.js$/, ".js");
