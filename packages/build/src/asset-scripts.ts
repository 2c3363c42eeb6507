/** The scripts that rules load from the asset host: each is built under its own name, because a rule names it. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Fault } from "./errors/build-fault.ts";

const folder = join(dirname(createRequire(import.meta.url).resolve("@tagwell/property")), "asset-scripts");

interface Rules {
  readonly [name: string]: { readonly then: unknown };
}

/** An asset script: the name that a rule loads, and the module that it is built from (absolute path). */
export interface AssetScriptSource {
  file: string;
  module: string;
  rule: string;
}

/** Every script that a rule loads, each once, by name. */
export function assetScripts(rules: Rules): AssetScriptSource[] {
  const found = Object.entries(rules).flatMap(([rule, { then }]) =>
    ([then].flat() as { name?: unknown; settings?: { file?: unknown } }[])
      .filter(({ name }) => name === "load-script")
      .map(({ settings }) => String(settings?.file))
      .map((file) => ({ file, rule, module: join(folder, file.replace(/\.js$/, ".ts")) })),
  );
  const once = found.filter(({ file }, index) => found.findIndex((other) => other.file === file) === index);
  return once.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/** Rules that load what is not there. */
export function assetScriptFaults(rules: Rules): Fault[] {
  return assetScripts(rules).flatMap(({ file, module, rule }) => {
    const isName = /^[a-z0-9]+(-[a-z0-9]+)*\.js$/.test(file);
    if (isName && existsSync(module)) return [];
    const fix = isName
      ? `There is no property/asset-scripts/${file.replace(/\.js$/, ".ts")}: mend the name or add the file.`
      : "Use lower-case words with hyphens, then .js, such as link-source.js.";
    return [{ file: `property/rules/${rule}.ts`, path: "then", message: `loads ${JSON.stringify(file)}. ${fix}` }];
  });
}
