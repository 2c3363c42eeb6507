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

/** `zone`: that of the times. */
export const columnTitle = (column: ColumnName, zone: string): string =>
  ({ time: `Time (${zone})`, site: "Site", what: "Event", page: "Page", verdict: "Verdict", pin: "Pin" })[column];

const compact = 28;
const tall = 40;

const narrow: GridLayout = {
  columns: ["verdict", "what", "pin", "time", "site"],
  tracks: "20px auto minmax(0, 1fr) 28px",
  places: { verdict: "1", what: "2 / 4", pin: "4", time: "2", site: "3 / 5" },
  rowHeight: 52,
  stacked: true,
};
const medium: GridLayout = {
  columns: ["time", "verdict", "site", "what", "pin"],
  tracks: "132px 20px 80px minmax(0, 1fr) 28px",
  rowHeight: compact,
  stacked: false,
};
const wide: GridLayout = {
  columns: ["time", "verdict", "site", "what", "page", "pin"],
  tracks: "152px 20px 144px minmax(0, 3fr) minmax(0, 2fr) 28px",
  rowHeight: compact,
  stacked: false,
};
// Constants, because rows are memoized by their layout object.
const tallLayouts = new Map(
  [narrow, medium, wide].map((layout) => [layout, { ...layout, rowHeight: layout.stacked ? 60 : tall }]),
);

/** `width` is that of the list in CSS pixels; an open event makes it narrower. */
export function layoutFor(width: number, isTall: boolean): GridLayout {
  const layout = width < 560 ? narrow : width < 860 ? medium : wide;
  return isTall ? (tallLayouts.get(layout) ?? layout) : layout;
}
