/** What is read in a chart, on a line of its own: a tooltip would hide what it tells of. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { focusRing } from "../components/focus-ring.ts" with { type: "macro" };
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
  /** How to read the chart, while nothing is read. Not on paper. */
  hint?: string | undefined;
  /** Shown in its place. */
  note?: string | undefined;
  /** The line takes the keys itself: the chart is a list, whose texts a slider would hide from screen readers. */
  isSlider?: boolean;
}

export function Readout({ reading: { text, slider }, hint, note = "", isSlider = false }: ReadoutProps) {
  const className = line({ isRead: text !== "", isList: isSlider });
  if (!isSlider)
    return (
      <p className={className} aria-hidden="true">
        {text || note || <span data-screen-only>{hint}</span>}
      </p>
    );
  return (
    <div {...slider} className={className} data-screen-only>
      {text || hint}
    </div>
  );
}

/** The hint of a list. */
export const listHint = "Point at a row, or use the arrow keys here, to read it.";
