/** What is shown once its summary is pressed. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";
import { focusRing } from "./focus-ring.ts" with { type: "macro" };

/** Tall enough to be hit. */
const line = style({ font: "ui", cursor: "pointer", paddingY: 4, borderRadius: "sm", ...focusRing(0) });

/** `isOpen`: from the start. */
export function Details({ summary, isOpen, children }: { summary: ReactNode; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary className={line}>{summary}</summary>
      {children}
    </details>
  );
}
