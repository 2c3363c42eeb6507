/** Builds the SDK without our transport, for comparison: as published, except for the edge's scheme and port. */
import { createRequire } from "node:module";
import { join, sep } from "node:path";
import { rolldown } from "rolldown";
import config from "../example-property/tagwell.config.ts";

const requireThere = createRequire(join(import.meta.dirname, "../../packages/container/package.json"));

/** The one place where the SDK writes `https://`; the development edge has neither TLS nor port 443. */
const anchor = "`https://$" + "{endpointDomain}/";

const entry = (configured: boolean) => `
  import { createCustomInstance, components } from ${JSON.stringify(requireThere.resolve("@adobe/alloy"))};
  window.__alloyNS = [];
  window.alloy = createCustomInstance({ name: "alloy", components: [components.consent, components.activityCollector, components.streamingMedia] });
  if (${configured}) window.ready = window.alloy("configure", {
    datastreamId: ${JSON.stringify(config.environments.development.datastreamId)},
    orgId: ${JSON.stringify(config.orgId)},
    edgeDomain: location.hostname,
    thirdPartyCookiesEnabled: false,
    context: [],
    clickCollectionEnabled: false,
  });`;

/** The script of the comparison page: sets `window.alloy` and, once configured, `window.ready`. */
export async function buildPlainSdk({ configured = true } = {}): Promise<string> {
  let changed = false;
  const build = await rolldown({
    input: "plain-sdk",
    treeshake: {
      moduleSideEffects: [
        { test: /plain-sdk$/, sideEffects: true },
        { external: false, sideEffects: false },
      ],
    },
    plugins: [
      {
        name: "plain-sdk",
        resolveId: (id) => (id === "plain-sdk" ? id : null),
        load: (id) => (id === "plain-sdk" ? { code: entry(configured), moduleType: "js" } : null),
        transform(code, id) {
          if (!id.endsWith(`${sep}injectSendEdgeNetworkRequest.js`) || !code.includes(anchor)) return null;
          changed = true;
          return code.replace(anchor, "`$" + "{window.location.origin}/");
        },
      },
    ],
    logLevel: "warn",
  });
  const { output } = await build.generate({ format: "iife", strict: true, minify: true });
  await build.close();
  if (!changed)
    throw new Error("The SDK no longer writes https:// in the expected place: fix tests/faults/build-plain-sdk.ts.");
  return output[0].code;
}
