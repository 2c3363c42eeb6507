/** Tells an element that scrolls in the window's place from a part of the page that scrolls for itself. */
import { closestShown, shownParent } from "../shown-tree.ts";

/** What lies over a page, and fields: they scroll for themselves, whatever their size. */
const ownScroll = "dialog,[role=dialog],[role=alertdialog],[aria-modal=true],[popover],textarea";

const main = "main,[role=main]";

/** A box that covers the page stays where it is, unless it is what the whole page is in. */
const isOverlay = (element: Element, window: Window): boolean => {
  for (let node: Element | undefined = element; node; node = shownParent(node))
    if (window.getComputedStyle(node).position === "fixed") return !node.matches(main) && !node.querySelector(main);
  return false;
};

/** Whether this element scrolls in the window's place: it fills most of the window, which has next to nothing to scroll itself. */
export function isPage(element: Element, window: Window): boolean {
  const { innerWidth, innerHeight, document } = window;
  const windowRange = (document.scrollingElement ?? document.documentElement).scrollHeight - innerHeight;
  const { clientWidth, clientHeight, scrollHeight } = element;
  return (
    scrollHeight - clientHeight > 1 &&
    clientWidth * clientHeight > (innerWidth * innerHeight) / 2 &&
    windowRange < innerHeight / 10 &&
    !closestShown(element, ownScroll) &&
    !isOverlay(element, window)
  );
}
