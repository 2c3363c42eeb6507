/** One listener of the document for each type of event, whatever listens: a browser takes time for each. */

/**
 * Calls the handler, which must not throw, for every event of this type on the page. `takesCopies`: also for the marked copy of a
 * click that AppMeasurement, the vendor's older library, has held back and dispatches later.
 */
export type Listen = (type: string, handler: (event: Event) => void, takesCopies?: boolean) => void;

export function createListen({ document }: Window): Listen {
  const handlers: Record<string, { handle: (event: Event) => void; takesCopies: boolean }[]> = {};
  return (type, handle, takesCopies = false) => {
    const one = { handle, takesCopies };
    const others = handlers[type];
    if (others) {
      others.push(one);
      return;
    }
    const all = [one];
    handlers[type] = all;
    // In the capture phase, so that a page that stops propagation does not hide the event.
    document.addEventListener(
      type,
      (event) => {
        const isCopy = (event as { s_fe?: unknown }).s_fe;
        for (const listener of all) if (!isCopy || listener.takesCopies) listener.handle(event);
      },
      { capture: true, passive: true },
    );
  };
}
