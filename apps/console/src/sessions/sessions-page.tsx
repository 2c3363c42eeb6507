/** The sessions view: the sessions of the time range, and one of them with its facts, pages, rules and timeline. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { EdgeRefused } from "../shared/api/edge-errors.ts";
import { LoadError } from "../shared/components/load-error.tsx";
import { Loading } from "../shared/components/loading.tsx";
import { Centred, Message } from "../shared/components/message.tsx";
import { SessionDetail } from "./session-detail.tsx";
import { SessionList } from "./session-list.tsx";
import { filtersOf, type SessionsSearch } from "./sessions-search.ts";
import { useOpenSession, usePagePath } from "./use-sessions.ts";

const split = style({
  display: "flex",
  flexDirection: { default: "column", "@media (min-width: 1024px)": "row" },
  flexGrow: 1,
  minWidth: 0,
  minHeight: 0,
  overflow: { default: "auto", "@media (min-width: 1024px)": "hidden" },
});

export function SessionsPage() {
  const search = useSearch({ from: "/sessions" });
  return search.named === undefined ? <Sessions search={search} /> : <OfPage search={search} name={search.named} />;
}

/** Looks the page's path up, which sessions are found by. */
function OfPage({ search: { named: _, ...search }, name }: { search: SessionsSearch; name: string }) {
  const path = usePagePath(name);
  const found = path.data === null ? search : { q: path.data, ...search };
  if (path.isSuccess) return <Navigate to="/sessions" search={found as SessionsSearch} replace />;
  return (
    <Centred>
      {path.error ? (
        <SessionError error={path.error} onRetry={() => void path.refetch()} />
      ) : (
        <Loading what="Loading sessions" />
      )}
    </Centred>
  );
}

function Sessions({ search }: { search: SessionsSearch }) {
  const navigate = useNavigate();
  const show = (next: SessionsSearch, replace = false) => void navigate({ to: "/sessions", search: next, replace });
  const filters = filtersOf(search);
  const { sessions, items, wanted, one } = useOpenSession();
  if (items === undefined)
    return (
      <Centred>
        {sessions.error ? (
          <SessionError error={sessions.error} onRetry={() => void sessions.refetch()} />
        ) : (
          <Loading what="Loading sessions" />
        )}
      </Centred>
    );
  const visit = one.data?.visit === wanted ? one.data : undefined;
  return (
    <div className={split}>
      <SessionList
        sessions={items}
        chosen={wanted}
        filters={filters}
        onFilters={(next) => show(next, true)}
        onOlder={sessions.hasNextPage ? () => void sessions.fetchNextPage() : undefined}
        isLoading={sessions.isFetchingNextPage}
      />
      {wanted === undefined && <NoSessions isFiltered={Object.keys(filters).length > 0} />}
      {visit && <SessionDetail key={visit.visit} visit={visit} search={search} onSearch={show} />}
      {wanted !== undefined && !visit && (
        <Centred>
          {one.error ? (
            <SessionError error={one.error} onRetry={() => void one.refetch()} />
          ) : (
            <Loading what="Loading the session" />
          )}
        </Centred>
      )}
    </div>
  );
}

function SessionError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = error instanceof EdgeRefused && error.status === 404;
  return (
    <LoadError title={isGone ? "This session does not exist" : "The sessions could not be loaded"} onRetry={onRetry}>
      {error.message}
    </LoadError>
  );
}

function NoSessions({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Centred>
      <Message title={isFiltered ? "No session matches" : "No sessions in this time range"}>
        {isFiltered ? (
          "Remove a filter, or choose a longer time range or all sites above."
        ) : (
          <>
            Choose a longer time range, or open a page of one of the sites. Development builds report what happens
            there. Builds of other environments do so if the edge accepts traces and the debug flag is on: call{" "}
            <code>_satellite.setDebug(true)</code> and reload the page.
          </>
        )}
      </Message>
    </Centred>
  );
}
