/** When the library's second half may load without getting in the page's way (DESIGN 5). */

/** A page whose load event is held up by one slow picture is not waited for longer than this. */
const longestWaitMs = 4000;

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
    window.setTimeout(soon, longestWaitMs);
  });
}
