/** The scripts that rules load from the asset host. Each is built under its own name, because rules name it. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { didYouMean } from "../check/did-you-mean.ts";
import type { Fault } from "../errors/build-fault.ts";
import type { LoadedProperty } from "../load/loaded-property.ts";

type Parts = Pick<LoadedProperty, "folder" | "rules">;

/** A script that a rule loads: its name, and the absolute path of the module that it is built from. */
export interface AssetScript {
  name: string;
  module: string;
}

interface LoadedScript extends AssetScript {
  ruleFile: string;
}

function loadedScripts({ folder, rules }: Parts): LoadedScript[] {
  return Object.values(rules).flatMap(({ file: ruleFile, rule }) =>
    [rule.then]
      .flat()
      .filter(({ name }) => name === "load-script")
      .map(({ settings }) => String((settings as { file?: unknown }).file))
      .map((name) => ({ name, ruleFile, module: join(folder, "asset-scripts", name.replace(/\.js$/, ".ts")) })),
  );
}

/** Every script that a rule loads, each once, by name. */
export function assetScripts(property: Parts): AssetScript[] {
  const byName = new Map(loadedScripts(property).map(({ name, module }) => [name, { name, module }]));
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Scripts that rules load and that are not in `asset-scripts/`. */
export function assetScriptFaults(property: Parts): Fault[] {
  const folder = join(property.folder, "asset-scripts");
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => !file.endsWith(".test.ts")) : [];
  const known = files.map((file) => file.replace(/\.ts$/, ".js"));
  return loadedScripts(property).flatMap(({ name, module, ruleFile }) => {
    const isName = /^[a-z0-9]+(-[a-z0-9]+)*\.js$/.test(name);
    if (isName && existsSync(module)) return [];
    const fix = isName
      ? `There is no asset-scripts/${name.replace(/\.js$/, ".ts")}. ${didYouMean(name, known)}Fix the name, or add the file.`
      : "Use lower-case words with hyphens, then .js, such as promotion.js.";
    return [{ file: ruleFile, path: "then", message: `loads ${JSON.stringify(name)}. ${fix}` }];
  });
}
