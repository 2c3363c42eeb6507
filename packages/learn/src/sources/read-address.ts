/** Reads one page over HTTP. */
import { SourceFault } from "../errors/source-fault.ts";
import type { PageFacts } from "../page/page-facts.ts";
import { readPage } from "../page/read-page.ts";
import { decodeText } from "./decode-text.ts";
import { getOnSite, isFound } from "./get-on-site.ts";
import type { HttpGet } from "./http-get.ts";
import type { Limits } from "./limits.ts";
import type { Robots } from "./read-robots.ts";

/**
 * Renders a page in a browser, which requests only what `mayRead` allows. `pushes` are the plain-data items of the data layer.
 */
export type Render = (
  url: URL,
  mayRead: (resource: URL) => boolean,
) => Promise<{ url: URL; html: string; pushes: unknown[] }>;

export interface Reach {
  /** Redirects to another origin are not followed. */
  origin: string;
  robots: Robots;
  limits: Limits;
  get: HttpGet;
  /** Resolves when the next request may start. */
  pace: () => Promise<void>;
  /** Renders pages that need a browser, or all pages with `rendersAll`. */
  render?: Render | undefined;
  rendersAll?: boolean | undefined;
}

/** The page, or the reason why it was not read. */
export async function readAddress(address: URL, reach: Reach): Promise<PageFacts | string> {
  const { get, limits, robots, render, rendersAll = false, origin, pace } = reach;
  const { timeoutMs, maxPageBytes: maxBytes } = limits;
  const found = await getOnSite(address, { get, origin, pace, allows: robots.allows, timeoutMs, maxBytes });
  if (!isFound(found)) return found.reason;
  const { url, headers, body } = found;
  const type = headers["content-type"] ?? "";
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) return "not HTML";
  const facts = readPage(url, decodeText(body, type));
  if (/\b(?:noindex|none)\b/i.test(headers["x-robots-tag"] ?? "")) facts.isIndexable = false;
  if (!facts.isIndexable || !(rendersAll || facts.needsBrowser)) return facts;
  return render ? renderPage(url, render, origin, robots) : "rendered by scripts";
}

async function renderPage(url: URL, render: Render, origin: string, robots: Robots): Promise<PageFacts | string> {
  const mayRead = (resource: URL) => resource.origin === origin && robots.allows(resource);
  const page = await render(url, mayRead).catch((error: Error) => error);
  if (page instanceof SourceFault) throw page;
  if (page instanceof Error) return `not rendered (${page.name})`;
  if (page.url.origin !== origin) return "a redirect to another site";
  const facts = readPage(page.url, page.html);
  return { ...facts, pushes: [...facts.pushes, ...page.pushes] };
}
