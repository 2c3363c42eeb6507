/** Where something happened on the page. */

/** The element, also inside an open shadow tree; undefined where it was the document or the window. */
export function targetOf(event: Event): Element | undefined {
  const [target] = event.composedPath();
  return target && "closest" in target ? (target as Element) : undefined;
}
