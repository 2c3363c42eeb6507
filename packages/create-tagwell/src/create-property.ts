/** Writes the files of a new property. */
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CreateFault } from "./errors/create-fault.ts";

export interface NewProperty {
  /** Absolute path; created when missing. */
  folder: string;
  /** What its package.json depends on. */
  dependencies: Readonly<Record<string, string>>;
}

const template = fileURLToPath(new URL("../template", import.meta.url));

/** Writes the property. Throws a CreateFault when the folder is not empty; a fresh git repository counts as empty. */
export function createProperty({ folder, dependencies }: NewProperty): void {
  refuseUnlessEmpty(folder);
  try {
    mkdirSync(folder, { recursive: true });
    cpSync(template, folder, { recursive: true });
  } catch (error) {
    throw new CreateFault(`The property cannot be written: ${(error as Error).message}. Name another folder.`);
  }
  // npm leaves a .gitignore out of what it packs.
  renameSync(join(folder, "gitignore"), join(folder, ".gitignore"));
  const manifest = {
    name: packageName(basename(folder)),
    private: true,
    type: "module",
    scripts: { ...Object.fromEntries(commands.map((command) => [command, `tagwell ${command}`])), ci: "sh ci.sh" },
    dependencies,
    engines: { node: ">=20.19" },
    // npm runs no script of a package that is not named here; esbuild works without its own.
    allowScripts: { esbuild: false },
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

const commands = ["start", "test", "check", "build", "new", "fix", "learn", "edge"];

function refuseUnlessEmpty(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory())
    throw new CreateFault(`${folder} is a file. Name a folder that does not exist yet.`);
  const found = readdirSync(folder).filter((name) => name !== ".git");
  if (found.length > 0)
    throw new CreateFault(
      `${folder} is not empty: it holds ${found.slice(0, 3).join(", ")}${found.length > 3 ? ", …" : ""}. ` +
        "Name a folder that is empty or does not exist yet.",
    );
}

/** As npm allows it. */
function packageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, "-")
    .replace(/^[._-]+|[._-]+$/g, "");
  return name || "tagwell-property";
}
