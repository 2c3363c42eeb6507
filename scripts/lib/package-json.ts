/** Turns a package.json of the repository, which points at TypeScript sources, into the one that is published. */

/** What we read of a package.json; the rest is published as it stands. */
export interface PackageJson {
  name: string;
  version: string;
  private?: boolean;
  scripts?: object;
  devDependencies?: object;
  /** What is published beside package.json, README and licence: `dist` and files that are copied. */
  files: readonly string[];
  /** A source file for each door, or where its compiled file and its types are. */
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
  /** The version of every package: they are released together. */
  version: string;
  /** Names of our packages: each depends on exactly this version of the others. */
  ours: readonly string[];
  /** The range of Node that all of them need. */
  node: string;
}

/** `./src/index.ts` becomes `./dist/index.js` with its types beside it; what serves the repository alone is left out. */
export function publishedJson(source: PackageJson, { version, ours, node }: Release): PackageJson {
  const { private: _private, scripts: _scripts, devDependencies: _dev, exports, bin, dependencies, ...rest } = source;
  return {
    ...rest,
    version,
    engines: { node },
    ...(exports && { exports: mapValues(exports, compiledExport) }),
    ...(bin && { bin: mapValues(bin, compiledPath) }),
    ...(dependencies && {
      dependencies: mapValues(dependencies, (range, name) => (ours.includes(name) ? version : range)),
    }),
  };
}

/** Path of what the compiler makes of a source file. */
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
