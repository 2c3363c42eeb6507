/** Pins the open event, or compares it with the pinned one. */

import Compare from "@react-spectrum/s2/icons/Compare";
import PinOn from "@react-spectrum/s2/icons/PinOn";
import { Button } from "../../shared/components/button.tsx";

export interface PinActionsProps {
  isPinned: boolean;
  onPin: () => void;
  /** Undefined if no other event is pinned. */
  onCompare: (() => void) | undefined;
}

export function PinActions({ isPinned, onPin, onCompare }: PinActionsProps) {
  return (
    <>
      {onCompare && (
        <Button
          variant="quiet"
          aria-label="Compare with the pinned event"
          tip="Compare with the pinned event"
          onPress={onCompare}
        >
          <Compare />
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label="Pin event"
        tip={isPinned ? "Unpin event" : "Pin event to compare it with another"}
        isSelected={isPinned}
        onPress={onPin}
      >
        <PinOn />
      </Button>
    </>
  );
}
