/** Pins the open event, or compares it with the pinned one. */
import { ActionButton, ToggleButton, Tooltip, TooltipTrigger } from "@react-spectrum/s2";
import Compare from "@react-spectrum/s2/icons/Compare";
import PinOn from "@react-spectrum/s2/icons/PinOn";

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
        <TooltipTrigger>
          <ActionButton isQuiet aria-label="Compare with the pinned event" onPress={onCompare}>
            <Compare />
          </ActionButton>
          <Tooltip>Compare with the pinned event</Tooltip>
        </TooltipTrigger>
      )}
      <TooltipTrigger>
        <ToggleButton isQuiet aria-label="Pin event" isSelected={isPinned} onChange={onPin}>
          <PinOn />
        </ToggleButton>
        <Tooltip>{isPinned ? "Unpin event" : "Pin event to compare it with another"}</Tooltip>
      </TooltipTrigger>
    </>
  );
}
