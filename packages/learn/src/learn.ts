/** Reads sources and merges the texts they publish into the lists. */
import { type Learned, learnLists } from "./collect/learn-lists.ts";
import { observePage } from "./collect/observe-page.ts";
import { type CurrentLists, type MergedLists, mergeLists } from "./merge-lists.ts";
import { readSource } from "./sources/read-source.ts";
import type { Reading } from "./sources/reading.ts";
import type { SourceOptions } from "./sources/source-options.ts";

export interface LearnOptions extends SourceOptions {
  /** Sitemaps, folders or addresses. */
  sources: readonly string[];
  current: CurrentLists;
  /** Whether a host belongs to one of the property's sites. */
  isOurHost: (hostname: string) => boolean;
  /** Removes entries that none of the pages has. */
  prunes: boolean;
}

export interface LearnResult extends Learned, MergedLists {
  readings: Reading[];
}

export async function learn({ sources, current, isOurHost, prunes, ...options }: LearnOptions): Promise<LearnResult> {
  const readings: Reading[] = [];
  for (const source of sources) readings.push(await readSource(source, options));
  const pages = readings.flatMap((reading) => reading.pages);
  const origins = new Set(pages.map(({ url }) => url.origin));
  const isOurs = (url: URL) => origins.has(url.origin) || isOurHost(url.hostname);
  const excluded = current.excluded.map(({ text }) => text);
  const learned = learnLists(
    pages.flatMap((page) => observePage(page, { isOurs, queryParameters: options.queryParameters })),
    excluded,
  );
  return { readings, ...learned, ...mergeLists(current, learned.lists, { prunes }) };
}
