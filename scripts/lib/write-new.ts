/** Writes the file that a new rule or data element begins with. */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Kind, templates } from "./templates.ts";

export interface NewFile {
  kind: Kind;
  /** Kebab case; it becomes the file's name, and the name that the console shows. */
  name: string;
  /** Absolute path of the repository. */
  root: string;
}

/** Path of the file written, from the repository's root. Throws, with what to type, for a bad name or one in use. */
export function writeNew({ kind, name, root }: NewFile): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`"${name}" is no name for a ${kind}. ${proposal(kind, name)}`);
  }
  const { folder, code } = templates[kind];
  const file = `${folder}/${name}.ts`;
  if (existsSync(join(root, file)))
    throw new Error(`${file} is there already. Choose another name, or edit that file.`);
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, file), code);
  return file;
}

function proposal(kind: Kind, name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();
  const kebab = words.replace(/[^a-z0-9]+/g, "-").replace(/^[-0-9]+|-+$/g, "");
  return `Use small letters, digits and single hyphens: npm run new ${kind} ${kebab || "finder-filter-use"}`;
}
