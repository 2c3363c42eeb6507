/** Reports errors of page code as the page's own. */

/** Rethrows an error of page code in a task of its own, so that it surfaces without interrupting the current work. */
export function surface(window: Pick<Window, "setTimeout">, error: unknown): void {
  window.setTimeout(() => {
    throw error;
  });
}
