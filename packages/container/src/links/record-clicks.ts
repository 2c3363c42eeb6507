/** Reads clicks on links, and records them until the file is loaded that reads them. */

import type { Moment } from "../data-layer/moment.ts";
import type { Listen } from "../extensions/listen.ts";
import { closestShown } from "../shown-tree.ts";

/** Reads a click on a link. `moment`: the page when it was clicked; absent if that is now. */
export type ReadClick = (clicked: Element, moment?: Moment) => void;

interface RecordClicksParts {
  listen: Listen;
  captureMoment: () => Moment;
  /** Runs the work in the next task, or immediately while the page is being left. */
  later: (work: () => void) => void;
  /** What reads clicks, as soon as it is there. */
  reader: () => ReadClick | undefined;
  /** Loads that, however long it takes. Rejects where the client cannot be started. */
  load: () => Promise<ReadClick>;
}

/**
 * The element of a click on a link; undefined if it is on none. A form's field may hide its `closest`, so the method is not looked up on
 * the element.
 */
export function onLink(target: Element | undefined): Element | undefined {
  if (!target) return undefined;
  try {
    if (HTMLElement.prototype.closest.call(target, "a,area")) return target;
    // The link around a component is in another tree, and is read in place of the component. A button in it keeps the click.
    const around = closestShown(target, "a,area,button,input");
    return around?.matches("a,area") ? around : undefined;
  } catch {
    // The document, on a page with a form named closest.
    return undefined;
  }
}

/**
 * Starts to listen. Like the SDK, it reads a link before the page's own handlers can change it; while the file is loading,
 * afterwards. Only links can lead away, so nothing else is read.
 */
export function recordClicks({ listen, captureMoment, later, reader, load }: RecordClicksParts): void {
  listen("click", (_click: Event, target: Element | undefined) => {
    const clicked = onLink(target);
    if (!clicked) return;
    const read = reader();
    if (read) return read(clicked);
    // The event's time, and whether the visitor refuses, are those of the click.
    const moment = captureMoment();
    // Whoever starts the client says why it cannot be.
    later(
      () =>
        void load().then(
          (read) => read(clicked, moment),
          () => undefined,
        ),
    );
  });
}
