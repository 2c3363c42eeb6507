/** How much of the page a visitor has seen who scrolls it, in the window or in an element that takes the window's place. */
import { closestShown, shownParent } from "../shown-tree.ts";

/** What lies over a page, and fields: they scroll for themselves, whatever their size. */
const ownScroll = "dialog,[role$=dialog],[aria-modal=true],[popover],textarea";

const main = "main,[role=main]";

/** A box that covers the page stays where it is, unless it is what the whole page is in. */
const isOverlay = (element: Element, window: Window): boolean => {
  for (let node: Element | undefined = element; node; node = shownParent(node))
    if (window.getComputedStyle(node).position === "fixed") return !node.matches(main) && !node.querySelector(main);
  return false;
};

/** Whether this element scrolls in the window's place: it fills most of the window, which has next to nothing to scroll itself. */
function isPage(element: Element, window: Window, windowRange: number): boolean {
  const { innerWidth, innerHeight } = window;
  const { clientWidth, clientHeight, scrollHeight } = element;
  return (
    scrollHeight - clientHeight > 1 &&
    clientWidth * clientHeight > (innerWidth * innerHeight) / 2 &&
    windowRange < innerHeight / 10 &&
    !closestShown(element, ownScroll) &&
    !isOverlay(element, window)
  );
}

/** The percentage down to the lower edge of what is in view, unrounded; undefined for a part of the page that scrolls for itself. */
export function percentageInView(window: Window, scrolled?: Element): number | undefined {
  const { document, scrollY, innerHeight } = window;
  const page = document.scrollingElement ?? document.documentElement;
  const windowRange = page.scrollHeight - innerHeight;
  if (!scrolled || scrolled === page)
    return windowRange > 0 ? ((scrollY + innerHeight) / page.scrollHeight) * 100 : undefined;
  const { scrollTop, clientHeight, scrollHeight } = scrolled;
  return isPage(scrolled, window, windowRange) ? ((scrollTop + clientHeight) / scrollHeight) * 100 : undefined;
}
