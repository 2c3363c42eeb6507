/** Bundles what reads the property's consent tools, and prints their declarations for the page. */
import type { ConsentSource, PropertyConfig } from "@tagwell/container";
import { optOuts } from "@tagwell/container/boot";
import { sitesWithSources, sourcesOf, toolsOf } from "../consent-settings.ts";
import type { BundledFile } from "./bundle-module.ts";
import { bundleOnce } from "./bundle-once.ts";
import { containerFile } from "./container-files.ts";
import { printPlain } from "./print-plain.ts";
import type { Minifying } from "./terser-plugin.ts";

type Tool = ConsentSource["tool"];

/** The module of `consent-sources/` that reads a tool. */
export const readerNames: Readonly<Record<Tool, string>> = {
  oneTrust: "one-trust",
  cookiebot: "cookiebot",
  usercentrics: "usercentrics",
  trustArc: "trust-arc",
  iabTcf: "iab-tcf",
  iabGpp: "iab-gpp",
  googleConsentMode: "google-consent-mode",
};

/** The file that reads each tool of the property. */
export async function bundleReaders(config: PropertyConfig, minify: Minifying): Promise<Map<Tool, BundledFile>> {
  const files = toolsOf(config).map(async (tool) => {
    const name = `consent-${readerNames[tool]}`;
    const input = containerFile(`consent-sources/${readerNames[tool]}`);
    const [file] = await bundleOnce({ name, input, format: "es", hashed: true, minify, plugins: [] });
    return [tool, file] as const;
  });
  return new Map(await Promise.all(files));
}

/** Prints the call that creates the page's consent tools. */
export function printConsentTools(config: PropertyConfig, readers: ReadonlyMap<Tool, BundledFile>): string {
  const printTool = (source: ConsentSource) => {
    const { tool, ...settings } = source;
    const load = `load: () => load(${JSON.stringify(readers.get(tool)?.file)})`;
    const plain = { name: tool, settings, purposes: purposesOf(source) };
    return printPlain(plain).replace(/\}$/, `,${load}}`);
  };
  const sites = sitesWithSources(config).map(
    (site) => `${JSON.stringify(site)}: [${sourcesOf(config, site).map(printTool).join(", ")}]`,
  );
  return `createConsentTools({
        __proto__: null,
        sites: { ${["__proto__: null", ...sites].join(", ")} },
        obeysSignal: ${config.consent?.globalPrivacyControl === "out"},
      })`;
}

/** What has to be allowed in the tool, or may not be refused, as the edge is told. */
function purposesOf(source: ConsentSource): string[] {
  if (source.tool === "iabGpp") return [...(source.optOuts ?? optOuts)];
  const { tool: _none, ...settings } = source;
  return Object.values(settings).flat().map(String);
}
