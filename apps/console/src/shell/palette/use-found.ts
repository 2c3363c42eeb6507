/** What the edge finds for what was typed; a newer text aborts the question about an older one. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../shared/api/call.ts";
import { fetchVisits } from "../../shared/api/catalog-client.ts";
import { useServedProperties } from "../../shared/property/property-queries.ts";
import { siteChoices, siteLabel } from "../../shared/property/site-labels.ts";
import { useScope, useTimeSpan } from "../../shared/scope/use-scope.ts";
import { useTimes } from "../../shared/time/use-times.ts";
import { matching } from "./match.ts";
import { isInMinute, pageLoadQuery } from "./page-load-query.ts";
import { foundEntry, type PaletteEntry, pageEntry } from "./palette-entries.ts";

/** Somebody who types asks once, after the last letter. */
const pauseMs = 120;
/** The edge answers nothing to shorter texts. */
const shortestSearch = 2;
/** Reports of a page arrive after it was opened. */
const reportMs = 120_000;

export interface FoundEntries {
  entries: readonly PaletteEntry[];
  isAsking: boolean;
  error: Error | null;
}

/** Events, sessions and page loads; nothing while `isOn` is false. */
export function useFound(typed: string, isOn: boolean): FoundEntries {
  const times = useTimes();
  const schema = { events: (useServedProperties().properties ?? []).flatMap((each) => each.schema.events) };
  const asked = usePaused(typed.trim());
  const isAsked = isOn && asked.length >= shortestSearch;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ["search", asked],
    enabled: isAsked,
    queryFn: ({ signal }) => call("GET /api/search", { query: { q: asked }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = isAsked && data ? data.map((each) => foundEntry(each, times.dateTime, schema)) : [];
  // What was found for the text before stays as far as it matches: the entry that the keys have reached is not lost.
  const entries = isPlaceholderData ? matching(found, asked) : found;
  return { entries, isAsking: isFetching || (isOn && asked !== typed.trim()), error: isAsked ? error : null };
}

/** The newest page loads, or those of a path or a minute, on which a rule is to be explained; nothing without a rule. */
export function usePageLoads(typed: string, rule: string | undefined): FoundEntries {
  const times = useTimes();
  const { site, tz } = useScope();
  const span = useTimeSpan();
  const sites = siteChoices(useServedProperties().properties ?? []);
  const siteOf = (key: string) => siteLabel({ sites }, key);
  const asked = usePaused(typed);
  const zone = tz ?? "utc";
  const { path, minute } = pageLoadQuery(asked, zone, Date.now());
  const within = minute ? { ...minute, until: new Date(Date.parse(minute.until) + reportMs).toISOString() } : span;
  const { data, error, isFetching } = useQuery({
    queryKey: ["page loads", path, within, site],
    enabled: rule !== undefined,
    queryFn: ({ signal }) => fetchVisits({ ...within, ...(site && { site }), ...(path && { text: path }) }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const loads = (data?.items ?? []).flatMap(({ visit, pages }) => pages.map((page) => ({ visit, ...page })));
  // By the text as it is now, so that Enter opens nothing that the answer on its way would take away.
  const query = pageLoadQuery(typed, zone, Date.now());
  const words = query.path.toLowerCase();
  const entries = loads
    .filter((load) => isInMinute(load.at, query) && (load.path ?? "").toLowerCase().includes(words))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .map((load) =>
      pageEntry(
        load.path ?? "A page that reported no path",
        load.visit,
        load.page,
        // To the second: a page is often loaded several times within a minute.
        `${siteOf(load.site)}, ${times.exact(load.at)}`,
        rule,
      ),
    );
  return { entries: rule === undefined ? [] : entries, isAsking: isFetching || asked !== typed, error };
}

/** The value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
