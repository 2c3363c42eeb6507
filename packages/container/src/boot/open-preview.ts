/** A chunk: loads the preview that a page's address names, or the tab remembers. */
import { previewParameter, previewPath } from "@tagwell/contract";
import { inStorage, readTabNote, writeTabNote } from "../in-storage.ts";
import { tellPage } from "./tell-page.ts";

type Script = Document["currentScript"];

/** What the file of a preview exports. `script` is the page's element of the library, which may have a stricter consent. */
export interface PreviewModule {
  startPreview: (script: Script) => void;
}

interface PreviewParts {
  window: Window;
  /** The page's address when it loaded the library. */
  address: string;
  /** Imports a file from the host of `tagwell.js`. */
  load: (file: string) => Promise<unknown>;
  script: Script;
  /** Starts the page's own library. Must not throw. */
  start: () => void;
}

/** The page's own library starts after this time; a preview that arrives later does nothing. */
const timeoutMs = 5000;

/** With the separators around it, one of which stays. */
const parameter = new RegExp(`([?&])${previewParameter}=([\\w.-]*)(&?)`);

/**
 * The token in the page's address, which is removed from there, or else the one that this tab remembers. An address with `off`
 * ends the preview.
 */
function findToken({ window, address }: PreviewParts): string | null | undefined {
  const { location, history } = window;
  const token = parameter.exec(address)?.[2];
  try {
    if (token === undefined) return readTabNote(window, previewParameter);
    const without = location.href.replace(parameter, (_, before: string, _token, after: string) => after && before);
    // The page may have changed its address.
    if (without !== location.href) history.replaceState(history.state, "", without);
    writeTabNote(window, previewParameter, token);
  } catch {
    // Storage is blocked: the preview lasts for this page.
  }
  return token;
}

/** Loads the preview. One that cannot be loaded is forgotten, and the library starts as usual. Never throws. */
export function openPreview(parts: PreviewParts): void {
  const { window, load, script, start } = parts;
  const token = findToken(parts);
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
      tellPage("warn", "Tagwell: the preview could not be loaded. The page runs its own library.", error);
      start();
      inStorage(window, (storage) => storage.removeItem(previewParameter), "sessionStorage");
    });
}
