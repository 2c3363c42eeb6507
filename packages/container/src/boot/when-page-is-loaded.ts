/** Waits until the library's second part can load without competing with the page. */

/** The longest wait: one slow image may delay the load event. */
const maxWaitMs = 4000;

/** Resolves after the page's load event, in an idle moment, or some seconds after this call. */
export function whenPageIsLoaded(window: Window): Promise<void> {
  return new Promise((resolve) => {
    const soon = () => {
      // Safari has no requestIdleCallback.
      if (typeof window.requestIdleCallback === "function")
        window.requestIdleCallback(() => resolve(), { timeout: 200 });
      else window.setTimeout(resolve, 1);
    };
    if (window.document.readyState === "complete") return soon();
    window.addEventListener("load", soon, { once: true });
    window.setTimeout(soon, maxWaitMs);
  });
}
