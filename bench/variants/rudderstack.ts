/** RudderStack: its own JSON, one event per request. */
import { bundlePage, oneScript } from "./bundle-page.ts";
import { installedVersion } from "./installed-version.ts";
import { decodeTracked } from "./tracking-call.ts";
import type { Variant } from "./variant.ts";

/** Its control plane's answer for a source without a device-mode destination. */
const sourceConfig = {
  source: {
    id: "bench",
    name: "bench",
    writeKey: "bench",
    workspaceId: "bench",
    enabled: true,
    config: { statsCollection: { errors: { enabled: false }, metrics: { enabled: false } } },
    connections: [],
    destinations: [],
    dataplanes: {},
  },
  updatedAt: "2024-10-23T00:00:00.000Z",
};

export const rudderstack: Variant = {
  key: "rudderstack",
  label: "RudderStack",
  version: installedVersion("@rudderstack/analytics-js"),
  build: async () => oneScript("rudderstack", await bundlePage("rudderstack")),
  decode: (request) => (/\/v1\/(page|track)$/.test(request.path) ? [decodeTracked(request)] : []),
  answer: ({ path }) => ({ status: 200, body: path.includes("/sourceConfig") ? sourceConfig : { status: "OK" } }),
};
