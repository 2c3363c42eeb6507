/** The confirmation before another build is served: what changes, and why it may not be. */
import { AlertDialog, DialogContainer, ProgressCircle } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { asBuilt, type LibraryChange, type LibraryEnvironment } from "@tagwell/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { fetchLibraryChange, publish, rollBack } from "../shared/api/library-client.ts";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { fileChange, promiseLine } from "./format-build.ts";
import { libraryKey } from "./library-key.ts";

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
  const isBack = build === asBuilt || published.some((one) => one.id === build);
  const change = useQuery({
    queryKey: ["library-change", environment, build, served],
    queryFn: ({ signal }) => fetchLibraryChange(environment, build, signal),
    retry: false,
    staleTime: 0,
  });
  const order = useMutation({
    mutationFn: () => (isBack ? rollBack : publish)({ environment, build, replaces: served }),
    onSuccess: (state) => {
      queries.setQueryData(libraryKey, state);
      void queries.invalidateQueries({ queryKey: ["audit"] });
      onClose();
    },
    // The trail tells of refusals, too, and what is served may be another by now.
    onError: () => void queries.invalidateQueries(),
  });
  // Every button closes the dialog first and says which it was after; it stays until the order is done, or tells why not.
  const decided = useRef(false);
  const dismiss = () =>
    queueMicrotask(() => {
      if (!decided.current) onClose();
      decided.current = false;
    });
  const reason = order.error?.message ?? change.error?.message ?? change.data?.refusal ?? notAllowed(mayPublish);
  return (
    <DialogContainer onDismiss={dismiss}>
      <AlertDialog
        variant={environment === "production" ? "warning" : "confirmation"}
        title={titleOf(environment, build, isBack)}
        primaryActionLabel={isBack ? "Roll back" : `Publish to ${environment}`}
        cancelLabel="Leave it as it is"
        isPrimaryActionDisabled={!change.data || reason !== undefined || order.isPending}
        onPrimaryAction={() => {
          decided.current = true;
          order.mutate();
        }}
      >
        <div className={stack}>
          {reason !== undefined && (
            <p role="alert" className={refused}>
              {reason}
            </p>
          )}
          {change.data && <Change change={change.data} />}
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
        {from ? `Build ${from.id} gives way to` : "Instead of the built folder as it lies there, pages get"} {to.id},
        revision {to.revision.slice(0, 12)}
        {from && from.revision === to.revision ? ", the same as now" : ""}.
      </p>
      {to.sizes.map((size) => (
        <p key={size.what} className={text}>
          {promiseLine(size)}
        </p>
      ))}
      <PlainTable
        isCaptionUnseen
        caption="What becomes of the files"
        columns={["File", "Change"]}
        rows={files.map((file) => ({ key: file.name, cells: [file.name, fileChange(file)] }))}
      />
      {versions.length > 0 && (
        <PlainTable
          isCaptionUnseen
          caption="Versions that change"
          columns={["Part", "From", "To"]}
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
  if (build === asBuilt) return "Serve the built folder again?";
  return isBack ? `Roll ${environment} back to ${build}?` : `Publish ${build} to ${environment}?`;
}

const notAllowed = (mayPublish: boolean) =>
  mayPublish ? undefined : "Publishing and rolling back take an account with the role engineer. Sign in first.";
