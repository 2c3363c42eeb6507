/** Finds the target element of an event. */

/** The element, even inside an open shadow tree; undefined if the target is the document or the window. */
export function targetOf(event: Event): Element | undefined {
  const [target] = event.composedPath();
  return target && "closest" in target ? (target as Element) : undefined;
}
