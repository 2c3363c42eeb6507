/** Renders the page of the current address, then pushes the data layer as live sites do. */
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { childrens } from "./childrens/site.tsx";
import { clinical } from "./clinical/site.tsx";
import { giving } from "./giving/site.tsx";
import { type LiveWindow, pushLiveDataLayer } from "./live-data-layer.ts";
import { signedInName } from "./scheduling/signed-in.ts";
import { scheduling } from "./scheduling/site.tsx";
import { notFound } from "./shell/NotFound.tsx";
import { Shell } from "./shell/Shell.tsx";
import type { Site, SiteKey, Visit } from "./site.ts";
import { university } from "./university/site.tsx";
import { consoleHref, findPage, siteHref, siteKeyOf } from "./which-site.ts";

const sites: Record<SiteKey, Site> = { clinical, childrens, university, scheduling, giving };

/**
 * Opens the page of `window.location`. It renders synchronously, so that the content exists before DOMContentLoaded as on a
 * server-rendered page. For tests, `?datalayer=off` pushes nothing and `?datalayer=late` pushes after the load event.
 */
export function openPage(window: LiveWindow): void {
  const { document } = window;
  const url = new URL(window.location.href);
  const site = sites[siteKeyOf(url.hostname)];
  const page = findPage(site, url.pathname) ?? notFound;
  const mode = url.searchParams.get("datalayer");
  const visit: Visit = {
    url,
    site,
    href: (key, path) => siteHref(url, key, path),
    consoleHref: consoleHref(url),
    push: (item) => {
      if (mode === "off") return;
      window.adobeDataLayer ??= [];
      window.adobeDataLayer.push(item);
    },
  };

  document.title = page.path === "/" ? `${site.name}: ${page.title}` : `${page.title} | ${site.name}`;
  document.documentElement.dataset.site = site.key;
  if (site.generator) addGenerator(document, site.generator);
  const root = document.getElementById("root");
  if (!root) throw new Error('index.html has no element "root" to draw the page in');
  flushSync(() => createRoot(root).render(<Shell page={page} visit={visit} />));

  const fill = () => pushLiveDataLayer(window, page.facts, signedInName(window));
  if (mode === "late") window.addEventListener("load", fill, { once: true });
  else if (mode !== "off") fill();
}

function addGenerator(document: Document, content: string): void {
  const meta = document.createElement("meta");
  meta.name = "generator";
  meta.content = content;
  document.head.append(meta);
}
