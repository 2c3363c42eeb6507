/** Measures the web vitals of the replica sites with and without the library. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildLibrary, type LoadedProperty, loadProperty } from "@tagwell/build";
import { startEdge } from "@tagwell/console-server";
import { sites } from "../../property/sites.ts";
import { buildApp } from "../../scripts/lib/build-app.ts";
import { edgeOptions } from "../../scripts/lib/edge-options.ts";
import { propertyFolder } from "../../scripts/lib/folders.ts";
import { launchBrowser } from "../launch-browser.ts";
import { bundlePage } from "../variants/bundle-page.ts";
import { loadPage, type Vitals } from "./load-page.ts";
import { type ReplicaPage, replicaPages } from "./replica-pages.ts";
import { startSlowLink } from "./slow-link.ts";

/** Loads of a page with and without the library. */
export interface Loads {
  with: Vitals[];
  without: Vitals[];
}

/** On a slow network that hands out its bytes in turn, and behind a server that honours priorities. */
export interface Experience extends ReplicaPage {
  inTurn: Loads;
  byPriority: Loads;
}

const noLoads = (): Loads => ({ with: [], without: [] });

/** The property with production's library on the replica sites, which sends to the server of the page. */
function onReplicas({ config, ...property }: LoadedProperty): LoadedProperty {
  const local = Object.entries(config.sites).map(([name, site]) => {
    const { development, production } = site.hosts;
    return [name, { ...site, hosts: { ...site.hosts, production: development, development: production } }] as const;
  });
  const { edge: _other, ...production } = config.environments.production;
  const environments = { ...config.environments, production };
  return { ...property, config: { ...config, sites: Object.fromEntries(local), environments } };
}

/** Loads every page with the library of production, as visitors get it, and without one, alternately. */
export async function measureExperience(runs: number, log: (line: string) => void): Promise<Experience[]> {
  await Promise.all([buildApp("sites", log), buildApp("console", log)]);
  const observer = await bundlePage("vitals");
  const folder = await mkdtemp(join(tmpdir(), "tagwell-bench-"));
  const library = join(folder, "tags");
  await buildLibrary({
    property: onReplicas(await loadProperty(propertyFolder)),
    environment: "production",
    // The pages ask for development's.
    outDir: join(library, "development"),
  });
  const edge = await startEdge(await edgeOptions({ port: 0, dataDir: join(folder, "data"), library }));
  const link = await startSlowLink(edge.port);
  const browser = await launchBrowser(edge.port);
  const measured = replicaPages.map((page): Experience => ({ ...page, inTurn: noLoads(), byPriority: noLoads() }));
  try {
    for (let run = 0; run < runs; run++) {
      for (const one of measured) {
        const host = sites[one.site].hosts.development[0];
        const inTurn = `http://${host}:${edge.port}${one.path}`;
        const byPriority = `https://${host}:${link.port}${one.path}`;
        // Alternate which one goes first.
        for (const library of run % 2 ? [true, false] : [false, true]) {
          const loads = library ? "with" : "without";
          const given = { browser, library, observer };
          one.inTurn[loads].push(await loadPage({ ...given, address: inTurn, isLinkSlow: false }));
          one.byPriority[loads].push(await loadPage({ ...given, address: byPriority, isLinkSlow: true }));
        }
        log(`experience, run ${run + 1} of ${runs}: ${one.site}${one.path}`);
      }
    }
  } finally {
    await browser.close();
    await link.close();
    await edge.close();
    await rm(folder, { recursive: true });
  }
  return measured;
}
