/** Confirms a publication or roll-back: shows what changes, or why it is not possible. */
import { AlertDialog, DialogContainer, ProgressCircle, TextArea } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { asBuilt, type LibraryChange, type LibraryEnvironment, maxNoteLength } from "@tagwell/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { fetchLibraryChange, publish, requestPublication, rollBack } from "../shared/api/library-client.ts";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { fileChange, sizeLine } from "./format-build.ts";
import { libraryKey } from "./library-key.ts";
import { PrivacyVerdict } from "./privacy-verdict.tsx";

const stack = style({ display: "flex", flexDirection: "column", rowGap: 12 });
const text = style({ font: "body-sm", margin: 0 });
const refused = style({ font: "body-sm", margin: 0, color: "negative" });

export interface ChangeDialogProps {
  library: LibraryEnvironment;
  build: string;
  mayPublish: boolean;
  onClose: () => void;
}

export function ChangeDialog({ library, build, mayPublish, onClose }: ChangeDialogProps) {
  const { environment, served = null, published } = library;
  const queries = useQueryClient();
  const isProduction = environment === "production";
  const isBack = build === asBuilt || published.some((one) => one.id === build);
  const change = useQuery({
    queryKey: ["library-change", environment, build, served],
    queryFn: ({ signal }) => fetchLibraryChange(environment, build, signal),
    retry: false,
    staleTime: 0,
  });
  const [note, setNote] = useState("");
  const isNoted = note.trim() !== "";
  const needsApproval = change.data?.needsApproval ?? false;
  const request = useMutation({
    mutationFn: () => {
      const send = needsApproval ? requestPublication : isBack ? rollBack : publish;
      return send({ environment, build, replaces: served, ...(isNoted && { note }) });
    },
    onSuccess: (state) => {
      queries.setQueryData(libraryKey, state);
      void queries.invalidateQueries({ queryKey: ["audit"] });
      void queries.invalidateQueries({ queryKey: ["publication-requests"] });
      onClose();
    },
    // A refusal is in the audit trail too, and another build may be served by now.
    onError: () => void queries.invalidateQueries(),
  });
  // AlertDialog dismisses before it reports the action, so the check runs after that. While the request runs, the dialog stays.
  const confirmed = useRef(false);
  const dismiss = () =>
    queueMicrotask(() => {
      if (!confirmed.current) onClose();
      confirmed.current = false;
    });
  const reason = request.error?.message ?? change.error?.message ?? change.data?.refusal ?? notAllowed(mayPublish);
  return (
    <DialogContainer onDismiss={dismiss}>
      <AlertDialog
        variant={environment === "production" ? "warning" : "confirmation"}
        title={titleOf(environment, build, isBack)}
        primaryActionLabel={actionOf(environment, isBack, needsApproval)}
        cancelLabel="Cancel"
        isPrimaryActionDisabled={
          !change.data || reason !== undefined || request.isPending || (isProduction && !isNoted)
        }
        onPrimaryAction={() => {
          confirmed.current = true;
          request.mutate();
        }}
      >
        <div className={stack}>
          {reason !== undefined && (
            <p role="alert" className={refused}>
              {reason}
            </p>
          )}
          {needsApproval && <p className={text}>A second person has to approve it. The build is kept until then.</p>}
          {build !== asBuilt && <PrivacyVerdict environment={environment} build={build} />}
          {change.data && <Change change={change.data} />}
          {build !== asBuilt && (
            <TextArea
              label="Note"
              description="Why, for the list of publications and the audit trail."
              maxLength={maxNoteLength}
              isRequired={isProduction}
              value={note}
              onChange={setNote}
            />
          )}
          {!change.data && !change.error && <ProgressCircle aria-label="Comparing the builds" isIndeterminate />}
        </div>
      </AlertDialog>
    </DialogContainer>
  );
}

function Change({ change: { from, to, files, versions, rules } }: { change: LibraryChange }) {
  return (
    <>
      <p className={text}>
        {from ? `Replaces build ${from.id} with` : "Nothing is published yet: the first publication is of"} {to.id},
        revision {to.revision.slice(0, 12)}, {to.files.length} files
        {from && from.revision === to.revision ? ", the same revision as now" : ""}.
      </p>
      {to.sizes.map((size) => (
        <p key={size.what} className={text}>
          {sizeLine(size)}
        </p>
      ))}
      {from && (
        <PlainTable
          isCaptionHidden
          caption="Changed files"
          columns={["File", "Change"]}
          rows={files.map((file) => ({ key: file.name, cells: [file.name, fileChange(file)] }))}
        />
      )}
      {versions.length > 0 && (
        <PlainTable
          isCaptionHidden
          caption="Changed versions"
          columns={["Component", "From", "To"]}
          rows={versions.map(({ name, from: before, to: after }) => ({
            key: name,
            cells: [name, before ?? "none", after ?? "none"],
          }))}
        />
      )}
      {rules && (
        <p className={text}>
          Rules added: {list(rules.added)}. Removed: {list(rules.removed)}. Changed: {list(rules.changed)}.
        </p>
      )}
    </>
  );
}

const list = (names: string[]) => names.join(", ") || "none";

function titleOf(environment: string, build: string, isBack: boolean): string {
  if (build === asBuilt) return "Serve the build folder again?";
  return isBack ? `Roll ${environment} back to ${build}?` : `Publish ${build} to ${environment}?`;
}

function actionOf(environment: string, isBack: boolean, needsApproval: boolean): string {
  if (needsApproval) return "Request publication";
  return isBack ? "Roll back" : `Publish to ${environment}`;
}

const notAllowed = (mayPublish: boolean) =>
  mayPublish ? undefined : "Only accounts with the role engineer can publish and roll back. Sign in first.";
