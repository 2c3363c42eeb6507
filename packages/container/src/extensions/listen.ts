/** One listener of each tree for each type of event, whatever listens: a browser takes time for each. */
import { listenInEachTree } from "./shadow-roots.ts";
import { targetOf } from "./target-of.ts";

/** Receives an event and its target. Must not throw. */
type Handler = (event: Event, target: Element | undefined) => void;

/**
 * Calls the handler for every event of this type on the page, except for the marked copy of a click that AppMeasurement, the vendor's
 * older library, has held back and dispatches later.
 */
export type Listen = (type: string, handler: Handler) => void;

export function createListen({ document }: Window): Listen {
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
    listenInEachTree(document, document, type, heard);
  };
}
