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
  /** The event that a rule sends; unless set, the one in the file of the rule's name. */
  label?: string | undefined;
}

/** Path of the file written, from the property's folder. Throws, with what to type, for a bad name, one in use, or a rule without an event. */
export function writeNew({ kind, name, folder, site, label }: NewFile): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new UsageFault(`No ${kind} can be called "${name}". ${proposal(kind, name)}`);
  }
  const template: Template = templates[kind];
  const file = `${template.folder}/${name}.ts`;
  const path = join(folder, file);
  if (existsSync(path)) throw new UsageFault(`${file} exists already. Choose another name, or edit that file.`);
  const code = template.code({ name, site, label: kind === "rule" ? (label ?? labelFor(folder, name)) : "" });
  mkdirSync(join(folder, template.folder), { recursive: true });
  writeFileSync(path, code);
  return file;
}

/** Reads the files of the events without running them: `new` has to be quick. */
function labelFor(folder: string, name: string): string {
  const events = join(folder, "events");
  const files = existsSync(events) ? readdirSync(events).filter((file) => /^[^.]+\.ts$/.test(file)) : [];
  const labelIn = (file: string) => /\blabel:\s*"([^"]+)"/.exec(readFileSync(join(events, file), "utf8"))?.[1];
  const own = files.includes(`${name}.ts`) ? labelIn(`${name}.ts`) : undefined;
  if (own !== undefined) return own;
  const labels = files.toSorted().flatMap((file) => labelIn(file) ?? []);
  const there = labels.length > 0 ? `npm run new rule ${name} <label> (${labels.join(", ")}), or for a new kind ` : "";
  throw new UsageFault(`Which event does ${name} send? Type ${there}first npm run new event ${name}`);
}

function proposal(kind: Kind, name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();
  const kebab = words.replace(/[^a-z0-9]+/g, "-").replace(/^[-0-9]+|-+$/g, "");
  return `Use lower-case words with hyphens: npm run new ${kind} ${kebab || "filter-use"}`;
}
