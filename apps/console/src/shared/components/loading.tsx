/** Grey lines in the place of content that is loading. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };

const box = style({ display: "flex", flexDirection: "column", rowGap: 16, flexGrow: 1, padding: 24, minWidth: 0 });
const line = style({
  height: 16,
  borderRadius: "sm",
  backgroundColor: { default: "gray-100", forcedColors: "GrayText" },
});

/** Widths of the lines in percent, so that they look like text. */
const widths = [40, 90, 75, 85, 60, 80];

/** `what` is said to screen readers: "Loading the report". */
export function Loading({ what, lines = 6 }: { what: string; lines?: number }) {
  return (
    <div role="progressbar" aria-label={what} className={box}>
      {widths.slice(0, lines).map((width) => (
        <div key={width} className={line} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
