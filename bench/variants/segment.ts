/** Segment: its own JSON, an event a request. */
import { bundleInChunks } from "./bundle-page.ts";
import { installedVersion } from "./installed-version.ts";
import { decodeTracked } from "./tracking-call.ts";
import type { Variant } from "./variant.ts";

/** What its CDN tells of a source that has no destination but Segment itself. */
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
  // `/p` and `/t` are events, `/settings` is asked for, `/m` is what the library tells of itself.
  decode: (request) => (/\/v1\/[pt]$/.test(request.path) ? [decodeTracked(request)] : []),
  answer: ({ path }) => ({ status: 200, body: path.endsWith("/settings") ? settings : { success: true } }),
};
