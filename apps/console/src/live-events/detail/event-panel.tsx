/** The side panel with the open event. */
import ChevronDown from "@react-spectrum/s2/icons/ChevronDown";
import ChevronUp from "@react-spectrum/s2/icons/ChevronUp";
import Close from "@react-spectrum/s2/icons/Close";
import Compare from "@react-spectrum/s2/icons/Compare";
import PinOn from "@react-spectrum/s2/icons/PinOn";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type KeyboardEvent, Suspense, useEffect, useRef } from "react";
import { Button } from "../../shared/components/button.tsx";
import { Loading } from "../../shared/components/loading.tsx";
import { ScrollRegion } from "../../shared/components/scroll-region.tsx";
import { eventTitleOf } from "../../shared/events/describe-event.ts";
import { NoEvent } from "../../shared/events/no-event.tsx";
import { useEvent } from "../../shared/events/use-event.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import type { LoggedEvent } from "../../shared/live/event-log.ts";
import { useProperty } from "../../shared/property/property-context.tsx";

const panel = style<{ isCovering: boolean }>({
  position: { default: "static", isCovering: "absolute" },
  inset: 0,
  zIndex: 2,
  width: { default: { default: 448, "@media (min-width: 1600px)": 600 }, isCovering: "full" },
  flexShrink: 0,
  display: "flex",
  flexDirection: "column",
  minHeight: 0,
  contain: "content",
  boxSizing: "border-box",
  backgroundColor: "layer-2",
  borderWidth: 0,
  borderStartWidth: { default: 1, isCovering: 0 },
  borderStyle: "solid",
  borderColor: "gray-200",
});
const bar = style({
  display: "flex",
  alignItems: "center",
  columnGap: 4,
  paddingStart: 24,
  paddingEnd: 12,
  paddingY: 12,
});
const title = style({
  font: "title-lg",
  margin: 0,
  flexGrow: 1,
  minWidth: 0,
  overflowWrap: "anywhere",
  outlineStyle: "none",
});
const content = style({ flexGrow: 1, minHeight: 0, overflow: "auto", paddingX: 24, paddingBottom: 24 });

/** Its tree of fields is a quarter of the live view's script, which opens without it. */
const EventDetail = lazyPart(() => import("./event-detail.tsx"), "EventDetail");

export interface EventPanelProps {
  eventKey: string;
  /** The list it was opened from, newest first. */
  events: readonly LoggedEvent[];
  /** True if the panel covers the list. */
  covers: boolean;
  /** Increased each time the focus should move to the panel. */
  focusRequest: number;
  pinnedKey: string | undefined;
  onPin: (key: string) => void;
  /** Undefined if no other event is pinned. */
  onCompare: (() => void) | undefined;
  onOpen: (key: string) => void;
  onClose: () => void;
}

export function EventPanel(props: EventPanelProps) {
  const { eventKey, events, covers, focusRequest, pinnedKey, onPin, onCompare, onOpen, onClose } = props;
  const { row, index, state, error } = useEvent(eventKey, events);
  const { schema } = useProperty(row?.environment);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusRequest > 0 || covers) heading.current?.focus();
  }, [focusRequest, covers]);

  const newer = index > 0 ? events[index - 1] : undefined;
  const older = index >= 0 ? events[index + 1] : undefined;
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) onClose();
  };
  return (
    <section aria-labelledby="open-event" className={panel({ isCovering: covers })} onKeyDown={closeOnEscape}>
      <div className={bar}>
        <h2 id="open-event" ref={heading} tabIndex={-1} className={title}>
          {row ? eventTitleOf(schema, row.event.xdm) : "Event"}
        </h2>
        {row && <PinActions isPinned={eventKey === pinnedKey} onPin={() => onPin(eventKey)} onCompare={onCompare} />}
        <Button variant="quiet" aria-label="Newer event" isDisabled={!newer} onPress={() => newer && onOpen(newer.key)}>
          <ChevronUp />
        </Button>
        <Button variant="quiet" aria-label="Older event" isDisabled={!older} onPress={() => older && onOpen(older.key)}>
          <ChevronDown />
        </Button>
        <Button variant="quiet" aria-label="Close event" onPress={onClose}>
          <Close />
        </Button>
      </div>
      {row ? (
        <ScrollRegion className={content} aria-label="Event details">
          <Suspense fallback={<Loading what="Loading the event" />}>
            <EventDetail key={eventKey} row={row} />
          </Suspense>
        </ScrollRegion>
      ) : (
        <NoEvent name="This event" state={state} {...(error && { error })} />
      )}
    </section>
  );
}

interface PinActionsProps {
  isPinned: boolean;
  onPin: () => void;
  /** Undefined if no other event is pinned. */
  onCompare: (() => void) | undefined;
}

/** Pins the open event, or compares it with the pinned one. */
function PinActions({ isPinned, onPin, onCompare }: PinActionsProps) {
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
