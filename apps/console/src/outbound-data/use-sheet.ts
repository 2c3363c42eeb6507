/** What the sheet has beside the counted fields: redactions and live builds of the same range. */
import type { EnvironmentName, LibraryEnvironment, Redactions } from "@tagwell/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { call } from "../shared/api/call.ts";
import { releasesQuery } from "../shared/releases/releases-query.ts";
import type { TimeSpan } from "../shared/scope/scope.ts";
import { type LiveBuild, liveBuilds } from "./live-builds.ts";

export interface SheetScope {
  environment: EnvironmentName;
  site: string | undefined;
  span: TimeSpan;
}

export function useRedactions({ environment, site, span }: SheetScope): UseQueryResult<Redactions> {
  const query = { environment, ...span, ...(site && { site }) };
  return useQuery({
    queryKey: ["redactions", query],
    queryFn: ({ signal }) => call("GET /api/quality/redactions", { query, signal }),
    placeholderData: (before) => before,
    retry: false,
  });
}

export interface LiveBuilds {
  /** Undefined until they are loaded. */
  builds: LiveBuild[] | undefined;
  error: Error | null;
  library: LibraryEnvironment | undefined;
}

export function useLiveBuilds({ environment, span }: SheetScope): LiveBuilds {
  const library = useQuery({ ...releasesQuery, staleTime: 60_000 });
  const published = useQuery({
    queryKey: ["publications-to", environment],
    queryFn: ({ signal }) => call("GET /api/publications", { query: { environment }, signal }),
    retry: false,
  });
  const ofEnvironment = library.data?.environments.find((one) => one.environment === environment);
  return {
    builds: library.data && published.data && liveBuilds(published.data, span, ofEnvironment?.served),
    error: published.error ?? library.error,
    library: ofEnvironment,
  };
}
