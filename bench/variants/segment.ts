/** Segment: its own JSON, one event per request. */
import { bundleInChunks } from "./bundle-page.ts";
import { installedVersion } from "./installed-version.ts";
import { decodeTracked } from "./tracking-call.ts";
import type { Variant } from "./variant.ts";

/** Its CDN's answer for a source whose only destination is Segment. */
const settings = {
  integrations: {
    "Segment.io": {
      apiKey: "bench",
      apiHost: "bayviewhealth.example/segment/v1",
      unbundledIntegrations: [],
      addBundledMetadata: true,
      maybeBundledConfigIds: {},
      versionSettings: { version: "4.4.7", componentTypes: ["browser"] },
    },
  },
  plan: { track: { __default: { enabled: true, integrations: {} } }, identify: {}, group: {} },
  edgeFunction: {},
  analyticsNextEnabled: true,
  middlewareSettings: {},
  enabledMiddleware: {},
  metrics: { sampleRate: 0.1, host: "bayviewhealth.example/segment/v1" },
  legacyVideoPluginsEnabled: false,
  remotePlugins: [],
};

export const segment: Variant = {
  key: "segment",
  label: "Segment",
  version: installedVersion("@segment/analytics-next"),
  build: () => bundleInChunks("segment"),
  // `/p` and `/t` are events, `/settings` is the configuration, `/m` the library's own metrics.
  decode: (request) => (/\/v1\/[pt]$/.test(request.path) ? [decodeTracked(request)] : []),
  answer: ({ path }) => ({ status: 200, body: path.endsWith("/settings") ? settings : { success: true } }),
};
