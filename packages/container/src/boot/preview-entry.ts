/** The entry point of a preview: the rules of the build with the trace, a panel, and a datastream of its own. */
import { content } from "virtual:tagwell/content";
import { here } from "virtual:tagwell/load";
import { previewDatastream, previewParameter, previewPath, readPreviewToken } from "@tagwell/contract";
import { keepEventsInside } from "../panel/keep-events-inside.ts";
import { createPreviewFeed } from "../panel/preview-feed.ts";
import { boot } from "./boot.ts";
import type { LibraryWindow } from "./globals.ts";
import { matchSite } from "./match-site.ts";
import type { PreviewModule } from "./open-preview.ts";
import { createPreviewTrace } from "./preview-trace.ts";

const panelElement = "tagwell-preview";

/** Throws where there is nothing to preview; the page then runs its own library. */
export const startPreview: PreviewModule["startPreview"] = (script) => {
  const { origin, pathname } = new URL(here);
  const token = pathname.slice(previewPath.length).split("/", 1)[0] ?? "";
  const preview = readPreviewToken(token);
  if (!preview) throw new Error("The preview's address has no token.");
  const { hostname } = window.location;
  if (matchSite(hostname, content.hosts) === undefined) throw new Error(`The build does not list ${hostname}.`);

  // The page has the library twice.
  if (document.querySelector(panelElement)) return;

  const feed = createPreviewFeed();
  const host = document.createElement(panelElement);
  // Beside the body, so that no rule of the page's styles for the body's children changes.
  document.documentElement.append(host);
  let onClick = (_clicked: Element) => {};
  keepEventsInside(window, host, (clicked) => onClick(clicked));
  boot(
    window as LibraryWindow,
    {
      ...content,
      // The edge that serves the preview takes its events.
      sdk: { ...content.sdk, edge: origin, datastreamId: previewDatastream(token) },
      keepsNothing: true,
      findTrace: () => (parts) => createPreviewTrace(feed, token, parts),
    },
    script,
  );
  const end = () => {
    sessionStorage.removeItem(previewParameter);
    location.reload();
  };
  content
    .loadPanelChunk?.()
    .then(({ showPanel }) => {
      onClick = showPanel({ host, feed, preview, end });
    })
    .catch((error: unknown) => console.warn("Tagwell: the preview's panel could not be loaded.", error));
};
