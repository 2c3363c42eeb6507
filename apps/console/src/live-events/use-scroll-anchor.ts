/** Keeps the visible rows in place while new events are added above them. */
import { useLayoutEffect, useRef } from "react";
import type { LoggedEvent } from "../shared/live/event-log.ts";
import { countNewer } from "../shared/live/live-store.ts";

/** At the top, the list follows the newest event unless it is `held`; further down, it scrolls along with its rows. */
export function useScrollAnchor(
  scroller: HTMLElement | null,
  events: readonly LoggedEvent[],
  rowHeight: number,
  isHeld: boolean,
): void {
  const before = useRef(events);
  useLayoutEffect(() => {
    const top = before.current[0];
    before.current = events;
    if (!scroller || !top || (scroller.scrollTop === 0 && !isHeld)) return;
    const added = countNewer(events, top);
    if (added === 0 || added === events.length) return;
    scroller.scrollTop += added * rowHeight;
    // The browser sends its own event in a later frame. Until then the list would draw the rows of the place before,
    // without the active one.
    scroller.dispatchEvent(new Event("scroll"));
  }, [scroller, events, rowHeight, isHeld]);
}
