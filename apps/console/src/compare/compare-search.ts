/** The query parameters of the comparison. */
import { keyFrom } from "../shared/api/row-key.ts";

export interface CompareSearch {
  /** The keys of the two events (rowKey). */
  left?: string;
  right?: string;
  /** Hides the fields that are the same. */
  only?: "differences";
}

/** Invalid parameters are dropped, so that an old link still opens. */
export function compareSearchFrom(search: Record<string, unknown>): CompareSearch {
  const [left, right] = [keyFrom(search.left), keyFrom(search.right)];
  return {
    ...(left && { left }),
    ...(right && { right }),
    ...(search.only === "differences" && { only: search.only }),
  };
}

/** Swaps left and right. */
export function swapSides({ left, right, ...rest }: CompareSearch): CompareSearch {
  return { ...rest, ...(right && { left: right }), ...(left && { right: left }) };
}
