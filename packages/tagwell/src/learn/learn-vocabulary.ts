/** Reads a site's public pages and adds what they publish to the property's vocabulary, for review. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parameterKinds } from "@tagwell/build";
import type { PropertyConfig } from "@tagwell/container";
import { httpGet, type LearnResult, learn, readCurrentLists, SourceFault } from "@tagwell/learn";
import { createPageRenderer, type LaunchBrowser } from "./page-renderer.ts";
import { printLearned } from "./print-learned.ts";
import { readLearnOptions } from "./read-learn-options.ts";

export interface LearnParts {
  args: string[];
  config: PropertyConfig;
  /** The property's vocabulary folder. */
  lists: string;
  /** Starts the browser that draws pages which are empty until scripts have run. */
  launch: LaunchBrowser;
}

/** Prints what is new and writes it, as the arguments say. Returns the exit code. */
export async function learnVocabulary({ args, config, lists, launch }: LearnParts): Promise<number> {
  const { folder, check, dryRun, ...settings } = readLearnOptions(args, { sites: config.sites, lists });
  const hosts = Object.values(config.sites).flatMap((site) => Object.values(site.hosts).flat());
  const isOurHost = (hostname: string) =>
    hosts.some((host) => (host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host));
  const renderer = createPageRenderer(httpGet, launch);
  try {
    const current = readCurrentLists(folder);
    const { personalPages = [] } = config;
    const property = { isOurHost, queryParameters: parameterKinds(config), personalPages };
    const result = await learn({ ...settings, ...property, current, render: renderer.render, get: httpGet, wait, now });
    if (settings.prunes) refuseIncomplete(result);
    printLearned(result, { prunes: settings.prunes });
    if (!check && !dryRun) write(folder, result.changed);
    return check && result.changed.size > 0 ? 1 : 0;
  } finally {
    await renderer.close();
  }
}

const now = () => performance.now();

function write(folder: string, changed: LearnResult["changed"]): void {
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of changed) writeFileSync(join(folder, file), content);
  if (changed.size === 0) return;
  console.log(`\nWritten: ${[...changed.keys()].join(", ")}. Review the difference (git diff) before you commit it.`);
  console.log("Move what must not be learned again into excluded.txt.\n");
}

/** Reasons for which a page that is still there was not read. */
const passing = /^(?:status (?:408|429|5\d\d)$|no answer|not rendered)/;

/** Words of pages that were not reached would be removed with them. */
function refuseIncomplete({ readings }: LearnResult): void {
  const ended = readings.find(({ endedBy }) => endedBy !== undefined);
  if (ended) throw new SourceFault(`Nothing is removed: the reading ended at ${ended.endedBy}. Raise the limit.`);
  const [broken] = readings.flatMap(({ brokenSitemaps }) => brokenSitemaps);
  if (broken !== undefined)
    throw new SourceFault(
      `Nothing is removed: a sitemap was not read to its end (${broken}). Run it without --prune, or repair the sitemap.`,
    );
  const [missed] = readings.flatMap(({ skipped }) => [...skipped].filter(([reason]) => passing.test(reason)));
  if (missed) {
    const [reason, pages] = missed;
    throw new SourceFault(
      `Nothing is removed: not every page could be read (${reason}, ${pages} times). Try again later.`,
    );
  }
  if (readings.some(({ pages }) => pages.length === 0))
    throw new SourceFault("Nothing is removed: a source has no page.");
}
