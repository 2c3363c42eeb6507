/** Requests an address of a site, and follows redirects on it. */
import type { GetOptions, HttpAnswer, HttpGet } from "./http-get.ts";

const maxRedirects = 5;

export interface OnSite extends GetOptions {
  get: HttpGet;
  /** Redirects to another origin are not followed. */
  origin: string;
  /** Called before each request; resolves when it may start. */
  pace?: () => Promise<void>;
  /** Whether an address that a redirect leads to may be read. */
  allows?: (url: URL) => boolean;
}

/** Where the redirects ended, and the answer there. */
export interface Found extends HttpAnswer {
  url: URL;
}

/** Why there is nothing to read, in words; `target` is where a redirect leads that is not followed. */
export interface NotFound {
  reason: string;
  target?: URL;
}

export const isFound = (result: Found | NotFound): result is Found => "status" in result;

/** Resolves with the answer when its status is 200 and it is not too large. Never rejects. */
export async function getOnSite(
  address: URL,
  { get, origin, pace, allows, ...options }: OnSite,
): Promise<Found | NotFound> {
  const seen = new Set<string>();
  let url = address;
  while (seen.size <= maxRedirects) {
    seen.add(url.href);
    await pace?.();
    const answer = await get(url, options).catch((error: Error & { code?: string }) => error);
    if (answer instanceof Error) return { reason: whyNoAnswer(answer, options) };
    const { status, headers, isTooLarge } = answer;
    const isRedirect = status >= 300 && status < 400 && headers.location;
    if (!isRedirect) {
      if (status !== 200) return { reason: `status ${status}` };
      return isTooLarge ? { reason: `larger than ${options.maxBytes} bytes` } : { ...answer, url };
    }
    if (!URL.canParse(headers.location ?? "", url)) return { reason: "a broken redirect" };
    url = new URL(headers.location ?? "", url);
    if (url.origin !== origin) return { reason: "a redirect to another site", target: url };
    if (allows?.(url) === false) return { reason: "robots.txt" };
    if (seen.has(url.href)) return { reason: "a redirect loop" };
  }
  return { reason: "too many redirects" };
}

/** The time limit aborts the request, by itself or while its answer is read. */
const whyNoAnswer = ({ name, code }: Error & { code?: string }, { timeoutMs }: GetOptions) =>
  name === "TimeoutError" || name === "AbortError"
    ? `no answer within ${timeoutMs / 1000} s`
    : `no answer (${code ?? name})`;
