/** `npm run learn`: reads a site's public pages and adds what they publish to the property's vocabulary, for review. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { loadProperty } from "@tagwell/build";
import type { PropertyConfig } from "@tagwell/container";
import {
  defaultLimits,
  httpGet,
  type LearnResult,
  ListsFault,
  learn,
  readCurrentLists,
  SourceFault,
} from "@tagwell/learn";
import { propertyFolder, root } from "../lib/folders.ts";
import { createPageRenderer } from "../lib/page-renderer.ts";
import { printLearned } from "../lib/print-learned.ts";

const usage = `npm run learn -- <sitemap, folder or address> … [options]

  A sitemap (file or address, packed or not), a folder of built pages, or an address, which is read link by link.
  Only public pages of the same origin are read, as robots.txt allows. Several sources are read one after another.

  --dry-run          print what is new, write nothing
  --check            as --dry-run, and exit with 1 when something is new
  --prune            remove entries that no page of this run has; give all sites in one run
  --site <key>       the property's site that a folder's pages belong to; without a source, its production host is read
  --render           draw every page in Chromium; without it, only pages that hold nothing until scripts have run
  --lists <folder>   where the lists are (property/vocabulary)
  --max-pages <n>    ${defaultLimits.maxPages}
  --max-depth <n>    links from the start to the farthest page (${defaultLimits.maxDepth})
  --max-minutes <n>  ${defaultLimits.maxMs / 60_000}
  --delay <ms>       between two requests (${defaultLimits.delayMs}; 0 on this machine; robots.txt may ask for more)`;

export async function run(args: string[]): Promise<number> {
  const { config } = await loadProperty(propertyFolder);
  const options = readOptions(args, config);
  if (!options) return 1;
  const { folder, check, dryRun, ...settings } = options;
  const renderer = createPageRenderer(httpGet);
  try {
    const current = readCurrentLists(folder);
    const { queryParameters, personalPages = [] } = config;
    const property = { isOurHost: hostCheck(config), queryParameters, personalPages };
    const result = await learn({ ...settings, ...property, current, render: renderer.render, get: httpGet, wait, now });
    if (settings.prunes) refuseIncomplete(result);
    printLearned(result, { prunes: settings.prunes });
    if (!check && !dryRun) write(folder, result.changed);
    return check && result.changed.size > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof SourceFault || error instanceof ListsFault)) throw error;
    console.error(`\n${error.message}\n`);
    return 1;
  } finally {
    await renderer.close();
  }
}

const now = () => performance.now();

function write(folder: string, changed: LearnResult["changed"]): void {
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of changed) writeFileSync(join(folder, file), content);
  if (changed.size === 0) return;
  console.log(`\nWritten: ${[...changed.keys()].join(", ")}. Read the difference (git diff) before you commit it:`);
  console.log("docs/vocabulary.md says what to look at. What must not come back goes into excluded.txt.\n");
}

/** Pages that were not reached would take their words with them. */
function refuseIncomplete({ readings }: LearnResult): void {
  const ended = readings.find(({ endedBy }) => endedBy !== undefined);
  if (ended) throw new SourceFault(`Nothing is removed: the reading ended at ${ended.endedBy}. Raise the limit.`);
  if (readings.some(({ pages }) => pages.length === 0))
    throw new SourceFault("Nothing is removed: a source has no page.");
}

/** Whether a host is one of the property's sites, in any environment. */
function hostCheck({ sites }: PropertyConfig): (hostname: string) => boolean {
  const hosts = Object.values(sites).flatMap((site) => Object.values(site.hosts).flat());
  return (hostname) =>
    hosts.some((host) => (host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host));
}

function readOptions(args: string[], { sites }: PropertyConfig) {
  try {
    const text = { type: "string" } as const;
    const flag = { type: "boolean", default: false } as const;
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        "dry-run": flag,
        check: flag,
        prune: flag,
        render: flag,
        site: text,
        lists: text,
        "max-pages": text,
        "max-depth": text,
        "max-minutes": text,
        delay: text,
      },
    });
    const whole = (name: "max-pages" | "max-depth" | "max-minutes" | "delay", standard: number, least = 1) => {
      const number = Number(values[name] ?? standard);
      if (Number.isInteger(number) && number >= least) return number;
      throw new Error(`--${name} is "${values[name]}": use a whole number from ${least}.`);
    };
    const home = values.site === undefined ? undefined : homeOf(values.site, sites);
    const sources = positionals.length > 0 ? positionals : home ? [home] : [];
    if (sources.length === 0) throw new Error("Name a sitemap, a folder or an address.");
    const isLocal = sources.every((source) =>
      /^https?:\/\/(?:[\w-]+\.)*(?:localhost|127\.0\.0\.1)(?:[:/]|$)/.test(source),
    );
    return {
      sources,
      folder: resolve(root, values.lists ?? join(propertyFolder, "vocabulary")),
      check: values.check,
      dryRun: values["dry-run"],
      prunes: values.prune,
      rendersAll: values.render,
      base: new URL(home ?? "http://folder.invalid/"),
      limits: {
        ...defaultLimits,
        maxPages: whole("max-pages", defaultLimits.maxPages),
        maxDepth: whole("max-depth", defaultLimits.maxDepth, 0),
        maxMs: whole("max-minutes", defaultLimits.maxMs / 60_000) * 60_000,
        delayMs: whole("delay", isLocal ? 0 : defaultLimits.delayMs, 0),
      },
    };
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return undefined;
  }
}

function homeOf(key: string, sites: PropertyConfig["sites"]): string {
  const site = Object.entries(sites).find(([name]) => name === key)?.[1];
  const host = site?.hosts.production.find((name) => !name.startsWith("*."));
  if (!site) throw new Error(`--site is "${key}": use one of ${Object.keys(sites).join(", ")}.`);
  if (!host) throw new Error(`--site ${key} has no single production host: name its address instead.`);
  return `https://${host}/`;
}
