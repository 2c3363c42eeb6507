/** Names the Web SDK's components of a build, so that the bundler leaves the others out (CONTRACT 2). */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type SdkComponent, sdkComponents } from "@tagwell/contract";
import type { Plugin } from "rolldown";

const moduleId = "virtual:tagwell/sdk-components";
const containerFolder = dirname(createRequire(import.meta.url).resolve("@tagwell/container"));
const sdk = createRequire(join(containerFolder, "index.ts")).resolve("@adobe/alloy");

/** Makes the plugin that answers `virtual:tagwell/sdk-components`. */
export function sdkComponentsPlugin(built: readonly SdkComponent[]): Plugin {
  // Each by member access: a destructured or computed name keeps all of them (facts: error catalogue 5).
  const code = `
    import { components } from ${JSON.stringify(sdk)};
    export const creators = [${built.map((name) => `components.${name}`).join(", ")}];
    ${sdkComponents.map((name) => `export const ${name} = ${built.includes(name)};`).join("\n    ")}`;
  return {
    name: "tagwell:sdk-components",
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    load: (id) => (id === `\0${moduleId}` ? { code, moduleType: "js" } : null),
  };
}
