/** Reads the extensions of the vendor's tag manager that a property declares, from their packages as published. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, posix } from "node:path";
import type { PropertyConfig } from "@tagwell/container";
import * as v from "valibot";
import type { Fault } from "../errors/build-fault.ts";

/** One file of an extension: the source of a CommonJS module, and its names if rules or other extensions use it. */
export interface ExtensionModule {
  readonly source: string;
  readonly name?: string;
  readonly displayName?: string;
  readonly shared?: true;
}

export interface LoadedExtension {
  readonly displayName: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** By path. Parts of rules are at `<key>/<kind>s/<name>.js`; each of these requires a file of the package. */
  readonly modules: Readonly<Record<string, ExtensionModule>>;
}

export type LoadedExtensions = Readonly<Record<string, LoadedExtension>>;

const part = v.object({ name: v.string(), displayName: v.optional(v.string()), libPath: v.string() });
const parts = v.optional(v.array(part), []);

/** The members of an `extension.json` that matter in a page. */
const descriptor = v.object({
  displayName: v.string(),
  platform: v.optional(v.literal("web", "It is not an extension for web pages.")),
  events: parts,
  conditions: parts,
  actions: parts,
  dataElements: parts,
  sharedModules: parts,
});

const folderOfKind = {
  events: "events",
  conditions: "conditions",
  actions: "actions",
  dataElements: "data-elements",
  sharedModules: "shared",
} as const;

/** The extensions by their key in `tagwell.config.ts`. What cannot be read goes to `note`. */
export function loadExtensions(
  folder: string,
  declared: PropertyConfig["extensions"],
  note: (fault: Fault) => void,
): LoadedExtensions {
  return Object.fromEntries(
    Object.entries(declared ?? {}).flatMap(([key, { package: name, settings = {} }]) => {
      try {
        const root = folderOf(folder, name);
        const read: unknown = JSON.parse(readFileSync(join(root, "extension.json"), "utf8"));
        const { displayName, ...kinds } = v.parse(descriptor, read);
        return [[key, { displayName, settings, modules: modulesOf(key, root, kinds) }]];
      } catch (error) {
        const message = `The extension ${JSON.stringify(name)} cannot be read: ${(error as Error).message}`;
        note({ file: "tagwell.config.ts", path: `extensions.${key}`, message });
        return [];
      }
    }),
  );
}

/** The folder of a package, or of a path that begins with a dot. */
function folderOf(folder: string, name: string): string {
  if (name.startsWith(".")) return join(folder, name);
  for (const searched of createRequire(join(folder, "package.json")).resolve.paths(name) ?? [])
    if (existsSync(join(searched, name, "extension.json"))) return join(searched, name);
  throw new Error(`There is no ${name}/extension.json in node_modules. Type: npm install ${name}`);
}

type Kinds = Omit<v.InferOutput<typeof descriptor>, "displayName" | "platform">;

function modulesOf(key: string, root: string, kinds: Kinds): Record<string, ExtensionModule> {
  const modules: Record<string, ExtensionModule> = {};
  const addFile = (path: string): void => {
    if (modules[`${key}/${path}`]) return;
    const source = readFileSync(join(root, path), "utf8");
    modules[`${key}/${path}`] = { source };
    for (const [, required = ""] of source.matchAll(/\brequire\(\s*["'](\.{1,2}\/[^"']+)["']\s*\)/g)) {
      const file = posix.join(posix.dirname(path), required);
      addFile(file.endsWith(".js") ? file : `${file}.js`);
    }
  };
  for (const [kind, folder] of Object.entries(folderOfKind))
    for (const { name, displayName, libPath } of kinds[kind as keyof Kinds]) {
      addFile(libPath);
      const source = `module.exports = require(${JSON.stringify(`../${posix.normalize(libPath)}`)});`;
      const shared = kind === "sharedModules";
      modules[`${key}/${folder}/${name}.js`] = {
        source,
        name,
        ...(displayName && { displayName }),
        ...(shared && { shared }),
      };
    }
  return modules;
}
