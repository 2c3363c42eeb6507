/** The edge's verdict on an event as an icon, with a word or without. */
import AlertDiamond from "@react-spectrum/s2/icons/AlertDiamond";
import CheckmarkCircle from "@react-spectrum/s2/icons/CheckmarkCircle";
import HelpCircle from "@react-spectrum/s2/icons/HelpCircle";
import { iconStyle, style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Verdict } from "@tagwell/contract";
import { memo } from "react";
import { verdictWords } from "../events/describe-event.ts";

const mark = style<{ isRejected: boolean }>({
  display: "flex",
  alignItems: "center",
  columnGap: 4,
  font: "ui",
  color: { default: "neutral-subdued", isRejected: "red-1000" },
  fontWeight: { default: "normal", isRejected: "bold" },
});

export function VerdictMark({ verdict }: { verdict: Verdict }) {
  return (
    <span className={mark({ isRejected: verdict === "rejected" })}>
      <VerdictIcon verdict={verdict} />
      {verdictWords[verdict]}
    </span>
  );
}

/** Says nothing to screen readers. Memoized: the list of events has one in each row. */
export const VerdictIcon = memo(function VerdictIcon({ verdict }: { verdict: Verdict }) {
  if (verdict === "accepted") return <CheckmarkCircle styles={iconStyle({ size: "S", color: "positive" })} />;
  if (verdict === "rejected") return <AlertDiamond styles={iconStyle({ size: "S", color: "negative" })} />;
  return <HelpCircle styles={iconStyle({ size: "S", color: "notice" })} />;
});
