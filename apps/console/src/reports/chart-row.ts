/** A row of a chart that is a list: what it is called, its bar, and its numbers; one below the other on narrow screens. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

export const chartRow = style<{ isRead: boolean }>({
  scrollMarginBottom: 80,
  display: "grid",
  borderRadius: "sm",
  outlineStyle: { default: "none", isRead: "solid" },
  outlineWidth: 1,
  outlineColor: { default: "gray-400", forcedColors: "Highlight" },
  outlineOffset: 2,
  gridTemplateColumns: {
    default: ["minmax(0, 1fr)"],
    "@media (min-width: 960px)": ["minmax(0, 2fr)", "minmax(0, 3fr)", "minmax(0, 1fr)"],
  },
  alignItems: "center",
  columnGap: 16,
  rowGap: 4,
});
export const rowName: string = style({ font: "ui", overflowWrap: "anywhere", minWidth: 0 });
export const rowFigure: string = style({ font: "ui", fontWeight: "bold" });
export const rowNote: string = style({ font: "ui-xs", color: "neutral-subdued", display: "block" });
