/** Sends clicks on links that leave the site or download a file, read as the Web SDK's link-click collector reads them. */
import {
  activityMapExtensionEnabled,
  determineLinkType,
  downloadLinkQualifier,
  findClickableElement,
  getAbsoluteUrlFromAnchorElement,
  getLinkName,
  getLinkRegion,
} from "virtual:tagwell/link-details";
import { isInParentCircle } from "./parent-circle.ts";

export interface LinkClickParts {
  window: Window;
  warn: (...message: unknown[]) => void;
  /** Whether link clicks on this page are reported. */
  isWanted: () => boolean;
  /** Sends an event without waiting for an answer, because the page may be about to be left. */
  send: (xdm: Record<string, unknown>) => void;
}

/** A form's fields hide its properties of the same names, `id` for example. The SDK's function then throws at the form. */
function regionOf(link: Node): string {
  try {
    return getLinkRegion(link);
  } catch {
    return regionOf(link.parentNode as Node);
  }
}

/** Creates the function that reads the clicked element at once, and sends an event if it is on such a link. It never throws. */
export function startLinkClicks({ window, warn, isWanted, send }: LinkClickParts): (clicked: Element) => void {
  const read = (clicked: Element) => {
    if (isInParentCircle(clicked)) throw new Error("A field named parentNode hides the parent of its form.");
    const link = findClickableElement(clicked);
    if (!link || activityMapExtensionEnabled()) return;
    const URL = getAbsoluteUrlFromAnchorElement(window, link);
    const type = determineLinkType(window, { downloadLinkQualifier }, URL, link);
    // First, because most links are internal, and reading a name may force the browser to lay out the page.
    if (type === "other" || !isWanted()) return;
    const name = getLinkName(link);
    if (!name) return;
    const webInteraction = { name, region: regionOf(link), type, URL, linkClicks: { value: 1 } };
    send({ eventType: "web.webinteraction.linkClicks", web: { webInteraction } });
  };
  return (clicked) => {
    try {
      read(clicked);
    } catch (error) {
      warn("A click on a link could not be read.", error);
    }
  };
}
