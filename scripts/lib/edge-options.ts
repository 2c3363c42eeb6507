/** What the local edge is told about this property: the same for `npm start` and for the browser tests. */
import { encodedPublished, sizeLimitsOf } from "@tagwell/build";
import {
  allEvents,
  decodePublished,
  envelope,
  identities,
  type SiteKey,
  siteLabels,
  tenantKey,
} from "@tagwell/contract";
import type { EdgeOptions } from "@tagwell/edge";
import { environments, settings, sites } from "@tagwell/property";
import finder from "../../property/reports/finder.ts";
import pages from "../../property/reports/pages.ts";
import scheduling from "../../property/reports/scheduling.ts";
import scroll from "../../property/reports/scroll.ts";
import sections from "../../property/reports/sections.ts";
import video from "../../property/reports/video.ts";
import { built } from "./folders.ts";

/**
 * `port` 0 takes any free one; `dataDir` is where the events are stored. It serves development and nothing else: so
 * trials never mix with measurements, and events may be removed (CONTRACT 8).
 */
export function edgeOptions({ port, dataDir }: { port: number; dataDir: string }): EdgeOptions {
  const hosts = (Object.keys(siteLabels) as SiteKey[]).flatMap((key) =>
    sites[key].hosts.development.map((host): [string, SiteKey] => [host, key]),
  );
  return {
    port,
    dataDir,
    properties: [
      {
        environment: "development",
        sites: (Object.keys(siteLabels) as SiteKey[]).map((key) => ({
          key,
          label: siteLabels[key],
          hosts: [...sites[key].hosts.development],
        })),
        schema: { tenantKey, envelope, identities, events: allEvents },
        reports: [pages, scroll, sections, video, finder, scheduling],
      },
    ],
    words: { published: decodePublished(encodedPublished()), idShapes: settings.idShapes ?? [] },
    orgId: settings.orgId,
    sites: Object.fromEntries(hosts),
    datastreams: { [environments.development.datastreamId]: "development" },
    folders: { console: built.console, sites: built.sites, tags: built.library },
    sizeLimitsOf,
  };
}
