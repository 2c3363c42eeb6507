/** Variant (a), the vendor's tag manager as shipped: the same runtime and data layer, and the full SDK. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { bundlePage, oneScript } from "./bundle-page.ts";
import { answerAsEdge, decodeEvents } from "./edge-protocol.ts";
import { installedVersion } from "./installed-version.ts";
import type { Variant } from "./variant.ts";

const fromContainer = createRequire(createRequire(import.meta.url).resolve("@tagwell/container"));
/** Reads a published file that the package does not export. */
const alloyDist = () => fromContainer.resolve("@adobe/alloy").replace(/src[\\/]index\.js$/, "dist/");

const baseCode = `!function(n,o){o.forEach(function(o){n[o]||((n.__alloyNS=n.__alloyNS||[]).push(o),n[o]=function(){var u=arguments;return new Promise(function(i,l){n[o].q.push([i,l,u])})},n[o].q=[])})}(window,["alloy"]);`;

interface Fields {
  section?: string | null;
  filter?: string | null;
  percentage?: number;
}

export const vendor: Variant = {
  key: "vendor",
  label: "(a)",
  version: `SDK ${installedVersion("@adobe/alloy")}`,
  async build() {
    const published = [
      fromContainer.resolve("@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js"),
      `${alloyDist()}alloy.min.js`,
    ].map((file) => readFileSync(file, "utf8"));
    const engine = readFileSync(fromContainer.resolve("@adobe/reactor-turbine/dist/engine.min.js"), "utf8");
    const parts = [baseCode, ...published, await bundlePage("vendor"), engine];
    return oneScript("vendor", parts.map((part) => part.replace(/\/\/# sourceMappingURL=.*$/m, "")).join("\n;"));
  },
  decode: (request) =>
    decodeEvents(request, ({ _bench }) => {
      const { section, filter, percentage } = _bench as Fields;
      return section ?? filter ?? percentage;
    }),
  answer: answerAsEdge,
};
