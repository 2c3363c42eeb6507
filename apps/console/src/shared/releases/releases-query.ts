/** The builds of every environment: what is served, built and published. */
import type { EnvironmentName, LibraryBuild, LibraryState } from "@tagwell/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { fetchLibrary } from "../api/library-client.ts";

export const releasesQuery = queryOptions({
  queryKey: ["library"],
  queryFn: ({ signal }) => fetchLibrary(signal),
  retry: false,
});

/** The build of an environment that was made at a time (ISO 8601), as an event names it; undefined where it is not kept. */
export function useBuildOf(environment: EnvironmentName, buildDate: string | undefined): LibraryBuild | undefined {
  const { data } = useQuery({ ...releasesQuery, staleTime: 60_000, enabled: buildDate !== undefined });
  return buildDate === undefined ? undefined : findBuild(data, environment, buildDate);
}

export function findBuild(
  state: LibraryState | undefined,
  environment: EnvironmentName,
  buildDate: string,
): LibraryBuild | undefined {
  const library = state?.environments.find((one) => one.environment === environment);
  const builds: LibraryBuild[] = [...(library?.published ?? []), ...(library?.built ? [library.built] : [])];
  return builds.find((build) => Date.parse(build.buildDate) === Date.parse(buildDate));
}
