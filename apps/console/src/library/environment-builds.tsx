/** One environment: the served build, the latest build, published builds, and the install snippet. */
import { ActionButton, Badge, Button } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { asBuilt, type LibraryBuild, type LibraryEnvironment, type PublishedBuild } from "@tagwell/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { signOutboundData } from "../shared/api/library-client.ts";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { BuildFacts } from "./build-facts.tsx";
import { dateTime } from "./format-build.ts";
import { libraryKey } from "./library-key.ts";
import { Snippet } from "./snippet.tsx";

const buttons = style({ display: "flex", flexWrap: "wrap", gap: 8 });

export interface EnvironmentBuildsProps {
  library: LibraryEnvironment;
  /** The build whose files are shown; the served one by default. */
  chosen: string | undefined;
  mayPublish: boolean;
  maySign: boolean;
  onShow: (build: string) => void;
  onServe: (build: string) => void;
}

export function EnvironmentBuilds({ library, chosen, mayPublish, maySign, onShow, onServe }: EnvironmentBuildsProps) {
  const { environment, served, built, published, trouble } = library;
  const queries = useQueryClient();
  const sign = useMutation({
    mutationFn: (build: string) => signOutboundData(environment, build),
    onSuccess: (state) => queries.setQueryData(libraryKey, state),
  });
  const all: LibraryBuild[] = [...published, ...(built ? [built] : [])];
  const servedBuild = published.find((one) => one.id === served) ?? (served === undefined ? built : undefined);
  const shown = all.find((one) => one.id === chosen) ?? servedBuild;
  const isUnpublished = built && built.id !== served && !published.some((one) => one.id === built.id);
  return (
    <>
      <LeadSection
        title={isUnpublished ? "Built but not published" : "Publish"}
        lead={describeServed(library)}
        empty={trouble ?? (!built && `There is no build for ${environment}. Run npm run build.`)}
      >
        <div className={buttons}>
          {built && built.id !== served && (
            <Button variant="accent" onPress={() => onServe(built.id)}>
              {`${mayPublish ? "Publish" : "Review"} ${built.id}`}
            </Button>
          )}
          {built && isUnpublished && (
            <Button variant="secondary" onPress={() => onShow(built.id)}>
              Show files
            </Button>
          )}
          {environment === "development" && served !== undefined && (
            <Button variant="secondary" onPress={() => onServe(asBuilt)}>
              Serve the build folder again
            </Button>
          )}
        </div>
      </LeadSection>
      {shown && <BuildFacts build={shown} isServed={shown.id === servedBuild?.id} />}
      <LeadSection
        title="Published builds"
        lead="Published builds are kept unchanged. Rolling back serves one of them again."
        empty={published.length === 0 && `No build has been published to ${environment} yet.`}
      >
        {sign.error && <p role="alert">{sign.error.message}</p>}
        <PlainTable
          isCaptionHidden
          caption={`Builds published to ${environment}`}
          columns={["Build", "Published", "Note", "Revision", "Outbound data", "Actions"]}
          rows={published.map((build) => ({
            key: build.id,
            cells: [
              <BuildName key="name" build={build} isServed={build.id === served} />,
              `${dateTime(build.publishedAt)}, by ${build.publishedBy}${build.approvedBy === undefined ? "" : `, approved by ${build.approvedBy}`}`,
              build.note ?? "none",
              <code key="revision">{build.revision.slice(0, 12)}</code>,
              build.signed ? `signed by ${build.signed.by}, ${dateTime(build.signed.at)}` : "not signed",
              <div key="change" className={buttons}>
                <ActionButton size="S" aria-label={`Show the files of ${build.id}`} onPress={() => onShow(build.id)}>
                  Files
                </ActionButton>
                {build.id !== served && (
                  <ActionButton size="S" aria-label={`Roll back to ${build.id}`} onPress={() => onServe(build.id)}>
                    Roll back
                  </ActionButton>
                )}
                {maySign && !build.signed && (
                  <ActionButton
                    size="S"
                    aria-label={`Sign the outbound data of ${build.id}`}
                    isDisabled={sign.isPending}
                    onPress={() => sign.mutate(build.id)}
                  >
                    Sign
                  </ActionButton>
                )}
              </div>,
            ],
          }))}
        />
      </LeadSection>
      {servedBuild && <Snippet environment={environment} served={servedBuild} isPublished={served !== undefined} />}
    </>
  );
}

function BuildName({ build, isServed }: { build: PublishedBuild; isServed: boolean }) {
  return (
    <>
      <code>{build.id}</code>{" "}
      {isServed && (
        <Badge variant="positive" size="S">
          served
        </Badge>
      )}
      {build.faults.length > 0 && (
        <Badge variant="negative" size="S">
          damaged
        </Badge>
      )}
    </>
  );
}

function describeServed({ environment, served, built }: LibraryEnvironment): string {
  const path = `/tags/${environment}/`;
  if (served === undefined) return `${path} serves the folder dist/${environment}, whatever it contains.`;
  if (built?.id === served) return `${path} serves build ${served}, which is the one in dist/${environment}.`;
  return `${path} serves build ${served}${built ? `; build ${built.id} is in dist/${environment}` : ""}.`;
}
