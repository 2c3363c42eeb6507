/** One listener of each tree for each type of event, whatever listens: a browser takes time for each. */
import { listenTo } from "../page-methods.ts";
import { withoutPrototype } from "../without-prototype.ts";
import type { EachTree } from "./shadow-roots.ts";

/** Receives an event and its target. Must not throw. */
type Handler = (event: Event, target: Element | undefined) => void;

/**
 * Calls the handler for every event of this type on the page, except for the marked copy of a click that AppMeasurement, the vendor's
 * older library, has held back and dispatches later.
 */
export type Listen = (type: string, handler: Handler) => void;

/** What finds the open shadow trees of a page: it is in the later file. */
type FindTrees = () => Promise<{ readonly eachTree: EachTree }>;

/**
 * Listens in the capture phase, so that a page that stops propagation does not hide an event: in the document or the window and, once the
 * later file is there, in each open shadow tree, because not every event leaves its tree.
 */
export function listenInEachTree(
  document: Document,
  outermost: Document | Window,
  type: string,
  listener: (event: Event) => void,
  findTrees: FindTrees,
): void {
  const options = withoutPrototype({ capture: true, passive: true });
  listenTo(outermost, type, listener, options);
  void findTrees().then(({ eachTree }) =>
    eachTree(document, (tree) => {
      if (tree !== document) tree.addEventListener(type, listener, options);
    }),
  );
}

export function createListen({ document }: Window, findTrees: FindTrees): Listen {
  const handlers: Record<string, Handler[]> = Object.create(null);
  return (type, handler) => {
    const all = handlers[type] ?? [];
    handlers[type] = all;
    if (all.push(handler) > 1) return;
    const heard = (event: Event) => {
      if ((event as { s_fe?: unknown }).s_fe) return;
      // The document has heard it already. A change, for example, does not leave its shadow tree.
      if (event.composed && event.currentTarget !== document) return;
      const target = targetOf(event);
      for (const handle of all) handle(event, target);
    };
    listenInEachTree(document, document, type, heard, findTrees);
  };
}

/** The element, even inside an open shadow tree; undefined if the target is the document or the window. */
export function targetOf(event: Event): Element | undefined {
  const { target } = event;
  // Only the host of a shadow tree stands for another element, and the browser takes long to list the path.
  const inner = (target as Element | null)?.shadowRoot ? event.composedPath()[0] : target;
  return inner && "closest" in inner ? (inner as Element) : undefined;
}
