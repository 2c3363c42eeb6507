/** walkerOS: batches of its own events as JSON. */
import type { Told } from "../job.ts";
import { bundlePage, oneScript } from "./bundle-page.ts";
import { installedVersion } from "./installed-version.ts";
import type { Kinds, Variant } from "./variant.ts";

const kinds: Kinds = {
  "page view": "view",
  "scroll seen": "scroll",
  "section seen": "section",
  "filter use": "filter",
};

interface WalkerEvent {
  name: string;
  data?: { value?: unknown };
  timestamp?: number;
}

export const walkeros: Variant = {
  key: "walkeros",
  label: "walkerOS",
  version: installedVersion("@walkeros/collector"),
  build: async () => oneScript("walkeros", await bundlePage("walkeros")),
  decode: ({ body }) =>
    (JSON.parse(body.toString()) as WalkerEvent[]).map(({ name, data, timestamp }): Told => {
      const kind = kinds[name];
      if (kind === undefined) throw new Error(`walkerOS sent "${name}", which is not part of the job.`);
      return { kind, detail: kind === "view" ? "" : String(data?.value), at: timestamp };
    }),
};
