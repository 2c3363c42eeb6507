/** The reasons why an event is rejected or unlisted, each with a link to its field in the tree. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Verdict } from "@tagwell/contract";
import { focusRing } from "../../shared/components/focus-ring.ts" with { type: "macro" };
import { Notice } from "../../shared/components/notice.tsx";
import { readReason } from "./reason.ts";

const list = style({
  margin: 0,
  padding: 0,
  listStyleType: "none",
  display: "flex",
  flexDirection: "column",
  rowGap: 8,
});
const pointer = style({
  borderStyle: "none",
  backgroundColor: "transparent",
  padding: 0,
  font: "ui",
  fontWeight: "bold",
  color: "neutral",
  textAlign: "start",
  textDecoration: "underline",
  cursor: "pointer",
  overflowWrap: "anywhere",
  ...focusRing(2),
  borderRadius: "sm",
});

export interface FaultListProps {
  verdict: Verdict;
  reasons: readonly string[];
  xdm: unknown;
  onShowField: (path: readonly string[]) => void;
}

export function FaultList({ verdict, reasons, xdm, onShowField }: FaultListProps) {
  const found = verdict === "unlisted" ? "Kept apart" : "Rejected";
  const title = reasons.length === 1 ? `${found} for one reason` : `${found} for ${reasons.length} reasons`;
  return (
    <Notice variant={verdict === "unlisted" ? "notice" : "negative"} title={title}>
      <ul className={list}>
        {reasons.map((text) => {
          const { path, where, what } = readReason(text, xdm);
          return (
            <li key={text} className={style({ overflowWrap: "anywhere" })}>
              {path && (
                <button type="button" className={pointer} onClick={() => onShowField(path)}>
                  {where.replace(/^xdm\./, "")}
                </button>
              )}
              <div>{what}</div>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
