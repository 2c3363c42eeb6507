/** A result of a search, in a list whose field keeps the focus. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

export const optionStyle = style<{ isFocused: boolean; isHovered: boolean }>({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: 16,
  paddingX: 12,
  paddingY: 8,
  font: "ui",
  color: "neutral",
  cursor: "pointer",
  borderRadius: "lg",
  overflowWrap: "anywhere",
  outlineStyle: { default: "none", isFocused: "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: -2,
  backgroundColor: { default: "transparent", isHovered: "gray-100", isFocused: "gray-100" },
});
export const optionNote: string = style({ font: "ui-sm", color: "neutral-subdued" });
