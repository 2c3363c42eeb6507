/** PostHog: batches as JSON, gzipped by its script. */
import { gunzipSync } from "node:zlib";
import type { Told } from "../job.ts";
import { bundlePage, oneScript } from "./bundle-page.ts";
import { installedVersion } from "./installed-version.ts";
import type { Variant } from "./variant.ts";

/** Its server's answer for a project without other products. */
const remoteConfig = {
  token: "phc_bench",
  supportedCompression: ["gzip", "gzip-js"],
  hasFeatureFlags: false,
  captureDeadClicks: false,
  capturePerformance: { network_timing: false, web_vitals: false, web_vitals_allowed_metrics: null },
  autocapture_opt_out: true,
  autocaptureExceptions: false,
  analytics: { endpoint: "/i/v0/e/" },
  elementsChainAsString: true,
  errorTracking: { autocaptureExceptions: false, suppressionRules: [] },
  sessionRecording: false,
  heatmaps: false,
  surveys: false,
  productTours: false,
  defaultIdentifiedOnly: true,
};
const configScript = `(window._POSTHOG_REMOTE_CONFIG = window._POSTHOG_REMOTE_CONFIG || {})["phc_bench"] = { config: ${JSON.stringify(remoteConfig)}, siteApps: [] };`;

interface Captured {
  event: string;
  timestamp?: string;
  properties: { detail?: unknown; $time?: number };
}

function told({ event, timestamp, properties: { detail, $time } }: Captured): Told {
  const at = timestamp !== undefined ? Date.parse(timestamp) : $time && $time * 1000;
  if (event === "$pageview") return { kind: "view", detail: "", at };
  if (event !== "scroll" && event !== "section" && event !== "filter")
    throw new Error(`PostHog sent "${event}", which is not part of the job.`);
  return { kind: event, detail: String(detail), at };
}

export const posthog: Variant = {
  key: "posthog",
  label: "PostHog",
  version: installedVersion("posthog-js"),
  async build() {
    const { files, head } = oneScript("posthog", await bundlePage("posthog"));
    return { files: { ...files, "/posthog/array/phc_bench/config.js": configScript }, head };
  },
  decode({ path, body }) {
    if (!/\/e\/(\?|$)/.test(path)) return [];
    const text = (body[0] === 0x1f ? gunzipSync(body) : body).toString();
    const sent = JSON.parse(text) as Captured | { batch: Captured[] };
    return ("batch" in sent ? sent.batch : [sent]).map(told);
  },
  answer: ({ path }) => ({ status: 200, body: path.includes("/e/") ? { status: "Ok" } : {} }),
};
