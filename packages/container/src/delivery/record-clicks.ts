/** Records clicks until the file is loaded that reads them. */
import type { Click } from "./link-clicks.ts";

interface RecordClicksParts {
  document: Document;
  /** Runs the work in the next task, or immediately while the page is being left. */
  later: (work: () => void) => void;
  /** Loads what reads clicks. Called again with each click until it succeeds. */
  load: () => Promise<(click: Click) => void>;
  warn: (...message: unknown[]) => void;
}

/** Starts to listen. The listener only records: reading a link may force the browser to lay out the page. */
export function recordClicks({ document, later, load, warn }: RecordClicksParts) {
  const clicks: Click[] = [];
  let read: ((click: Click) => void) | undefined;
  const readAll = () => {
    if (read) for (const click of clicks.splice(0)) read(click);
    else void loadNow();
  };
  const loadNow = async () => {
    try {
      read ??= await load();
      readAll();
    } catch (error) {
      warn("Clicks on links are not collected.", error);
    }
  };
  const record = (event: Event & { s_fe?: unknown }) => {
    // Once the event has been dispatched, its path is empty.
    const [target = event.target] = event.composedPath();
    clicks.push({ target, s_fe: event.s_fe });
    later(readAll);
  };
  document.addEventListener("click", record, { capture: true });
  return { load: loadNow, stop: () => document.removeEventListener("click", record, { capture: true }) };
}
