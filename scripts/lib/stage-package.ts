/** Compiles one package into a folder that is ready for `npm pack`. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./folders.ts";
import { type PackageJson, publishedJson, type Release, typesPath } from "./package-json.ts";
import { runTool } from "./run-tool.ts";

/** A staged package: where the compiler finds the types of each entry point. */
export type StagedTypes = Record<string, [string]>;

export interface Staging {
  /** Absolute path of the package in the repository. */
  folder: string;
  /** Absolute path of the folder to fill. */
  stage: string;
  release: Release;
  /** Types of the packages that were staged earlier. */
  staged: StagedTypes;
}

/** Files that only tests use, and of a cluster what only the repository runs: one on this machine. */
const notPublished = ["**/*.test.ts", "**/*.test-d.ts", "**/testing/**", "**/*-under-test.ts", "src/run/**"];

/** Fills the stage and returns the types of the package's entry points. Throws with the compiler's output. */
export async function stagePackage({ folder, stage, release, staged }: Staging): Promise<StagedTypes> {
  const source = readPackageJson(folder);
  mkdirSync(stage, { recursive: true });
  const isCompiled = existsSync(join(folder, "src/index.ts"));
  if (isCompiled) await compile(folder, stage, staged);
  const copied = [...source.files.filter((name) => !(isCompiled && name === "dist")), "README.md"];
  for (const name of copied) cpSync(join(folder, name), join(stage, name), { recursive: true });
  for (const name of ["LICENSE", "NOTICE"]) cpSync(join(root, name), join(stage, name));
  writeFileSync(join(stage, "package.json"), `${JSON.stringify(publishedJson(source, release), null, 2)}\n`);
  refuseTests(stage);
  return Object.fromEntries(
    Object.entries(source.exports ?? {}).map(([door, target]) => [
      join(source.name, door),
      [join(stage, typeof target === "string" ? typesPath(target) : target.types)],
    ]),
  );
}

export const readPackageJson = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as PackageJson;

/** ES modules with types, file by file, so that bundlers can drop unused ones. */
async function compile(folder: string, stage: string, staged: StagedTypes): Promise<void> {
  const sources = join(folder, "src");
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: sources,
    outDir: join(stage, "dist"),
    // In the repository, entry points are sources, which would be compiled again.
    paths: staged,
  };
  const settings = {
    extends: join(folder, "tsconfig.json"),
    compilerOptions,
    include: [sources],
    exclude: notPublished.map((pattern) => join(folder, pattern)),
  };
  // Outside the stage, which is packed as it is.
  const config = `${stage}.tsconfig.json`;
  writeFileSync(config, JSON.stringify(settings));
  const { ok, output } = await runTool({ tool: "tsc", args: ["-p", config], quiet: true });
  if (!ok) throw new Error(`${folder} does not compile:\n${output}`);
}

function refuseTests(stage: string): void {
  const found = readdirSync(stage, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.test(-d)?\.|(^|\/)testing\/|-under-test\./.test(name),
  );
  if (found.length > 0)
    throw new Error(`Test files would be published: ${found.join(", ")}. Import them only from tests.`);
}
