/** The footer of the list: the number of events and the keyboard shortcuts. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { counted } from "../shared/counted.ts";

const footer = style({
  display: "flex",
  justifyContent: "space-between",
  columnGap: 16,
  flexShrink: 0,
  paddingX: { default: 16, "@media (min-width: 720px)": 24 },
  paddingY: 8,
  font: "ui-sm",
  color: "neutral-subdued",
  borderWidth: 0,
  borderTopWidth: 1,
  borderStyle: "solid",
  borderColor: "gray-200",
});
const keys = style({
  display: { default: "none", "@media (min-width: 960px)": "flex" },
  columnGap: 16,
  whiteSpace: "nowrap",
});
const key = style({
  font: "ui-xs",
  backgroundColor: "gray-100",
  color: "neutral",
  paddingX: 4,
  borderRadius: "sm",
  marginEnd: 4,
});

const meanings: [string[], string][] = [
  [["↑", "↓"], "move"],
  [["Enter"], "open"],
  [["P"], "pin"],
  [["Esc"], "close"],
  [["Space"], "pause"],
];

export interface ListFooterProps {
  count: number;
  paused: boolean;
  /** Where the list goes on: older events are loading, can be loaded, or could not be loaded. */
  older: "loading" | "more" | "none" | Error;
}

export function ListFooter({ count, paused, older }: ListFooterProps) {
  return (
    <div className={footer}>
      <span>
        {counted(count, "event")}, newest first{paused && " · paused"}
        {older === "loading" && " · loading older events"}
        {older === "more" && " · scroll down for older events"}
        {older instanceof Error && ` · older events could not be loaded: ${older.message}`}
      </span>
      <span className={keys}>
        {meanings.map(([names, meaning]) => (
          <span key={meaning}>
            {names.map((name) => (
              <kbd key={name} className={key}>
                {name}
              </kbd>
            ))}
            {meaning}
          </span>
        ))}
      </span>
    </div>
  );
}
