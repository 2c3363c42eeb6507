/** What the local edge is told about this property: the same for `npm start` and for the browser tests. */
import { encodedPublished, sizeLimitsOf } from "@tagwell/build";
import { decodePublished, type SiteKey, siteLabels } from "@tagwell/contract";
import type { EdgeOptions } from "@tagwell/edge";
import { environments, settings, sites } from "@tagwell/property";
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
    words: { published: decodePublished(encodedPublished()), idShapes: settings.idShapes ?? [] },
    orgId: settings.orgId,
    sites: Object.fromEntries(hosts),
    datastreams: { [environments.development.datastreamId]: "development" },
    folders: { console: built.console, sites: built.sites, tags: built.library },
    sizeLimitsOf,
  };
}
