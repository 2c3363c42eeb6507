/** A word or number that stands out beside a name. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";

const badge = style<{ isBad: boolean }>({
  display: "inline-block",
  paddingX: 8,
  borderRadius: "default",
  font: "ui-sm",
  fontWeight: "medium",
  whiteSpace: "nowrap",
  borderWidth: { default: 0, forcedColors: 1 },
  borderStyle: "solid",
  color: { default: "white", forcedColors: "[CanvasText]" },
  backgroundColor: { default: "positive", isBad: "negative" },
});

export function Badge({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  return <span className={badge({ isBad })}>{children}</span>;
}
