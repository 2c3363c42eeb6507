/** The publishing view: what an environment serves, what can be published, earlier builds, and how to install them. */
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { PreviewButton } from "../preview/preview-button.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { LoadError } from "../shared/components/load-error.tsx";
import { Loading } from "../shared/components/loading.tsx";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { useHealth } from "../shared/hooks/use-health.ts";
import { hasRole, useSession } from "../shared/hooks/use-session.ts";
import { releasesQuery } from "../shared/releases/releases-query.ts";
import { buildEnvironment } from "../shared/scope/scope.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { DoneMessage } from "./done-message.tsx";
import { EnvironmentBuilds } from "./environment-builds.tsx";
import { PublicationRequests } from "./publication-requests.tsx";
import type { PublishingSearch } from "./publishing-search.ts";

export function PublishingPage() {
  const search = useSearch({ from: "/publishing" });
  const served = useHealth()?.environments[0];
  const environment = buildEnvironment(useScope()) ?? served ?? "development";
  const navigate = useNavigate();
  const { data: state } = useSession();
  const query = useQuery(releasesQuery);
  const [done, setDone] = useState<{ environment: string; text: string }>();
  const { build, serve, preview } = search;
  const shown = query.data?.environments.find((one) => one.environment === environment);
  const go = (next: PublishingSearch) => void navigate({ to: "/publishing", search: next });
  const withoutServe = build ? { build } : {};
  return (
    <ViewSheet label="Publishing">
      {serve === undefined && done?.environment === environment && <DoneMessage key={done.text} text={done.text} />}
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
          chosen={build}
          mayPublish={hasRole(state, "engineer")}
          maySign={hasRole(state, "officer")}
          onShow={(next) => go({ build: next })}
          onServe={(next) => go({ ...search, serve: next })}
        />
      )}
      {shown && (
        <LeadSection
          title="Preview"
          lead={`Shows the build that ${environment} serves on one page, in the browser of whoever has the link.`}
          empty={false}
        >
          <div>
            <PreviewButton
              environment={environment}
              mayPreview={hasRole(state, "engineer")}
              isOpen={preview !== undefined}
              onOpen={(isOpen) => go({ ...withoutServe, ...(isOpen && { preview: "link" }) })}
            />
          </div>
        </LeadSection>
      )}
      {!query.data && query.error && (
        <LoadError title="The builds could not be loaded" onRetry={() => void query.refetch()}>
          {query.error.message} Check in the edge's terminal that it is running.
        </LoadError>
      )}
      {!query.data && !query.error && <Loading what="Loading the builds" />}
      {shown && serve !== undefined && (
        <ChangeDialog
          key={serve}
          library={shown}
          build={serve}
          mayPublish={hasRole(state, "engineer")}
          onClose={() => go(withoutServe)}
          onDone={(text) => {
            setDone({ environment, text });
            go(withoutServe);
          }}
        />
      )}
    </ViewSheet>
  );
}
