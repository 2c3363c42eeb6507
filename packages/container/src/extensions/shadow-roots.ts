/** Finds the trees in which a page's elements are: the document, and the open shadow roots of its components. */
import { findAll, whenParsed } from "../page-methods.ts";
import { withoutPrototype } from "../without-prototype.ts";

export type Tree = Document | ShadowRoot;
type Enter = (tree: Tree) => void;
export type EachTree = (document: Document, enter: Enter) => () => void;

const finders = new WeakMap<Document, (enter: Enter) => () => void>();

/**
 * Calls `enter` for the document at once, and from DOM ready on for each open shadow root: existing ones, and any that are attached or
 * added later. It is called again when the root's host is added again, and must not throw. Returns a function that stops it.
 */
export function eachTree(document: Document, enter: Enter): () => void {
  const find = finders.get(document) ?? createFinder(document);
  finders.set(document, find);
  return find(enter);
}

/** One observer for all who look for elements. */
function createFinder(document: Document): (enter: Enter) => () => void {
  const { MutationObserver, Element } = document.defaultView ?? globalThis;
  const enters = new Set<Enter>();
  const roots = new Set<ShadowRoot>();

  const add = (root: ShadowRoot) => {
    roots.add(root);
    observe(root);
    for (const enter of enters) enter(root);
    search(root);
  };
  const look = (node: Partial<Element>) => {
    // A field of a form may have this name.
    if (node.shadowRoot?.nodeType === 11) add(node.shadowRoot);
  };
  const search = (node: ParentNode) => {
    for (const element of findAll(node, "*")) look(element);
  };
  const observer = new MutationObserver((records) => {
    let areRemoved = false;
    for (const { addedNodes, removedNodes } of records) {
      for (const node of addedNodes) {
        look(node as Element);
        if (node.firstChild) search(node as Element);
      }
      areRemoved ||= removedNodes.length > 0;
    }
    // A root that is not on the page is not kept in memory.
    if (areRemoved) for (const root of roots) if (!root.isConnected) roots.delete(root);
  });
  const observe = (tree: Tree) => observer.observe(tree, withoutPrototype({ subtree: true, childList: true }));
  const start = () => {
    observe(document);
    search(document);
    try {
      // Nothing is reported when an element that is on the page attaches its root.
      Element.prototype.attachShadow = new Proxy(
        Element.prototype.attachShadow,
        withoutPrototype({
          apply(attach: Element["attachShadow"], host: Element, given: [ShadowRootInit]) {
            const root = attach.apply(host, given);
            if (host.isConnected) look(host);
            return root;
          },
        }),
      );
    } catch {
      // The page has frozen it.
    }
  };
  whenParsed(document, start);

  return (enter) => {
    enters.add(enter);
    for (const tree of [document, ...roots]) enter(tree);
    return () => void enters.delete(enter);
  };
}
