/** Shows whether the console is connected to the edge, and whether the edge can store events. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useMediaQuery } from "../shared/hooks/use-media-query.ts";
import { useConnection } from "../shared/live/use-live.ts";

const line = style<{ isDot: boolean }>({
  display: "flex",
  alignItems: "center",
  columnGap: 8,
  padding: 8,
  font: "ui",
  color: "neutral",
  order: { default: 1, isDot: 0, "@media (min-width: 720px)": 0 },
  flexBasis: { default: "full", isDot: "auto", "@media (min-width: 720px)": "auto" },
});
const dot = style<{ variant: "neutral" | "positive" | "negative" | "notice" }>({
  size: 8,
  flexShrink: 0,
  borderRadius: "full",
  forcedColorAdjust: "none",
  backgroundColor: {
    variant: { neutral: "gray-600", positive: "positive-800", negative: "negative-800", notice: "notice-800" },
    forcedColors: "[CanvasText]",
  },
});
const looks = {
  connecting: { variant: "neutral", text: "Connecting" },
  live: { variant: "positive", text: "Connected" },
  lost: { variant: "negative", text: "Disconnected" },
  hanging: { variant: "negative", text: "Not responding" },
  failing: { variant: "notice", text: "Cannot store events" },
} as const;

export function ConnectionLight() {
  const { variant, text } = looks[useConnection().state];
  // Where the bar is full, only the dot as long as nothing is wrong, which is said in words, not by a colour alone.
  const isDot = useMediaQuery("(max-width: 1439px)") && (variant === "positive" || variant === "neutral");
  return (
    // A status is not named by its text.
    <span role="status" title={text} aria-label={text} className={line({ isDot })}>
      <span className={dot({ variant })} />
      {!isDot && text}
    </span>
  );
}
