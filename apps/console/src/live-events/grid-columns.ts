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
  columns: ["what", "verdict", "pin", "time", "site"],
  tracks: "auto minmax(0, 1fr) auto 28px",
  places: { what: "1 / 3", verdict: "3", pin: "4", time: "1", site: "2 / 4" },
  rowHeight: 52,
  stacked: true,
};
const medium: GridLayout = {
  columns: ["time", "site", "what", "verdict", "pin"],
  tracks: "104px 128px minmax(0, 1fr) 96px 28px",
  rowHeight: compact,
  stacked: false,
};
const wide: GridLayout = {
  columns: ["time", "site", "what", "page", "verdict", "pin"],
  tracks: "112px 144px minmax(0, 3fr) minmax(0, 2fr) 96px 28px",
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
