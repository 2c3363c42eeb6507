/** Reads clicks on links, and records them until the file is loaded that reads them. */
import type { Listen } from "../extensions/listen.ts";

interface RecordClicksParts {
  listen: Listen;
  /** Runs the work in the next task, or immediately while the page is being left. */
  later: (work: () => void) => void;
  /** Loads what reads clicks, however long it takes. */
  load: () => Promise<(clicked: Element) => void>;
}

/** Whether the click is on a link. A form's field may hide its `closest`, so the method is not looked up on the element. */
function isOnLink(target: Element | undefined): target is Element {
  try {
    return target !== undefined && Element.prototype.closest.call(target, "a,area") !== null;
  } catch {
    // The document, on a page with a form named closest.
    return false;
  }
}

/**
 * Starts to listen. Like the SDK, it reads a link before the page's own handlers can change it; while the file is loading,
 * afterwards. Only links can lead away, so nothing else is read.
 */
export function recordClicks({ listen, later, load }: RecordClicksParts) {
  const clicks: Element[] = [];
  let read: ((clicked: Element) => void) | undefined;
  let isStopped = false;
  const readAll = async () => {
    read ??= await load();
    for (const click of clicks.splice(0)) read(click);
  };
  const record = (_click: Event, target: Element | undefined) => {
    if (isStopped || !isOnLink(target)) return;
    if (read) return read(target);
    clicks.push(target);
    later(() => void readAll());
  };
  listen("click", record);
  return {
    load: readAll,
    stop() {
      isStopped = true;
    },
  };
}
