/** The builds of every environment: what is served, built and published. */
import type { EnvironmentName, LibraryBuild, LibraryState } from "@tagwell/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";

export const releasesQuery = queryOptions({
  queryKey: ["library"],
  queryFn: ({ signal }) => call("GET /api/library", { signal }),
  retry: false,
});

/** The build of an environment that was made at a time (ISO 8601), as an event names it; undefined where it is not kept. */
export function useBuildOf(environment: EnvironmentName, buildDate: string | undefined): LibraryBuild | undefined {
  const { data } = useQuery({ ...releasesQuery, staleTime: 60_000, enabled: buildDate !== undefined });
  return buildDate === undefined ? undefined : findBuild(data, environment, buildDate);
}

const none: readonly LibraryBuild[] = [];

/** The builds of an environment that are kept; none until they are loaded. */
export function useBuildsOf(environment: EnvironmentName): readonly LibraryBuild[] {
  const { data } = useQuery({ ...releasesQuery, staleTime: 60_000 });
  return data ? buildsOf(data, environment) : none;
}

function buildsOf(state: LibraryState, environment: EnvironmentName): LibraryBuild[] {
  const library = state.environments.find((one) => one.environment === environment);
  const { published = [], built } = library ?? {};
  const isNew = built !== undefined && published.every(({ id }) => id !== built.id);
  return [...published, ...(isNew ? [built] : [])];
}

export function findBuild(
  state: LibraryState | undefined,
  environment: EnvironmentName,
  buildDate: string,
): LibraryBuild | undefined {
  const builds = state ? buildsOf(state, environment) : none;
  return builds.find((build) => Date.parse(build.buildDate) === Date.parse(buildDate));
}
