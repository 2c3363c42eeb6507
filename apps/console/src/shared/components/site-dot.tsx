/** A site's name behind a dot of its colour. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { EventRow } from "@tagwell/contract";
import type { ReactNode } from "react";

const dot = style<{ site: EventRow["site"] }>({
  display: "inline-block",
  size: 8,
  borderRadius: "full",
  marginEnd: 8,
  flexShrink: 0,
  backgroundColor: {
    default: "gray-500",
    site: {
      clinical: "blue-800",
      childrens: "orange-700",
      university: "purple-800",
      scheduling: "seafoam-700",
      giving: "magenta-800",
    },
    forcedColors: "[CanvasText]",
  },
});

export function SiteDot({ site, children }: { site: EventRow["site"]; children: ReactNode }) {
  return (
    <span>
      <span aria-hidden="true" className={dot({ site })} />
      {children}
    </span>
  );
}
