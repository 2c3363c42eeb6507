/** Measures the web vitals of the replica sites with and without the library. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildLibrary, type LoadedProperty, loadProperty } from "@tagwell/build";
import { startEdge } from "@tagwell/edge";
import { sites } from "../../property/sites.ts";
import { buildApp } from "../../scripts/lib/build-app.ts";
import { edgeOptions } from "../../scripts/lib/edge-options.ts";
import { propertyFolder } from "../../scripts/lib/folders.ts";
import { launchBrowser } from "../launch-browser.ts";
import { bundlePage } from "../variants/bundle-page.ts";
import { loadPage, type Vitals } from "./load-page.ts";
import { type ReplicaPage, replicaPages } from "./replica-pages.ts";

export interface Experience extends ReplicaPage {
  with: Vitals[];
  without: Vitals[];
}

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
  const browser = await launchBrowser(edge.port);
  const measured = replicaPages.map((page): Experience => ({ ...page, with: [], without: [] }));
  try {
    for (let run = 0; run < runs; run++) {
      for (const one of measured) {
        const address = `http://${sites[one.site].hosts.development[0]}:${edge.port}${one.path}`;
        // Alternate which one goes first.
        for (const library of run % 2 ? [true, false] : [false, true])
          one[library ? "with" : "without"].push(await loadPage({ browser, address, library, observer }));
        log(`experience, run ${run + 1} of ${runs}: ${one.site}${one.path}`);
      }
    }
  } finally {
    await browser.close();
    await edge.close();
    await rm(folder, { recursive: true });
  }
  return measured;
}
