/** The publishing view: what an environment serves, what can be published, earlier builds, and how to install them. */
import type { LibraryEnvironment } from "@tagwell/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { PreviewButton } from "../preview/preview-button.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { Loaded } from "../shared/components/loaded.tsx";
import { Notice } from "../shared/components/notice.tsx";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { useHealth } from "../shared/hooks/use-health.ts";
import { hasRole, useSession } from "../shared/hooks/use-session.ts";
import { releasesQuery } from "../shared/releases/releases-query.ts";
import { buildEnvironment } from "../shared/scope/scope.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { EnvironmentBuilds } from "./environment-builds.tsx";
import { PublicationRequests } from "./publication-requests.tsx";
import type { PublishingSearch } from "./publishing-search.ts";

/** Somebody else may publish meanwhile. */
const refetchMs = 10_000;

export function PublishingPage() {
  const served = useHealth()?.environments[0];
  const environment = buildEnvironment(useScope()) ?? served ?? "development";
  return (
    <ViewSheet label="Publishing">
      <Loaded
        query={useQuery({ ...releasesQuery, refetchInterval: refetchMs })}
        what="the builds"
        advice="Check in the edge's terminal that it is running."
      >
        {({ environments }) => {
          const library = environments.find((one) => one.environment === environment);
          return library && <Environment library={library} />;
        }}
      </Loaded>
    </ViewSheet>
  );
}

function Environment({ library }: { library: LibraryEnvironment }) {
  const { environment } = library;
  const search = useSearch({ from: "/publishing" });
  const navigate = useNavigate();
  const { data: state } = useSession();
  const [done, setDone] = useState<{ environment: string; text: string }>();
  const { build, serve, preview } = search;
  const go = (next: PublishingSearch) => void navigate({ to: "/publishing", search: next });
  const withoutServe = build ? { build } : {};
  const isEngineer = hasRole(state, "engineer");
  const isOfficer = hasRole(state, "officer");
  return (
    <>
      {serve === undefined && done?.environment === environment && (
        <Notice key={done.text} variant="positive" takesFocus title="Done">
          {done.text}
        </Notice>
      )}
      <PublicationRequests
        environment={environment}
        account={state?.account?.name}
        mayApprove={isEngineer || isOfficer}
      />
      <EnvironmentBuilds
        library={library}
        chosen={build}
        mayPublish={isEngineer}
        maySign={isOfficer}
        onShow={(next) => go({ build: next })}
        onServe={(next) => go({ ...search, serve: next })}
      />
      <LeadSection
        title="Preview"
        lead={`Shows the build that ${environment} serves on one page, in the browser of whoever has the link.`}
      >
        <div>
          <PreviewButton
            environment={environment}
            mayPreview={isEngineer}
            isOpen={preview !== undefined}
            onOpen={(isOpen) => go({ ...withoutServe, ...(isOpen && { preview: "link" }) })}
          />
        </div>
      </LeadSection>
      {serve !== undefined && (
        <ChangeDialog
          key={serve}
          library={library}
          build={serve}
          mayPublish={isEngineer}
          onClose={() => go(withoutServe)}
          onDone={(text) => {
            setDone({ environment, text });
            go(withoutServe);
          }}
        />
      )}
    </>
  );
}
