/** Finds the target element of an event. */

/** The element, even inside an open shadow tree; undefined if the target is the document or the window. */
export function targetOf(event: Event): Element | undefined {
  const { target } = event;
  // Only the host of a shadow tree stands for another element, and the browser takes long to list the path.
  const inner = (target as Element | null)?.shadowRoot ? event.composedPath()[0] : target;
  return inner && "closest" in inner ? (inner as Element) : undefined;
}
