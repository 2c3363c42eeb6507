/** Reads clicks on links, and records them until the file is loaded that reads them. */
import type { Listen } from "../extensions/listen.ts";
import type { Click } from "./link-clicks.ts";

interface RecordClicksParts {
  listen: Listen;
  /** Runs the work in the next task, or immediately while the page is being left. */
  later: (work: () => void) => void;
  /** Loads what reads clicks, however long it takes. */
  load: () => Promise<(click: Click) => void>;
}

/** Whether the click is on a link. A form's field may hide its `closest`, so the method is not looked up on the element. */
function isOnLink(target: EventTarget | null): boolean {
  try {
    return Element.prototype.closest.call(target, "a,area") !== null;
  } catch {
    // The document, or a window.
    return false;
  }
}

/**
 * Starts to listen. Like the SDK, it reads a link before the page's own handlers can change it; while the file is loading,
 * afterwards. Only links can lead away, so nothing else is read.
 */
export function recordClicks({ listen, later, load }: RecordClicksParts) {
  const clicks: Click[] = [];
  let read: ((click: Click) => void) | undefined;
  let isStopped = false;
  const readAll = async () => {
    read ??= await load();
    for (const click of clicks.splice(0)) read(click);
  };
  const record = (event: Event & { s_fe?: unknown }) => {
    if (isStopped) return;
    // Only the host of a shadow tree stands for another element, and the browser takes long to list the path.
    const isHost = Boolean((event.target as Element | null)?.shadowRoot);
    // Once the event has been dispatched, its path is empty.
    const [target = event.target] = isHost ? event.composedPath() : [];
    if (!isOnLink(target)) return;
    const click = { target, s_fe: event.s_fe };
    if (read) return read(click);
    clicks.push(click);
    later(() => void readAll());
  };
  listen("click", record, true);
  return {
    load: readAll,
    stop() {
      isStopped = true;
    },
  };
}
