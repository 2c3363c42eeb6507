/** The edge's verdict on an event as an icon and a word. */
import AlertDiamond from "@react-spectrum/s2/icons/AlertDiamond";
import CheckmarkCircle from "@react-spectrum/s2/icons/CheckmarkCircle";
import HelpCircle from "@react-spectrum/s2/icons/HelpCircle";
import { iconStyle, style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Verdict } from "@tagwell/contract";
import { verdictWords } from "../events/verdict-words.ts";

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
      {verdict === "accepted" && <CheckmarkCircle styles={iconStyle({ size: "S", color: "positive" })} />}
      {verdict === "rejected" && <AlertDiamond styles={iconStyle({ size: "S", color: "negative" })} />}
      {verdict === "unlisted" && <HelpCircle styles={iconStyle({ size: "S", color: "notice" })} />}
      {verdictWords[verdict]}
    </span>
  );
}
