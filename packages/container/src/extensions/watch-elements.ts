/** Finds existing and added elements, in the document and in open shadow trees, without polling. */

import { withoutPrototype } from "../without-prototype.ts";
import { eachTree } from "./shadow-roots.ts";

interface Watch {
  document: Document;
  selector: string;
  /** Attributes whose change may make an existing element match. */
  attributes: readonly string[];
  /** Called for an element at least once, and again if it is re-added or one of the attributes changes. Must not throw. */
  found: (element: Element) => void;
}

/**
 * Calls `found` for existing elements, then observes changes and checks only those. The selector matches within one tree. Returns a
 * function that stops it.
 */
export function watchElements({ document, selector, attributes, found }: Watch): () => void {
  const look = (node: Node) => {
    if (node.nodeType === 1 && (node as Element).matches(selector)) found(node as Element);
    // Text nodes have no descendants to search.
    if (node.firstChild) for (const element of (node as Element).querySelectorAll(selector)) found(element);
  };
  const { MutationObserver } = document.defaultView ?? globalThis;
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === "attributes") {
        if ((target as Element).matches(selector)) found(target as Element);
      } else for (const node of addedNodes) look(node);
    }
  });
  const stop = eachTree(document, (tree) => {
    observer.observe(tree, withoutPrototype({ subtree: true, childList: true, attributeFilter: [...attributes] }));
    look(tree);
  });
  return () => {
    stop();
    observer.disconnect();
  };
}
