/** Reads one page over HTTP. */
import { SourceFault } from "../errors/source-fault.ts";
import type { PageFacts } from "../page/page-facts.ts";
import { readPage } from "../page/read-page.ts";
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

const maxRedirects = 5;

/** The page, or the reason why it was not read. */
export async function readAddress(
  address: URL,
  { get, limits, robots, render, rendersAll = false, origin, pace }: Reach,
): Promise<PageFacts | string> {
  let url = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    await pace();
    const answer = await get(url, { maxBytes: limits.maxPageBytes, timeoutMs: limits.timeoutMs }).catch(
      (error: Error) => error,
    );
    if (answer instanceof Error) return `no answer (${answer.name})`;
    const { status, headers, body, isTooLarge } = answer;
    if (status >= 300 && status < 400 && headers.location) {
      if (!URL.canParse(headers.location, url)) return "a broken redirect";
      url = new URL(headers.location, url);
      if (url.origin !== origin) return "a redirect to another site";
      if (!robots.allows(url)) return "robots.txt";
      continue;
    }
    if (status !== 200) return `status ${status}`;
    if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(headers["content-type"] ?? "")) return "not HTML";
    if (isTooLarge) return `larger than ${limits.maxPageBytes} bytes`;
    const facts = readPage(url, decodeText(body, headers["content-type"] ?? ""));
    if (/\b(?:noindex|none)\b/i.test(headers["x-robots-tag"] ?? "")) facts.isIndexable = false;
    if (!facts.isIndexable || !(rendersAll || facts.needsBrowser)) return facts;
    return render ? renderPage(url, render, origin, robots) : "rendered by scripts";
  }
  return "too many redirects";
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

/** An unknown character set is read as UTF-8. */
function decodeText(body: Buffer, contentType: string): string {
  const named =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(body.toString("latin1", 0, 2048))?.[1];
  try {
    return new TextDecoder(named ?? "utf-8").decode(body);
  } catch {
    return body.toString("utf8");
  }
}
