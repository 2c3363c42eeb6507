/** One environment: the served build, the build that can be published, published builds, and the install snippet. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import {
  asBuilt,
  type EnvironmentName,
  type LibraryBuild,
  type LibraryEnvironment,
  type PublishedBuild,
  shortBuild,
} from "@tagwell/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { signOutboundData } from "../shared/api/library-client.ts";
import { Badge } from "../shared/components/badge.tsx";
import { Button } from "../shared/components/button.tsx";
import { FactList } from "../shared/components/fact-list.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { BuildLink } from "../shared/links.tsx";
import { releasesQuery } from "../shared/releases/releases-query.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { BuildFacts } from "./build-facts.tsx";
import { Snippet } from "./snippet.tsx";

const noteText = style({ font: "body-sm", color: "neutral-subdued" });
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
    onSuccess: (state) => queries.setQueryData(releasesQuery.queryKey, state),
  });
  const all: LibraryBuild[] = [...published, ...(built ? [built] : [])];
  const current = served === undefined ? built : published.find((one) => one.id === served);
  const servedBuild = library.withheld === undefined ? current : undefined;
  const shown = all.find((one) => one.id === chosen) ?? servedBuild;
  const times = useTimes();
  // One that was published before is rolled back to, in the list below.
  const isNew = built !== undefined && !published.some((one) => one.id === built.id);
  return (
    <>
      <ServedNow library={library} servedBuild={servedBuild} />
      <LeadSection
        title="Publish"
        lead={describeBuilt(library)}
        empty={trouble ?? (!built && `There is no build for ${environment}. Run npm run build.`)}
      >
        <div className={buttons}>
          {isNew && (
            <>
              <Button variant="accent" onPress={() => onServe(built.id)}>
                {`${mayPublish ? "Publish" : "Review"} ${shortBuild(built.id)}`}
              </Button>
              <Button variant="secondary" onPress={() => onShow(built.id)}>
                Show files
              </Button>
            </>
          )}
          {environment === "development" && served !== undefined && (
            <Button variant="secondary" onPress={() => onServe(asBuilt)}>
              Serve the build folder again
            </Button>
          )}
        </div>
      </LeadSection>
      <LeadSection
        title="Published builds"
        lead="Published builds are kept unchanged. Rolling back serves one of them again."
        empty={published.length === 0 && `No build has been published to ${environment} yet.`}
      >
        {sign.error && <p role="alert">{sign.error.message}</p>}
        <PlainTable
          isCaptionHidden
          caption={`Builds published to ${environment}`}
          columns={["Build", "Published", "Revision", "Outbound data", "Actions"]}
          rows={published.map((build) => ({
            key: build.id,
            cells: [
              <BuildName key="name" environment={environment} build={build} isServed={build.id === servedBuild?.id} />,
              <>
                {times.dateTime(build.publishedAt)}, by {build.publishedBy}
                {build.approvedBy !== undefined && `, approved by ${build.approvedBy}`}
                {build.note && <div className={noteText}>{build.note}</div>}
              </>,
              <code key="revision">{build.revision.slice(0, 12)}</code>,
              build.signed ? `signed by ${build.signed.by}, ${times.dateTime(build.signed.at)}` : "not signed",
              <div key="change" className={buttons}>
                <Button
                  size="S"
                  aria-label={`Show the files of ${shortBuild(build.id)}`}
                  onPress={() => onShow(build.id)}
                >
                  Files
                </Button>
                {build.id !== served && (
                  <Button
                    size="S"
                    aria-label={`Roll back to ${shortBuild(build.id)}`}
                    onPress={() => onServe(build.id)}
                  >
                    Roll back
                  </Button>
                )}
                {maySign && !build.signed && (
                  <Button
                    size="S"
                    aria-label={`Sign the outbound data of ${shortBuild(build.id)}`}
                    isDisabled={sign.isPending}
                    onPress={() => sign.mutate(build.id)}
                  >
                    Sign
                  </Button>
                )}
              </div>,
            ],
          }))}
        />
      </LeadSection>
      {shown && (
        <BuildFacts
          key={shown.id}
          build={shown}
          isServed={shown.id === servedBuild?.id}
          isAsked={shown.id === chosen}
        />
      )}
      {servedBuild && <Snippet environment={environment} served={servedBuild} isPublished={served !== undefined} />}
    </>
  );
}

function BuildName(props: { environment: EnvironmentName; build: PublishedBuild; isServed: boolean }) {
  const { environment, build, isServed } = props;
  return (
    <>
      <BuildLink environment={environment} build={build.id}>
        <code>{shortBuild(build.id)}</code>
      </BuildLink>{" "}
      {isServed && <Badge>served</Badge>}
      {build.faults.length > 0 && <Badge isBad>damaged</Badge>}
    </>
  );
}

/** What pages load at this moment. */
function ServedNow({ library, servedBuild }: { library: LibraryEnvironment; servedBuild: LibraryBuild | undefined }) {
  const times = useTimes();
  const { environment, served, published, withheld } = library;
  const publication = published.find((one) => one.id === served);
  const path = `/tags/${environment}/`;
  if (withheld !== undefined)
    return <LeadSection title="Served now" lead={`${path} serves nothing. ${withheld}`} empty={false} />;
  if (!servedBuild) return <LeadSection title="Served now" lead={`${path} serves nothing.`} empty={false} />;
  const { id, revision, buildDate } = servedBuild;
  return (
    <LeadSection
      title="Served now"
      lead={
        publication
          ? `${path} serves this published build until another one is published.`
          : `${path} serves the folder dist/${environment} as it is. No build has been published to ${environment}.`
      }
      empty={false}
    >
      <FactList
        facts={[
          { name: "Revision", value: revision.slice(0, 12), note: `built ${times.dateTime(buildDate)}` },
          {
            name: "Build",
            value: shortBuild(id),
            link: { to: "/publishing", search: { environment, build: id } } as const,
          },
          ...(publication
            ? [
                {
                  name: "Published",
                  value: times.dateTime(publication.publishedAt),
                  note: `by ${publication.publishedBy}`,
                },
                ...(publication.note ? [{ name: "Note", value: publication.note }] : []),
                {
                  name: "Outbound data",
                  value: publication.signed ? `Signed by ${publication.signed.by}` : "Not signed",
                  link: { to: "/outbound", search: { environment } } as const,
                },
              ]
            : []),
        ]}
      />
    </LeadSection>
  );
}

function describeBuilt({ environment, served, built, published }: LibraryEnvironment): string {
  if (!built) return `Nothing was built into dist/${environment}.`;
  if (built.id === served) return `Build ${shortBuild(built.id)} in dist/${environment} is the one that is served.`;
  const isPublished = published.some((one) => one.id === built.id);
  return `Build ${shortBuild(built.id)} in dist/${environment} ${isPublished ? "was published before, and is not served now: roll back to it below" : "has not been published"}.${served === undefined ? "" : ` Pages get the published build ${shortBuild(served)}.`}`;
}
