/** The builds that were live in the range, with their hashes and signatures. */
import type { LibraryEnvironment } from "@tagwell/contract";
import { LongCode } from "../shared/components/code-text.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { Text } from "../shared/components/text.tsx";
import { BuildLink } from "../shared/links.tsx";
import type { TimeFormat } from "../shared/time/time-format.ts";
import { useTimes } from "../shared/time/use-times.ts";
import type { LiveBuild } from "./live-builds.ts";

const columns = [
  { name: "Build (SHA-256)", width: 200 },
  { name: "Live from", width: 112 },
  { name: "Until", width: 112 },
  { name: "Published by" },
  { name: "Outbound data", width: 112 },
];

export interface LiveBuildsSectionProps {
  /** Undefined until they are loaded. */
  builds: readonly LiveBuild[] | undefined;
  error: Error | null;
  library: LibraryEnvironment | undefined;
}

export function LiveBuildsSection({ builds, error, library }: LiveBuildsSectionProps) {
  const times = useTimes();
  return (
    <LeadSection
      title="Builds live in this time"
      lead="Each publication, from when until when the build was served, and whether an officer signed its outbound data."
      empty={error?.message ?? (builds === undefined && "Loading…")}
    >
      {builds && builds.length > 0 && (
        <PlainTable
          isCaptionHidden
          caption="Builds live in this time"
          columns={columns}
          rows={builds.map((live) => ({
            key: String(live.number),
            cells: [
              <BuildLink key="build" environment={live.environment} build={live.build}>
                <LongCode>{live.build}</LongCode>
              </BuildLink>,
              times.dateTime(live.at),
              untilText(live, times),
              `${live.by}${live.approvedBy === undefined ? "" : `, approved by ${live.approvedBy}`}${live.note ? `: ${live.note}` : ""}`,
              signatureText(library, live.build, times),
            ],
          }))}
        />
      )}
      {builds?.length === 0 && <Unpublished library={library} />}
    </LeadSection>
  );
}

/** What pages get where nothing is published. */
function Unpublished({ library }: { library: LibraryEnvironment | undefined }) {
  const times = useTimes();
  const { built, environment } = library ?? {};
  return (
    <Text>
      No build was published in this time: the edge served what was built last.
      {built && environment && (
        <>
          {` Now that is build `}
          <BuildLink environment={environment} build={built.id}>
            <LongCode>{built.id}</LongCode>
          </BuildLink>
          {`, built ${times.dateTime(built.buildDate)}.`}
        </>
      )}
    </Text>
  );
}

function untilText({ until }: LiveBuild, times: TimeFormat): string {
  if (until === undefined) return "still live";
  return until === "unknown" ? "withdrawn: the audit trail says when" : times.dateTime(until);
}

function signatureText(library: LibraryEnvironment | undefined, id: string, times: TimeFormat): string {
  const signed = library?.published.find((one) => one.id === id)?.signed;
  return signed ? `signed by ${signed.by}, ${times.dateTime(signed.at)}` : "not signed";
}
