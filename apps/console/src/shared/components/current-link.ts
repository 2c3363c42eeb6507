/** The style of a link in a list of places, of which one is open. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { focusRing } from "./focus-ring.ts" with { type: "macro" };

/** `mark`: where the border is that marks the open one in forced colours, which remove the background. */
export const currentLink = style<{ isCurrent: boolean; mark: "start" | "bottom" }>({
  display: "flex",
  alignItems: "center",
  columnGap: 12,
  paddingX: 12,
  paddingY: 4,
  minHeight: 32,
  boxSizing: "border-box",
  font: "ui",
  fontWeight: { default: "normal", mark: { bottom: "medium" }, isCurrent: "bold" },
  color: { default: "neutral-subdued", isCurrent: "neutral", ":hover": "neutral", forcedColors: "LinkText" },
  textDecoration: "none",
  borderRadius: "lg",
  backgroundColor: { default: { default: "transparent", ":hover": "gray-100" }, isCurrent: "gray-200" },
  borderWidth: 0,
  borderStartWidth: { default: 0, mark: { start: 4 } },
  borderBottomWidth: { default: 0, mark: { bottom: 2 } },
  borderStyle: "solid",
  // Forced colours draw a transparent border, which would mark all of them.
  borderColor: {
    default: { default: "transparent", forcedColors: "Background" },
    isCurrent: { default: "transparent", forcedColors: "Highlight" },
  },
  ...focusRing(2),
});
