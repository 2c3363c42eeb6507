/** The builds that were published to an environment: by whom, whether they are signed, and the buttons that serve one again. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type LibraryEnvironment, type PublishedBuild, shortBuild } from "@tagwell/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../shared/api/call.ts";
import { AlertText } from "../shared/components/alert-text.tsx";
import { Badge } from "../shared/components/badge.tsx";
import { Button, ButtonGroup } from "../shared/components/button.tsx";
import { actionsColumn } from "../shared/components/column-title.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { BuildLink } from "../shared/links.tsx";
import { releasesQuery } from "../shared/releases/releases-query.ts";
import { useTimes } from "../shared/time/use-times.ts";

const noteText = style({ font: "body-sm", color: "neutral-subdued" });

export interface PublishedBuildsProps {
  library: LibraryEnvironment;
  /** The id of the build that pages load. */
  loaded: string | undefined;
  maySign: boolean;
  onShow: (build: string) => void;
  onServe: (build: string) => void;
}

export function PublishedBuilds({ library, loaded, maySign, onShow, onServe }: PublishedBuildsProps) {
  const { environment, served, published } = library;
  const times = useTimes();
  const queries = useQueryClient();
  const sign = useMutation({
    mutationFn: (build: string) => call("POST /api/library/signatures", { body: { environment, build } }),
    onSuccess: (state) => queries.setQueryData(releasesQuery.queryKey, state),
  });
  return (
    <LeadSection
      title="Published builds"
      lead="Published builds are kept unchanged. Rolling back serves one of them again."
      empty={published.length === 0 && `No build has been published to ${environment} yet.`}
    >
      <AlertText text={sign.error?.message} />
      <PlainTable
        isCaptionHidden
        caption={`Builds published to ${environment}`}
        columns={["Build", "Published", "Revision", "Outbound data", actionsColumn]}
        rows={published.map((build) => ({
          key: build.id,
          cells: [
            <>
              <BuildLink environment={environment} build={build.id}>
                <code>{shortBuild(build.id)}</code>
              </BuildLink>{" "}
              {build.id === loaded && <Badge>served</Badge>}
              {build.faults.length > 0 && <Badge isBad>damaged</Badge>}
            </>,
            <>
              {times.dateTime(build.publishedAt)}, by {build.publishedBy}
              {build.approvedBy !== undefined && `, approved by ${build.approvedBy}`}
              {build.note && <div className={noteText}>{build.note}</div>}
            </>,
            <code key="revision">{build.revision.slice(0, 12)}</code>,
            build.signed ? `signed by ${build.signed.by}, ${times.dateTime(build.signed.at)}` : "not signed",
            <BuildButtons
              key="change"
              build={build}
              isSigning={sign.isPending}
              onShow={() => onShow(build.id)}
              onRollBack={build.id === served ? undefined : () => onServe(build.id)}
              onSign={maySign ? () => sign.mutate(build.id) : undefined}
            />,
          ],
        }))}
      />
    </LeadSection>
  );
}

interface BuildButtonsProps {
  build: PublishedBuild;
  isSigning: boolean;
  onShow: () => void;
  /** Undefined where it is not possible, as `onSign`. */
  onRollBack: (() => void) | undefined;
  onSign: (() => void) | undefined;
}

function BuildButtons({ build: { id, signed }, isSigning, onShow, onRollBack, onSign }: BuildButtonsProps) {
  const name = shortBuild(id);
  return (
    <ButtonGroup isTight>
      <Button size="S" aria-label={`Show the files of ${name}`} onPress={onShow}>
        Files
      </Button>
      {onRollBack && (
        <Button size="S" aria-label={`Roll back to ${name}`} onPress={onRollBack}>
          Roll back
        </Button>
      )}
      {onSign && !signed && (
        <Button size="S" aria-label={`Sign the outbound data of ${name}`} isPending={isSigning} onPress={onSign}>
          Sign
        </Button>
      )}
    </ButtonGroup>
  );
}
