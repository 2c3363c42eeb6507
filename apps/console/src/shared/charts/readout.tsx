/** What is read in a chart, on a line of its own: a tooltip would hide what it tells of. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";
import { focusRing } from "../components/focus-ring.ts" with { type: "macro" };
import { useMediaQuery } from "../hooks/use-media-query.ts";
import type { Reading } from "./use-reading.ts";

const line = style<{ isRead: boolean; isList?: boolean }>({
  // On a phone a list is longer than the screen. The row that was touched scrolls clear of it.
  position: { isList: { default: "static", "@media (pointer: coarse)": "sticky" } },
  bottom: 0,
  backgroundColor: { isList: "layer-2" },
  paddingTop: 4,
  paddingBottom: { isList: 4 },
  font: { default: "ui-sm", isRead: "ui" },
  color: { default: "neutral-subdued", isRead: "neutral" },
  margin: 0,
  minHeight: 24,
  borderRadius: "sm",
  ...focusRing(2),
});

export interface ReadoutProps {
  reading: Reading;
  /** Shown while nothing is read. */
  children: ReactNode;
  /** The line takes the keys itself: the chart is a list, whose texts a slider would hide from screen readers. */
  isSlider?: boolean;
}

export function Readout({ reading: { text, slider }, children, isSlider = false }: ReadoutProps) {
  const className = line({ isRead: text !== "", isList: isSlider });
  if (!isSlider)
    return (
      <p className={className} aria-hidden="true">
        {text || children}
      </p>
    );
  return (
    <div {...slider} className={className} data-screen-only>
      {text || children}
    </div>
  );
}

/** How to read the chart. Not on paper. `what` is pointed at: "a row". `hasRanges`: days can be chosen there. */
export function ReadHint({ what, hasRanges = false }: { what: string; hasRanges?: boolean }) {
  const isTouched = useMediaQuery("(hover: none)");
  const read = isTouched ? `Tap ${what} to read it.` : `Point at ${what}, or use the arrow keys, to read it.`;
  const keys = isTouched ? "" : ", or use Shift with the arrow keys and Enter,";
  return <span data-screen-only>{hasRanges ? `${read} Draw over days${keys} to show only those.` : read}</span>;
}
