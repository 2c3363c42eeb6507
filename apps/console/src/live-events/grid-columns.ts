/** The columns of the list of events for each width. */

export type ColumnName = "time" | "site" | "what" | "page" | "verdict" | "pin";

export interface GridLayout {
  columns: readonly ColumnName[];
  /** `grid-template-columns`. */
  tracks: string;
  /** `grid-column` of each column, where they are not in order. */
  places?: Partial<Record<ColumnName, string>> | undefined;
  /** Height of a row in CSS pixels, before it is scaled for touch. */
  rowHeight: number;
  /** Two lines per row: the description above, the rest below. */
  stacked: boolean;
}

export const columnTitles: Record<ColumnName, string> = {
  time: "Time",
  site: "Site",
  what: "Event",
  page: "Page",
  verdict: "Verdict",
  pin: "Pin",
};

// Constants, because rows are memoized by their layout object.
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

/** `width` is that of the list in CSS pixels; an open event makes it narrower. */
export function layoutFor(width: number): GridLayout {
  if (width < 560) return narrow;
  return width < 860 ? medium : wide;
}
