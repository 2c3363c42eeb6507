/** The scrolling sheet of a view. Print shows all of it, without what surrounds it. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode, Ref } from "react";
import { PrintedScope } from "../scope/printed-scope.tsx";
import { focusRing } from "./focus-ring.ts" with { type: "macro" };
import { ScrollRegion } from "./scroll-region.tsx";

const scroller = style({
  // Holds what is for screen readers only, which would make the page around it scroll.
  position: "relative",
  flexGrow: 1,
  minWidth: 0,
  minHeight: 0,
  overflow: "auto",
  // A checkbox's input is at the top of its label: without this, only that would be scrolled into view.
  scrollPaddingBottom: 32,
  ...focusRing(-2),
});
const stack = style({
  font: "ui",
  display: "flex",
  flexDirection: "column",
  rowGap: 32,
  padding: { default: 16, "@media (min-width: 720px)": 24 },
  maxWidth: 1440,
});

export function ViewSheet({ label, ref, children }: { label: string; ref?: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <ScrollRegion ref={ref} className={scroller} aria-label={label} data-sheet>
      <div className={stack}>
        <PrintedScope />
        {children}
      </div>
    </ScrollRegion>
  );
}
