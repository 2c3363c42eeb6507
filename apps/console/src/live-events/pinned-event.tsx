/** The bar above the list that describes the pinned event, with buttons to compare and unpin it. */

import PinOn from "@react-spectrum/s2/icons/PinOn";
import { iconStyle, style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Button } from "../shared/components/button.tsx";
import { describeEvent } from "../shared/events/describe-event.ts";
import { useEvent } from "../shared/events/use-event.ts";
import type { LoggedEvent } from "../shared/live/event-log.ts";
import { useProperty } from "../shared/property/property-context.tsx";
import { siteLabel } from "../shared/property/site-labels.ts";
import { useTimes } from "../shared/time/use-times.ts";

const line = style<{ isPinned: boolean }>({
  display: "flex",
  alignItems: "center",
  gap: 8,
  flexWrap: "wrap",
  flexShrink: 0,
  marginX: { default: 16, "@media (min-width: 720px)": 24 },
  marginBottom: { default: 0, isPinned: 12 },
  paddingX: 16,
  paddingY: { default: 0, isPinned: 8 },
  borderRadius: "lg",
  font: "ui",
  color: "neutral",
  backgroundColor: { default: "transparent", isPinned: "gray-75" },
});
const words = style({ flexGrow: 1, flexBasis: 200, minWidth: 0, overflowWrap: "anywhere" });

export interface PinnedEventProps {
  pinnedKey: string | undefined;
  /** Searched for the pinned event before it is requested from the edge. */
  events: readonly LoggedEvent[];
  onUnpin: () => void;
  /** Undefined if no other event is open. */
  onCompare: (() => void) | undefined;
}

export function PinnedEvent({ pinnedKey, events, onUnpin, onCompare }: PinnedEventProps) {
  const isPinned = pinnedKey !== undefined;
  return (
    // Rendered even if nothing is pinned: screen readers announce changes only in a live region that exists already.
    <div className={line({ isPinned })}>
      {isPinned && <PinOn styles={iconStyle({ size: "S" })} />}
      <span role="status" className={words}>
        {isPinned && <PinnedText pinnedKey={pinnedKey} events={events} />}
      </span>
      {isPinned && onCompare && (
        <Button size="S" variant="accent" onPress={onCompare}>
          Compare
        </Button>
      )}
      {isPinned && (
        <Button size="S" variant="secondary" onPress={onUnpin}>
          Unpin
        </Button>
      )}
    </div>
  );
}

function PinnedText({ pinnedKey, events }: { pinnedKey: string; events: readonly LoggedEvent[] }) {
  const { row, state, error } = useEvent(pinnedKey, events);
  const property = useProperty(row?.environment);
  const times = useTimes();
  if (row) {
    const { title, summary } = describeEvent(property.schema, row.event.xdm);
    const about = [title, summary, siteLabel(property, row.site), times.exact(row.receivedAt)];
    return `Pinned: ${about.filter(Boolean).join(" · ")}`;
  }
  if (state === "loading") return "Pinned: loading…";
  return state === "gone"
    ? "The pinned event no longer exists."
    : `The pinned event could not be loaded. ${error?.message}`;
}
