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
import { inOneLine } from "@tagwell/contract";
import type { Moment } from "../data-layer/moment.ts";
import type { Guard } from "../guard/guard.ts";
import { isInParentCircle } from "./parent-circle.ts";
import { onLink } from "./record-clicks.ts";

export interface LinkClickParts {
  window: Window;
  log: { warn: (...message: unknown[]) => void };
  /** Whether link clicks on this page are reported. */
  hasLinkClicks: () => boolean;
  guard: Guard;
  /** Sends an event without waiting for an answer, because the page may be about to be left. */
  send: (xdm: Record<string, unknown>, moment?: Moment) => void;
}

const eventType = "web.webinteraction.linkClicks";

/** A form's fields hide its properties of the same names, `id` for example. The SDK's function then throws at the form. */
function regionOf(link: Node): string {
  try {
    return getLinkRegion(link);
  } catch {
    return regionOf(link.parentNode as Node);
  }
}

/** The text that a page has put into the link's slots, as with links of a design system. The SDK's function reads the link's own tree only. */
const slottedText = (link: Element): string =>
  inOneLine(
    [...link.querySelectorAll("slot")]
      .flatMap((slot) => slot.assignedNodes({ flatten: true }))
      .map(({ textContent }) => textContent)
      .join(" "),
  );

/** Reads elements at once. Neither function throws. A document's name is never plain, so a page that links to one has the files requested first. */
export function startLinkClicks({ window, log, hasLinkClicks, send, guard }: LinkClickParts) {
  const read = (clicked: Element) => {
    if (isInParentCircle(clicked)) throw new Error("A field named parentNode hides the parent of its form.");
    const link = findClickableElement(clicked);
    if (!link || activityMapExtensionEnabled()) return undefined;
    const URL = getAbsoluteUrlFromAnchorElement(window, link);
    const type = determineLinkType(window, { downloadLinkQualifier }, URL, link);
    // First, because most links are internal, and reading a name may force the browser to lay out the page.
    if (type === "other" || !hasLinkClicks()) return undefined;
    const name = getLinkName(link) || slottedText(link);
    if (!name) return undefined;
    const webInteraction = { name, region: regionOf(link), type, URL, linkClicks: { value: 1 } };
    return { eventType, web: { webInteraction } };
  };
  /** To guard an event once requests the files, each when the one before it has come. */
  const prepare = (event: Record<string, unknown>) => void guard(event).later?.();
  const prepareForDownloads = () => {
    const isDownload = new RegExp(downloadLinkQualifier, "i");
    // The attribute, because a browser parses the address for the property: a directory has thousands of links.
    const link = [...window.document.links].find((one) => isDownload.test(one.getAttribute("href") ?? ""));
    if (link && hasLinkClicks()) prepare({ eventType, web: { webInteraction: { URL: link.href } } });
  };
  try {
    prepareForDownloads();
  } catch {
    // Links that the page hides are prepared when they are reached.
  }
  /** Finding a link takes time, and an element is reached three times before it is clicked. */
  const reached = new WeakSet<Element>();
  return {
    /** Sends an event if the clicked element is on such a link. `moment`: the page when it was clicked. Default: now. */
    click(clicked: Element, moment?: Moment): void {
      try {
        const event = read(clicked);
        if (event) send(event, moment);
      } catch (error) {
        log.warn("A click on a link could not be read.", error);
      }
    },
    /** Requests what the guard needs for a click on this element, if it is on a link: the visitor has reached it and may click next. */
    reach(target: Element | undefined): void {
      if (!target || reached.has(target)) return;
      reached.add(target);
      const link = onLink(target);
      if (!link) return;
      try {
        const event = read(link);
        if (event) prepare(event);
      } catch {
        // A click tells.
      }
    },
  };
}
