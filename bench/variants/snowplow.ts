/** Snowplow: its payload format, the self-describing data as JSON within JSON. */
import type { Told } from "../job.ts";
import { bundlePage, oneScript } from "./bundle-page.ts";
import { installedVersion } from "./installed-version.ts";
import type { Variant } from "./variant.ts";

interface Row {
  e: string;
  dtm?: string;
  ue_pr?: string;
}

export const snowplow: Variant = {
  key: "snowplow",
  label: "Snowplow",
  version: installedVersion("@snowplow/browser-tracker"),
  build: async () => oneScript("snowplow", await bundlePage("snowplow")),
  decode: ({ body }) =>
    (JSON.parse(body.toString()) as { data: Row[] }).data.map(({ e, dtm, ue_pr = "{}" }): Told => {
      const at = dtm === undefined ? undefined : Number(dtm);
      if (e === "pv") return { kind: "view", detail: "", at };
      const { kind, detail } = JSON.parse(ue_pr).data.data;
      return { kind, detail: String(detail), at };
    }),
};
