/** One listener of the document for each type of event, however many triggers listen. */
import { isCopiedClick } from "./copied-click.ts";

/** Calls the handler, which must not throw, for every event of this type on the page. */
export type Listen = (type: string, handler: (event: Event) => void) => void;

export function createListen({ document }: Window): Listen {
  const handlers: Record<string, ((event: Event) => void)[]> = {};
  return (type, handler) => {
    const others = handlers[type];
    if (others) {
      others.push(handler);
      return;
    }
    const all = [handler];
    handlers[type] = all;
    // In the capture phase, so that a page that stops propagation does not hide the event.
    document.addEventListener(
      type,
      (event) => {
        if (!isCopiedClick(event)) for (const handle of all) handle(event);
      },
      { capture: true, passive: true },
    );
  };
}
