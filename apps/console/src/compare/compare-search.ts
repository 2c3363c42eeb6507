/** The query parameters of the comparison. */
import { keyFrom } from "../shared/api/row-key.ts";
import { oneOf, readSearch } from "../shared/read-search.ts";

export const compareSearchFrom = readSearch({
  /** The keys of the two events (rowKey). */
  left: keyFrom,
  right: keyFrom,
  /** Hides the fields that are the same. */
  only: oneOf("differences"),
});
export type CompareSearch = ReturnType<typeof compareSearchFrom>;

/** Swaps left and right. */
export function swapSides({ left, right, ...rest }: CompareSearch): CompareSearch {
  return { ...rest, ...(right && { left: right }), ...(left && { right: left }) };
}
