/** The library view: the builds of each environment, how to publish and install them, and the audit trail. */
import { ProgressCircle, SegmentedControl, SegmentedControlItem } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type EnvironmentName, environmentNames } from "@tagwell/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { fetchLibrary } from "../shared/api/library-client.ts";
import { LoadError } from "../shared/components/load-error.tsx";
import { hasRole, useSession } from "../shared/hooks/use-session.ts";
import { AccountStatus } from "./account-status.tsx";
import { AuditTable } from "./audit-table.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { EnvironmentBuilds } from "./environment-builds.tsx";
import { libraryKey } from "./library-key.ts";
import type { LibrarySearch } from "./library-search.ts";
import { PublicationRequests } from "./publication-requests.tsx";

const scroller = style({ flexGrow: 1, minWidth: 0, overflow: "auto" });
const stack = style({
  display: "flex",
  flexDirection: "column",
  rowGap: 32,
  padding: { default: 16, "@media (min-width: 720px)": 24 },
  maxWidth: 1024,
});
const bar = style({
  display: "flex",
  flexWrap: "wrap",
  gap: 16,
  alignItems: "center",
  justifyContent: "space-between",
});
const centred = style({ display: "flex", justifyContent: "center", padding: 48 });

export function LibraryPage() {
  const search = useSearch({ from: "/library" });
  const navigate = useNavigate();
  const state = useSession();
  const query = useQuery({ queryKey: libraryKey, queryFn: ({ signal }) => fetchLibrary(signal), retry: false });
  const { environment = "development", serve } = search;
  const shown = query.data?.environments.find((one) => one.environment === environment);
  const go = (next: LibrarySearch) => void navigate({ to: "/library", search: next });
  const { serve: _, ...withoutServe } = search;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={scroller} tabIndex={0} aria-label="Library">
      <div className={stack}>
        <div className={bar}>
          <SegmentedControl
            aria-label="Environment"
            selectedKey={environment}
            onSelectionChange={(name) => go({ environment: name as EnvironmentName })}
          >
            {environmentNames.map((name) => (
              <SegmentedControlItem key={name} id={name}>
                {name}
              </SegmentedControlItem>
            ))}
          </SegmentedControl>
          <AccountStatus state={state} />
        </div>
        {shown && (
          <PublicationRequests
            environment={environment}
            account={state?.account?.name}
            mayApprove={hasRole(state, "engineer") || hasRole(state, "officer")}
          />
        )}
        {shown && (
          <EnvironmentBuilds
            library={shown}
            chosen={search.build}
            mayPublish={hasRole(state, "engineer")}
            maySign={hasRole(state, "officer")}
            onShow={(build) => go({ environment, build })}
            onServe={(build) => go({ ...search, environment, serve: build })}
          />
        )}
        {!query.data && query.error && (
          <div className={centred}>
            <LoadError title="The builds could not be loaded" onRetry={() => void query.refetch()}>
              {query.error.message} Check in the edge's terminal whether it runs.
            </LoadError>
          </div>
        )}
        {!query.data && !query.error && (
          <div className={centred}>
            <ProgressCircle aria-label="Loading the builds" isIndeterminate />
          </div>
        )}
        {hasRole(state, "officer") && <AuditTable />}
      </div>
      {shown && serve !== undefined && (
        <ChangeDialog
          key={serve}
          library={shown}
          build={serve}
          mayPublish={hasRole(state, "engineer")}
          onClose={() => go(withoutServe)}
        />
      )}
    </section>
  );
}
