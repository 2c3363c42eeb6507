/** Finds existing and added elements, in the document and in open shadow trees, without polling. */

import { eachTree } from "./shadow-roots.ts";
import { type Watch, watchTrees } from "./watch-trees.ts";

/**
 * Calls `found` for existing elements, then observes changes and checks only those. The selector matches within one tree. Returns a
 * function that stops it.
 */
export const watchElements = (watch: Watch): (() => void) => watchTrees(eachTree, watch);
