/** Starts a preview in place of the library, in a tab that was opened with the link of one. */
import { previewParameter } from "@tagwell/contract";
import { readTabNote } from "../in-storage.ts";
import type { LibraryContent } from "./library-content.ts";

/**
 * Calls `start`, which must not throw, or leaves it to the chunk of previews where the page's address or the tab has the mark of one.
 * `script`: the page's element of the library.
 */
export function startOrPreview(
  window: Window,
  { loadPreviewChunk, loadAsset }: Pick<LibraryContent, "loadPreviewChunk" | "loadAsset">,
  script: Document["currentScript"],
  start: () => void,
): void {
  const { href: address } = window.location;
  const isMarked = address.includes(previewParameter) || readTabNote(window, previewParameter);
  if (!isMarked || !loadPreviewChunk) return void start();
  const given = { window, address, load: loadAsset, script, start };
  loadPreviewChunk().then(({ openPreview }) => openPreview(given), start);
}
