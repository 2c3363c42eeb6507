/** A part of a page that scrolls by itself, and can be scrolled by keyboard. */
import type { ComponentProps } from "react";

export interface ScrollRegionProps extends Omit<ComponentProps<"section">, "tabIndex"> {
  /** What is in it, for screen readers. */
  "aria-label": string;
  /** Printed in whole (print.css). */
  "data-sheet"?: true;
}

export function ScrollRegion(props: ScrollRegionProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, who has no pointer could not scroll.
  return <section {...props} tabIndex={0} />;
}
