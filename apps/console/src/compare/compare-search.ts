/** What the comparison shows, as it stands in the address. */
import { keyFrom } from "../shared/api/row-key.ts";

export interface CompareSearch {
  /** The keys of the two events. */
  left?: string;
  right?: string;
  /** Leaves out the fields that are the same. */
  only?: "differences";
}

/** Reads an address's query; what is none is left out, so an old link still opens. */
export function compareSearchFrom(search: Record<string, unknown>): CompareSearch {
  const [left, right] = [keyFrom(search.left), keyFrom(search.right)];
  return {
    ...(left && { left }),
    ...(right && { right }),
    ...(search.only === "differences" && { only: search.only }),
  };
}

/** The same comparison the other way round. */
export function swapSides({ left, right, ...rest }: CompareSearch): CompareSearch {
  return { ...rest, ...(right && { left: right }), ...(left && { right: left }) };
}
