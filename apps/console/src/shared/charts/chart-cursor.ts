/** The place that is read in a chart, and a range of places that is chosen there. */

export interface Cursor {
  /** The place that is read. */
  at: number;
  /** Where the range begins that ends at `at`; the same place without one. */
  anchor: number;
}

/** Moves by a key; undefined for a key that moves nothing. With Shift the range grows, as in a text. */
export function moveCursor(
  { at, anchor }: Cursor,
  key: string,
  isExtending: boolean,
  places: number,
): Cursor | undefined {
  const last = places - 1;
  const moves: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    PageUp: at - 7,
    PageDown: at + 7,
    Home: 0,
    End: last,
  };
  const next = moves[key];
  if (next === undefined) return undefined;
  const place = Math.min(last, Math.max(0, next));
  return { at: place, anchor: isExtending ? anchor : place };
}

/** The chosen places in their order; undefined for a single one. */
export function chosenRange({ at, anchor }: Cursor): { first: number; last: number } | undefined {
  return at === anchor ? undefined : { first: Math.min(at, anchor), last: Math.max(at, anchor) };
}

/** The place at a distance from the left edge, as a share of the width. */
export function placeAt(share: number, places: number): number {
  return Math.min(places - 1, Math.max(0, Math.floor(share * places)));
}
