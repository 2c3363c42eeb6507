/** Deletes all stored events after a confirmation. Only in development; the edge refuses it elsewhere. */

import Delete from "@react-spectrum/s2/icons/Delete";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../shared/api/call.ts";
import { Button } from "../shared/components/button.tsx";
import { Confirm } from "../shared/components/modal.tsx";
import { useConsoleParts } from "../shared/console-parts.tsx";
import { useHealth } from "../shared/hooks/use-health.ts";
import { useLive } from "../shared/live/use-live.ts";

/** Queries without an event in them. The view is drawn from them, and would be drawn anew without them. */
const withoutEvents = new Set<unknown>(["session", "health", "property"]);

export function ClearEvents() {
  const { live } = useConsoleParts();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const environments = useHealth()?.environments ?? [];
  const some = useLive((snapshot) => snapshot.arrived.length > 0);
  const clearable = some && environments.length > 0 && environments.every((name) => name === "development");
  const clear = useMutation({
    mutationFn: () => call("DELETE /api/events"),
    onSuccess: () => {
      live.clear();
      void queries.resetQueries({ predicate: ({ queryKey: [name] }) => !withoutEvents.has(name) });
    },
    // The dialog closes when the button is pressed; it opens again to show the error.
    onError: () => setOpen(true),
  });
  if (!clearable && !isOpen) return null;
  return (
    <>
      <Button
        aria-label="Clear all events"
        tip="Clear all events"
        isPending={clear.isPending}
        onPress={() => {
          clear.reset();
          setOpen(true);
        }}
      >
        <Delete />
      </Button>
      {isOpen && (
        <Confirm
          isDestructive
          title="Clear all events?"
          action="Clear all events"
          onCancel={() => setOpen(false)}
          onConfirm={() => {
            setOpen(false);
            clear.mutate();
          }}
        >
          {clear.error
            ? `No event was deleted. ${clear.error.message}`
            : "This deletes every event that this development edge has stored, of all sites. You cannot undo it."}
        </Confirm>
      )}
    </>
  );
}
