/** In place of a view of which a file is missing: waits for the edge, and loads the page anew. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { LoadError } from "../shared/components/load-error.tsx";
import { Loading } from "../shared/components/loading.tsx";
import { NoEdge } from "../shared/components/no-edge.tsx";
import { healthQuery } from "../shared/hooks/use-health.ts";

/** A page that was loaded anew this short a time ago, in milliseconds, has found nothing that was not there before. */
const reloadedMs = 60_000;

/** The address holds what the view shows. Only a new page requests the file again: browsers remember that it was missing. */
export function MissingFile({ message }: { message: string }) {
  const [since] = useState(Date.now);
  const { dataUpdatedAt, error, refetch } = useQuery(healthQuery);
  const isThere = dataUpdatedAt > since;
  useEffect(() => void refetch(), [refetch]);
  useEffect(() => {
    if (isThere && !wasReloaded()) location.reload();
  }, [isThere]);
  if (error) return <NoEdge onRetry={() => void refetch()} />;
  if (!isThere || !wasReloaded()) return <Loading what="Loading the view" />;
  return (
    <LoadError title="This view could not be loaded" onRetry={() => location.reload()}>
      {message} The edge answers, but does not serve this part.
    </LoadError>
  );
}

function wasReloaded(): boolean {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page?.type === "reload" && performance.now() < reloadedMs;
}
