/** Deletes all stored events, after asking. Only in development; the edge refuses elsewhere too. */
import { ActionButton, AlertDialog, DialogContainer, Tooltip, TooltipTrigger } from "@react-spectrum/s2";
import Delete from "@react-spectrum/s2/icons/Delete";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useConsoleParts } from "../shared/console-parts.tsx";
import { useHealth } from "../shared/hooks/use-health.ts";
import { useLive } from "../shared/live/use-live.ts";

export function ClearEvents() {
  const { client, live } = useConsoleParts();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const environments = useHealth()?.environments ?? [];
  const some = useLive((snapshot) => snapshot.arrived.length > 0);
  const clearable = some && environments.length > 0 && environments.every((name) => name === "development");
  const clear = useMutation({
    mutationFn: client.clearEvents,
    onSuccess: () => {
      live.clear();
      void queries.resetQueries();
    },
    // The dialog closes on the press: it comes back to tell what went wrong.
    onError: () => setAsking(true),
  });
  if (!clearable && !asking) return null;
  return (
    <>
      <TooltipTrigger>
        <ActionButton aria-label="Clear all events" isDisabled={clear.isPending} onPress={() => setAsking(true)}>
          <Delete />
        </ActionButton>
        <Tooltip>Clear all events</Tooltip>
      </TooltipTrigger>
      <DialogContainer onDismiss={() => setAsking(false)}>
        {asking && (
          <AlertDialog
            variant="destructive"
            title="Clear all events?"
            primaryActionLabel="Clear all events"
            cancelLabel="Keep them"
            onPrimaryAction={() => clear.mutate()}
            onCancel={clear.reset}
          >
            {clear.error
              ? `Nothing was cleared. ${clear.error.message}`
              : "Every event that this development edge has stored is deleted, of all sites. This cannot be undone."}
          </AlertDialog>
        )}
      </DialogContainer>
    </>
  );
}
