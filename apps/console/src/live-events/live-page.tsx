/** The live view: event rate, filters, pinned event, list, and the open event beside it. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useEffect, useRef, useState } from "react";
import { useMediaQuery } from "../shared/hooks/use-media-query.ts";
import { EventPanel } from "./detail/event-panel.tsx";
import { EventList } from "./event-list.tsx";
import { useLiveAddress } from "./use-live-address.ts";
import { useShownEvents } from "./use-shown-events.ts";

const list = style<{ isCovered: boolean }>({
  display: "flex",
  flexDirection: "column",
  flexGrow: 1,
  minWidth: 0,
  minHeight: 0,
  // At high zoom, little is left for the list: then all of it scrolls.
  overflowY: { default: "visible", "@media (max-height: 480px)": "auto" },
  visibility: { default: "visible", isCovered: "hidden" },
});

export function LivePage() {
  const address = useLiveAddress();
  const { eventKey, pin, open, close, togglePin, compare } = address;
  const shown = useShownEvents(address.filters);
  const panelCovers = useMediaQuery("(max-width: 1023px)") && eventKey !== undefined;
  const listElement = useRef<HTMLElement>(null);
  const [focusRequest, setFocusRequest] = useState(0);

  // The panel may have covered the list, which can take the focus again only after it has closed.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && eventKey === undefined) focusGrid(listElement.current);
    wasOpen.current = eventKey !== undefined;
  }, [eventKey]);

  return (
    <>
      <section
        ref={listElement}
        aria-label="Event list"
        className={list({ isCovered: panelCovers })}
        inert={panelCovers}
      >
        <EventList
          address={address}
          shown={shown}
          onOpen={(key, focus) => {
            open(key);
            if (focus) setFocusRequest((count) => count + 1);
          }}
          onUnpinned={() => focusGrid(listElement.current)}
        />
      </section>
      {eventKey !== undefined && (
        <EventPanel
          eventKey={eventKey}
          events={shown.events}
          covers={panelCovers}
          focusRequest={focusRequest}
          pinnedKey={pin}
          onPin={togglePin}
          onCompare={compare}
          onOpen={open}
          onClose={close}
        />
      )}
    </>
  );
}

function focusGrid(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>("[role=grid]")?.focus({ preventScroll: true });
}
