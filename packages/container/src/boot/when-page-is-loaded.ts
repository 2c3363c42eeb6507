/** Waits until the library's second part can load without competing with the page. */

import { documentText } from "../document-text.ts";
import { listenTo } from "../page-methods.ts";

/** Maximum wait: one slow image may delay the load event. */
const maxWaitMs = 4000;

/** Resolves in an idle period after the page's load event, or after `maxWaitMs`. */
export function whenPageIsLoaded(window: Window): Promise<void> {
  return new Promise((resolve) => {
    const soon = () => {
      // Safari has no requestIdleCallback.
      if (typeof window.requestIdleCallback === "function")
        window.requestIdleCallback(() => resolve(), { timeout: 200 });
      else window.setTimeout(resolve, 1);
    };
    if (documentText(window.document, "readyState") === "complete") return soon();
    listenTo(window, "load", soon, { once: true });
    window.setTimeout(soon, maxWaitMs);
  });
}
