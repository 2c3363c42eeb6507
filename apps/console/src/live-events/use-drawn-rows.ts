/** Which rows of a long list are drawn: those in view, and some more at each end. All are of one height. */
import { useLayoutEffect, useState } from "react";

export interface DrawnRows {
  /** The first one in view. */
  first: number;
  /** Of the first that is drawn, and after the last. */
  start: number;
  end: number;
  /** Scrolls no further than the row needs to be in view. */
  reveal(index: number): void;
}

/** At the top, every new event changes all drawn rows, so fewer are drawn there. */
const beyondView = { atTop: 1, elsewhere: 6 };

/** In CSS pixels; `covered`: what of the list is always covered, such as by its titles. */
export function useDrawnRows(
  scroller: HTMLElement | null,
  { count, rowHeight, covered }: { count: number; rowHeight: number; covered: number },
): DrawnRows {
  const [{ first, shown }, setView] = useState({ first: 0, shown: 0 });
  useLayoutEffect(() => {
    if (!scroller) return;
    const look = () => {
      const next = {
        first: Math.floor(scroller.scrollTop / rowHeight),
        shown: Math.ceil(scroller.clientHeight / rowHeight) + 1,
      };
      setView((view) => (view.first === next.first && view.shown === next.shown ? view : next));
    };
    look();
    scroller.addEventListener("scroll", look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(scroller);
    return () => {
      scroller.removeEventListener("scroll", look);
      sizes.disconnect();
    };
  }, [scroller, rowHeight]);
  const more = first === 0 ? beyondView.atTop : beyondView.elsewhere;
  return {
    first,
    start: Math.max(0, Math.min(first, count - shown) - more),
    end: Math.min(count, first + shown + more),
    reveal(index) {
      if (!scroller) return;
      const top = index * rowHeight;
      const bottom = top + rowHeight + covered - scroller.clientHeight;
      if (scroller.scrollTop > top) scroller.scrollTop = top;
      else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom;
    },
  };
}
