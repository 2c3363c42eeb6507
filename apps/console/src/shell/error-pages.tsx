/** The pages for unknown addresses, for views that are not for readers, and for views that threw an error. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useQuery } from "@tanstack/react-query";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { LinkButton } from "../shared/components/button.tsx";
import { LoadError, NoEdge } from "../shared/components/load-error.tsx";
import { Loading } from "../shared/components/loading.tsx";
import { Message } from "../shared/components/message.tsx";
import { healthQuery } from "../shared/hooks/use-health.ts";
import { FileMissing } from "../shared/lazy-part.ts";

const centred = style({ display: "flex", flexGrow: 1, overflow: "auto", padding: 24 });

export function NotFound() {
  return (
    <div className={centred}>
      <Message title="Page not found" action={<Leading to="/live" name="Live events" />}>
        The address may be misspelt, or belong to another version of the console.
      </Message>
    </div>
  );
}

export function NotForReaders() {
  return (
    <div className={centred}>
      <Message title="This account may see reports only" action={<Leading to="/reports" name="Reports" />}>
        Everything else needs the role viewer, which an officer can give to another account of yours.
      </Message>
    </div>
  );
}

const Leading = ({ to, name }: { to: string; name: string }) => (
  <LinkButton variant="accent" href={to}>
    {name}
  </LinkButton>
);

export function ViewError({ error, reset }: ErrorComponentProps) {
  return (
    <div className={centred} role="alert">
      {error instanceof FileMissing ? (
        <MissingFile message={error.message} />
      ) : (
        <LoadError title="This view failed" onRetry={reset}>
          {error instanceof Error ? error.message : String(error)}
        </LoadError>
      )}
    </div>
  );
}

/** A page that was loaded anew this short a time ago, in milliseconds, has found nothing that was not there before. */
const reloadedMs = 60_000;

/** The address holds what the view shows. Only a new page requests the file again: browsers remember that it was missing. */
function MissingFile({ message }: { message: string }) {
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
