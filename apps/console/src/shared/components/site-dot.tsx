/** A site's label behind a dot in the site's colour. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";
import { useProperty } from "../property/property-context.tsx";
import { siteLabel } from "../property/site-labels.ts";

/** Sites take these in the order in which the property lists them. */
const tones = ["blue", "orange", "purple", "seafoam", "magenta", "green", "cinnamon", "indigo"] as const;

const dot = style<{ tone: (typeof tones)[number] | "none" }>({
  display: "inline-block",
  size: 8,
  borderRadius: "full",
  marginEnd: 8,
  flexShrink: 0,
  backgroundColor: {
    default: "gray-500",
    tone: {
      blue: "blue-800",
      orange: "orange-700",
      purple: "purple-800",
      seafoam: "seafoam-700",
      magenta: "magenta-800",
      green: "green-700",
      cinnamon: "cinnamon-800",
      indigo: "indigo-800",
    },
    forcedColors: "[CanvasText]",
  },
});

export interface SiteDotProps {
  site: string;
  /** The environment of the site's event; the first served one by default. */
  environment?: string;
  /** The site's label by default. */
  children?: ReactNode;
}

export function SiteDot({ site, environment, children }: SiteDotProps) {
  const property = useProperty(environment);
  const place = property.sites.findIndex(({ key }) => key === site);
  const tone = place < 0 ? "none" : (tones[place % tones.length] ?? "none");
  return (
    <span>
      <span aria-hidden="true" className={dot({ tone })} />
      {children ?? siteLabel(property, site)}
    </span>
  );
}
