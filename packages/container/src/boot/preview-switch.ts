/** Starts a preview in place of the library, in a tab that was opened with the link of one. */
import { previewParameter, previewPath } from "@tagwell/contract";
import { readTabNote, writeTabNote } from "../tab-notes.ts";

type Script = Document["currentScript"];

/** What the file of a preview exports. `script` is the page's element of the library, which may have a stricter consent. */
export interface PreviewModule {
  startPreview: (script: Script) => void;
}

/** The page's own library starts after this time; a preview that arrives later does nothing. */
const timeoutMs = 5000;

/** With the separators around it, one of which stays. */
const parameter = new RegExp(`([?&])${previewParameter}=([\\w.-]*)(&?)`);

/**
 * The token in the page's address, which is removed from there, or else the one that this tab remembers. An address with `off`
 * ends the preview.
 */
function findToken(window: Window): string | null | undefined {
  const { location, history } = window;
  let found: string | undefined;
  try {
    // Few addresses have the name, and the first pattern of a page takes a browser a quarter of a millisecond.
    if (!location.href.includes(previewParameter)) return readTabNote(window, previewParameter);
    const address = location.href.replace(parameter, (_, before: string, token: string, after: string) => {
      found = token;
      return after && before;
    });
    if (found === undefined) return readTabNote(window, previewParameter);
    history.replaceState(history.state, "", address);
    writeTabNote(window, previewParameter, found);
  } catch {
    // Storage is blocked: the preview lasts for this page.
  }
  return found;
}

/**
 * `load` imports a file from the host of `tagwell.js`. A preview that cannot be loaded is forgotten, and the library starts as
 * usual. `start` must not throw.
 */
export function startOrPreview(
  window: Window,
  load: (file: string) => Promise<unknown>,
  script: Script,
  start: () => void,
): void {
  const token = findToken(window);
  if (!token || token === "off") {
    start();
    return;
  }
  Promise.race([
    load(`${previewPath}${token}/preview.js`),
    new Promise((_, reject) => window.setTimeout(reject, timeoutMs, "It took too long.")),
  ])
    .then((file) => (file as PreviewModule).startPreview(script))
    .catch((error: unknown) => {
      console.warn("Tagwell: the preview could not be loaded. The page runs its own library.", error);
      start();
      window.sessionStorage.removeItem(previewParameter);
    })
    // Storage is blocked.
    .catch(() => {});
}
