/** One listener of the document for each type of event, however many triggers listen. */

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
        // AppMeasurement, the vendor's older library, holds back a click on a link and later dispatches a marked copy of it.
        if (!(event as { s_fe?: unknown }).s_fe) for (const handle of all) handle(event);
      },
      { capture: true, passive: true },
    );
  };
}
