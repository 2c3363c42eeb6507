/** Measures how much of a page, or of an element that scrolls, a visitor has seen. */

/** What the window scrolls. */
export const scrolledByWindow = ({ scrollingElement, documentElement }: Document): Element =>
  scrollingElement ?? documentElement;

/** The percentage down to the lower edge of what is in view of this element, unrounded; 0 if there is nothing to scroll. */
export function percentageOf(element: Element): number {
  const { scrollHeight, ownerDocument } = element;
  const { scrollY, innerHeight } = ownerDocument.defaultView as Window;
  const isWhole = element === scrolledByWindow(ownerDocument);
  const [top, height] = isWhole ? [scrollY, innerHeight] : [element.scrollTop, element.clientHeight];
  return scrollHeight > height ? ((top + height) / scrollHeight) * 100 : 0;
}
