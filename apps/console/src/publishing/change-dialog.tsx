/** Confirms a publication or roll-back: shows what changes, or why it is not possible. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import {
  asBuilt,
  type LibraryEnvironment,
  type LibraryOrder,
  maxNoteLength,
  type PublicationOrder,
  shortBuild,
} from "@tagwell/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../shared/api/call.ts";
import { AlertText } from "../shared/components/alert-text.tsx";
import { Field } from "../shared/components/field.tsx";
import { Loading } from "../shared/components/loading.tsx";
import { Confirm } from "../shared/components/modal.tsx";
import { Text } from "../shared/components/text.tsx";
import { releasesQuery } from "../shared/releases/releases-query.ts";
import { BuildChange } from "./build-change.tsx";
import { PrivacyVerdict, useBuildDiff } from "./privacy-verdict.tsx";

const stack = style({ display: "flex", flexDirection: "column", rowGap: 12 });

export interface ChangeDialogProps {
  library: LibraryEnvironment;
  build: string;
  mayPublish: boolean;
  onClose: () => void;
  /** Closes, too, and says what was done. */
  onDone: (text: string) => void;
}

export function ChangeDialog({ library, build, mayPublish, onClose, onDone }: ChangeDialogProps) {
  const { environment, served = null, published } = library;
  const queries = useQueryClient();
  const isProduction = environment === "production";
  const isBack = build === asBuilt || published.some((one) => one.id === build);
  const change = useQuery({
    queryKey: ["library-change", environment, build, served],
    queryFn: ({ signal }) => call("GET /api/library/change", { query: { environment, build }, signal }),
    retry: false,
    staleTime: 0,
  });
  const diff = useBuildDiff(environment, build);
  const [note, setNote] = useState("");
  const isNoted = note.trim() !== "";
  const needsApproval = change.data?.needsApproval ?? false;
  const request = useMutation({
    mutationFn: () =>
      send({ environment, build, replaces: served, ...(isNoted && { note }) }, { isBack, needsApproval }),
    onSuccess: (state) => {
      queries.setQueryData(releasesQuery.queryKey, state);
      for (const key of ["audit", "property", "publication-requests"])
        void queries.invalidateQueries({ queryKey: [key] });
      onDone(doneText({ environment, build, isBack, needsApproval }));
    },
    // A refusal is in the audit trail too, and another build may be served by now.
    onError: () => void queries.invalidateQueries(),
  });
  const reason = request.error?.message ?? change.error?.message ?? change.data?.refusal ?? notAllowed(mayPublish);
  const isReady = change.data && !diff.isPending && (isNoted || !isProduction);
  return (
    <Confirm
      title={titleOf(environment, build, isBack)}
      action={actionOf(environment, isBack, needsApproval)}
      isDisabled={!isReady || reason !== undefined}
      isPending={request.isPending}
      onConfirm={() => request.mutate()}
      onCancel={onClose}
    >
      <div className={stack}>
        <AlertText isFault text={reason} />
        {needsApproval && <Text>A second person has to approve it. The build is kept until then.</Text>}
        <PrivacyVerdict environment={environment} build={build} />
        {change.data && diff.data && (
          <BuildChange environment={environment} build={change.data.build} diff={diff.data} />
        )}
        {diff.isPending && <Loading what="Comparing the builds" lines={3} />}
        {/* Once what is above it is there: that would push it behind the buttons, with the focus. */}
        {mayPublish && build !== asBuilt && !change.isPending && !diff.isPending && (
          <NoteField required={isProduction} value={note} onChange={setNote} />
        )}
      </div>
    </Confirm>
  );
}

function NoteField(given: { required: boolean; value: string; onChange: (text: string) => void }) {
  const description = "Why, in a sentence. It is kept with the publication and in the audit trail.";
  return <Field isLong label="Note" description={description} maxLength={maxNoteLength} {...given} />;
}

function titleOf(environment: string, build: string, isBack: boolean): string {
  if (build === asBuilt) return "Serve the build folder again?";
  return isBack
    ? `Roll ${environment} back to ${shortBuild(build)}?`
    : `Publish ${shortBuild(build)} to ${environment}?`;
}

interface Done {
  environment: string;
  build: string;
  isBack: boolean;
  needsApproval: boolean;
}

function doneText({ environment, build, isBack, needsApproval }: Done): string {
  if (needsApproval)
    return `The publication of build ${shortBuild(build)} to ${environment} waits for a second person.`;
  if (build === asBuilt) return `${environment} serves the build folder again.`;
  return isBack
    ? `${environment} was rolled back to build ${shortBuild(build)}.`
    : `Build ${shortBuild(build)} was published to ${environment}.`;
}

function actionOf(environment: string, isBack: boolean, needsApproval: boolean): string {
  if (needsApproval) return "Request publication";
  return isBack ? "Roll back" : `Publish to ${environment}`;
}

const notAllowed = (mayPublish: boolean) =>
  mayPublish ? undefined : "Only accounts with the role engineer can publish and roll back. Sign in first.";

/** Publishes or rolls back; or asks a second person to approve that. Resolves with what is served then. */
async function send(body: LibraryOrder, { isBack, needsApproval }: { isBack: boolean; needsApproval: boolean }) {
  if (!needsApproval) return call(`POST /api/library/${isBack ? "roll-back" : "publish"}`, { body });
  await call("POST /api/publications/requests", { body: body as PublicationOrder });
  return call("GET /api/library");
}
