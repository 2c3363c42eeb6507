/** One environment: the served build, the build that can be published, published builds, and the install snippet. */
import { asBuilt, type LibraryBuild, type LibraryEnvironment, shortBuild } from "@tagwell/contract";
import { Button, ButtonGroup } from "../shared/components/button.tsx";
import { FactList } from "../shared/components/fact-list.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { useTimes } from "../shared/time/use-times.ts";
import { BuildFacts } from "./build-facts.tsx";
import { PublishedBuilds } from "./published-builds.tsx";
import { Snippet } from "./snippet.tsx";

export interface EnvironmentBuildsProps {
  library: LibraryEnvironment;
  /** The build whose files are shown; the served one by default. */
  chosen: string | undefined;
  mayPublish: boolean;
  maySign: boolean;
  onShow: (build: string) => void;
  onServe: (build: string) => void;
}

export function EnvironmentBuilds(props: EnvironmentBuildsProps) {
  const { library, chosen, mayPublish, maySign, onShow, onServe } = props;
  const { environment, served, built, published } = library;
  const all: LibraryBuild[] = [...published, ...(built ? [built] : [])];
  const current = served === undefined ? built : published.find((one) => one.id === served);
  const servedBuild = library.withheld === undefined ? current : undefined;
  const shown = all.find((one) => one.id === chosen) ?? servedBuild;
  return (
    <>
      <ServedNow library={library} servedBuild={servedBuild} />
      <PublishBuilt library={library} mayPublish={mayPublish} onShow={onShow} onServe={onServe} />
      <PublishedBuilds library={library} loaded={servedBuild?.id} maySign={maySign} onShow={onShow} onServe={onServe} />
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

/** The build in the build folder, with the buttons that publish it. */
function PublishBuilt(props: Omit<EnvironmentBuildsProps, "chosen" | "maySign">) {
  const { library, mayPublish, onShow, onServe } = props;
  const { environment, served, built, published, trouble } = library;
  // One that was published before is rolled back to, in the list below.
  const isNew = built !== undefined && !published.some((one) => one.id === built.id);
  return (
    <LeadSection
      title="Publish"
      lead={describeBuilt(library)}
      empty={trouble ?? (!built && `There is no build for ${environment}. Run npm run build.`)}
    >
      <ButtonGroup isTight>
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
      </ButtonGroup>
    </LeadSection>
  );
}

/** What pages load at this moment. */
function ServedNow({ library, servedBuild }: { library: LibraryEnvironment; servedBuild: LibraryBuild | undefined }) {
  const times = useTimes();
  const { environment, served, published, withheld } = library;
  const publication = published.find((one) => one.id === served);
  const path = `/tags/${environment}/`;
  if (withheld !== undefined) return <LeadSection title="Served now" lead={`${path} serves nothing. ${withheld}`} />;
  if (!servedBuild) return <LeadSection title="Served now" lead={`${path} serves nothing.`} />;
  const { id, revision, buildDate } = servedBuild;
  return (
    <LeadSection
      title="Served now"
      lead={
        publication
          ? `${path} serves this published build until another one is published.`
          : `${path} serves the folder dist/${environment} as it is. No build has been published to ${environment}.`
      }
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
