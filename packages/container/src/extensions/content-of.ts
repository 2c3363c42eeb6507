/** Finds what is seen of an element that has no box of its own to see. */

/**
 * The elements directly in it, whose boxes take its place; none while it is hidden. `box` is the element's own box: empty where its content
 * flows out of it, and at no place at all where it is displayed as its contents.
 */
export function contentOf(element: Element, { x, y, width, height }: DOMRectReadOnly): Iterable<Element> {
  if (width * height > 0) return [];
  const view = element.ownerDocument.defaultView;
  const isShown = x || y || width || height || view?.getComputedStyle(element).display === "contents";
  return isShown ? (element.shadowRoot ?? element).children : [];
}
