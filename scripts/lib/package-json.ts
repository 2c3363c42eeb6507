/** Converts a package.json of the repository, which points to TypeScript sources, into the published one. */

/** The fields that are read here; all others are published unchanged. */
export interface PackageJson {
  name: string;
  version: string;
  private?: boolean;
  scripts?: object;
  devDependencies?: object;
  /** Published in addition to package.json, README and licence: `dist` and copied files. */
  files: readonly string[];
  /** The source file of each entry point, or its compiled file and types. */
  exports?: Record<string, string | Door>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  [more: string]: unknown;
}

interface Door {
  types: string;
  default: string;
}

export interface Release {
  /** The version of every package, because they are released together. */
  version: string;
  /** Names of our packages: each depends on exactly this version of the others. */
  ours: readonly string[];
  /** The Node version range that all packages require. */
  node: string;
  /** `repository`, `bugs` and `homepage` of the repository's package.json, as far as they are there. */
  addresses?: object;
}

/** `./src/index.ts` becomes `./dist/index.js` with its types; fields that only the repository uses are dropped. */
export function publishedJson(source: PackageJson, { version, ours, node, addresses }: Release): PackageJson {
  const { private: _private, scripts: _scripts, devDependencies: _dev, ...kept } = source;
  const { files, exports, bin, dependencies, ...rest } = kept;
  return {
    ...rest,
    ...addresses,
    publishConfig: { access: "public", provenance: true },
    // npm adds the licence by itself, and not this.
    files: [...files, "NOTICE"],
    version,
    engines: { node },
    ...(exports && { exports: mapValues(withoutTesting(exports), compiledExport) }),
    // In the repository it is a script that loads the source.
    ...(bin && { bin: mapValues(bin, () => "./dist/bin.js") }),
    ...(dependencies && {
      dependencies: mapValues(dependencies, (range, name) => (ours.includes(name) ? version : range)),
    }),
  };
}

/** What only tests import is not published. */
const withoutTesting = (exports: NonNullable<PackageJson["exports"]>) =>
  Object.fromEntries(Object.entries(exports).filter(([door]) => !door.startsWith("./testing")));

/** The path of a source file's compiled output. */
export const compiledPath = (path: string): string => path.replace(/^\.\/src\/(.*)\.ts$/, "./dist/$1.js");

export const typesPath = (path: string): string => path.replace(/^\.\/src\/(.*)\.ts$/, "./dist/$1.d.ts");

const compiledExport = (target: string | Door) =>
  typeof target === "string" && target.endsWith(".ts")
    ? { types: typesPath(target), default: compiledPath(target) }
    : target;

function mapValues<Value, Result>(
  record: Record<string, Value>,
  map: (value: Value, key: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
