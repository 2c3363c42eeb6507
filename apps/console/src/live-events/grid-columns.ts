/** The columns of the list of events, for the room there is. */

export type ColumnName = "time" | "site" | "what" | "page" | "verdict" | "pin";

export interface GridLayout {
  columns: readonly ColumnName[];
  /** CSS grid tracks. */
  tracks: string;
  /** Where the columns stand among the tracks, when not one after the other. */
  places?: Partial<Record<ColumnName, string>> | undefined;
  /** Height of a row in CSS pixels, before the scale for touch. */
  rowHeight: number;
  /** Two lines a row: what happened above, the rest below. */
  stacked: boolean;
}

export const columnTitles: Record<ColumnName, string> = {
  time: "Time",
  site: "Site",
  what: "What happened",
  page: "Page",
  verdict: "Verdict",
  pin: "Pin",
};

// Rows are drawn anew when their layout is another object: these three stay the same.
const narrow: GridLayout = {
  columns: ["what", "verdict", "pin", "time", "site"],
  tracks: "auto minmax(0, 1fr) auto 28px",
  places: { what: "1 / 3", verdict: "3", pin: "4", time: "1", site: "2 / 4" },
  rowHeight: 60,
  stacked: true,
};
const medium: GridLayout = {
  columns: ["time", "site", "what", "verdict", "pin"],
  tracks: "104px 152px minmax(0, 1fr) 104px 28px",
  rowHeight: 40,
  stacked: false,
};
const wide: GridLayout = {
  columns: ["time", "site", "what", "page", "verdict", "pin"],
  tracks: "104px 160px minmax(0, 3fr) minmax(0, 2fr) 112px 28px",
  rowHeight: 40,
  stacked: false,
};

/** `width` in CSS pixels of the list itself, which an open event makes narrower. */
export function layoutFor(width: number): GridLayout {
  if (width < 560) return narrow;
  return width < 860 ? medium : wide;
}
