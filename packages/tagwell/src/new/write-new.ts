/** Writes the file that a new rule, event, data element, report or trigger begins with. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageFault } from "../errors/usage-fault.ts";
import { type Kind, type Template, templates } from "./templates.ts";

export interface NewFile {
  kind: Kind;
  /** Lower-case words with hyphens; it becomes the file's name, and the name that the console shows. */
  name: string;
  /** Absolute path of the property. */
  folder: string;
  /** A site key of the property, for the example. */
  site: string;
}

/** Path of the file written, from the property's folder. Throws, with what to type, for a bad name or one in use. */
export function writeNew({ kind, name, folder, site }: NewFile): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new UsageFault(`No ${kind} can be called "${name}". ${proposal(kind, name)}`);
  }
  const template: Template = templates[kind];
  const file = `${template.folder}/${name}.ts`;
  const path = join(folder, file);
  if (existsSync(path)) throw new UsageFault(`${file} exists already. Choose another name, or edit that file.`);
  mkdirSync(join(folder, template.folder), { recursive: true });
  writeFileSync(path, template.code({ name, site, label: labelFor(folder, name) }));
  return file;
}

/** Reads the files of the events without running them: `new` has to be quick. */
function labelFor(folder: string, name: string): string {
  const events = join(folder, "events");
  const files = existsSync(events) ? readdirSync(events).filter((file) => /^[^.]+\.ts$/.test(file)) : [];
  const labels = [`${name}.ts`, ...files.toSorted()].map((file) => {
    if (!files.includes(file)) return undefined;
    return /\blabel:\s*"([^"]+)"/.exec(readFileSync(join(events, file), "utf8"))?.[1];
  });
  return labels.find((label) => label !== undefined) ?? name.replaceAll("-", ".");
}

function proposal(kind: Kind, name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();
  const kebab = words.replace(/[^a-z0-9]+/g, "-").replace(/^[-0-9]+|-+$/g, "");
  return `Use lower-case words with hyphens: npm run new ${kind} ${kebab || "filter-use"}`;
}
