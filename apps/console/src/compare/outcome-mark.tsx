/** A symbol and a word for the outcome of a comparison. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Outcome } from "./compare-events.ts";

const mark = style<{ outcome: Outcome }>({
  display: "inline-flex",
  columnGap: 8,
  font: "ui",
  fontWeight: { default: "bold", outcome: { same: "normal" } },
  whiteSpace: "nowrap",
  color: {
    default: "neutral",
    outcome: { same: "neutral-subdued", different: "orange-1000" },
    forcedColors: "[CanvasText]",
  },
});
const sign = style({ width: 12 });
const looks: Record<Outcome, { sign: string; word: string }> = {
  same: { sign: "=", word: "Same" },
  different: { sign: "≠", word: "Different" },
  "only-left": { sign: "←", word: "Only left" },
  "only-right": { sign: "→", word: "Only right" },
};

export function OutcomeMark({ outcome }: { outcome: Outcome }) {
  const look = looks[outcome];
  return (
    <span className={mark({ outcome })}>
      <span aria-hidden="true" className={sign}>
        {look.sign}
      </span>
      {look.word}
    </span>
  );
}
