/** Does what an answer of the edge asks for: sets cookies, exchanges identities, and reports warnings and errors. */

import { encodeName, encodeValue, writeCookie } from "../document-text.ts";
import type { SdkCookies } from "../identity/sdk-cookies.ts";
import type { Answer } from "../outbox/answer.ts";
import { withoutPrototype } from "../without-prototype.ts";

/** What the edge's answers on this page have said about the visitor. */
export interface AnsweredIdentity {
  ecid?: string | undefined;
  /** The header that says which region has answered. */
  region?: string | undefined;
}

interface ReadAnswerParts {
  window: Window;
  cookies: SdkCookies;
  orgId: string;
  /** What is known so far; added to. */
  answered: AnsweredIdentity;
  log: { warn: (...message: unknown[]) => void };
}

/** A body in the vendor's protocol. */
export interface AnswerContent {
  handle: { type: string; payload: unknown[] }[];
  warnings?: unknown[];
  errors?: unknown[];
}

interface StoredState {
  key: string;
  value: string;
  maxAge?: number;
  attrs?: { SameSite?: string };
}

/** The age of the cookie for the vendor's older library: 13 months. */
const legacyMaxAge = 390 * 86_400;

/** Creates the function that reads answers. It never throws: their events count as taken, whatever else they say. */
export function createReadAnswer({ window, cookies, orgId, answered, log }: ReadAnswerParts): (answer: Answer) => void {
  const { document, location } = window;
  const setCookie = (name: string, value: string, maxAge?: number, sameSite = "") => {
    const site = sameSite.toLowerCase();
    const cookie = [
      `${encodeName(name)}=${encodeValue(value)}; path=/`,
      cookies.domain && `domain=${cookies.domain}`,
      maxAge !== undefined && `expires=${new Date(Date.now() + maxAge * 1000).toUTCString()}`,
      site && `samesite=${site}`,
      // Browsers require it with `none`, and the edge does not send it.
      site === "none" && "secure",
    ];
    writeCookie(document, cookie.filter(Boolean).join("; "));
    cookies.forget();
  };
  const read = ({ text }: Answer) => {
    const { handle, warnings = [], errors = [] } = readContent(text);
    for (const warning of warnings) log.warn("The server responded with a warning:", warning);
    for (const error of errors) log.warn("The server responded with a non-fatal error:", error);
    // Read before any is set, after which a browser has to ask for them again.
    const legacyEcid = answered.ecid ?? cookies.legacyEcid();
    const exchanges: Exchange[] = [];
    const readers: Partial<Record<string, (payload: never) => void>> = withoutPrototype({
      "state:store": ({ key, value, maxAge, attrs }: StoredState) => setCookie(key, value, maxAge, attrs?.SameSite),
      "identity:result"({ namespace, id }: { namespace?: { code?: string }; id: string }) {
        if (namespace?.code !== "ECID") return;
        if (!answered.ecid && legacyEcid !== id)
          setCookie(`AMCV_${orgId}`, `MCMID|${id}`, legacyMaxAge, location.protocol === "https:" ? "none" : "");
        answered.ecid = id;
      },
      "identity:exchange": (one: Exchange) => exchanges.push(one),
    });
    for (const { type, payload } of handle) for (const one of payload) readers[type]?.(one as never);
    exchangeIdentities(window, exchanges);
  };
  return (answer) => {
    try {
      read(answer);
    } catch (error) {
      log.warn("The edge's answer could not be read.", error);
    }
  };
}

/** What an answer leaves out stays absent. */
const bare = (_key: string, value: unknown) =>
  value && typeof value === "object" && !Array.isArray(value) ? withoutPrototype(value) : value;

/** Empty if the text is no body in the vendor's protocol: a proxy's page, for example. */
function readContent(text: string): AnswerContent {
  try {
    const content = JSON.parse(text, bare) as AnswerContent;
    if (Array.isArray(content.handle)) return content;
  } catch {
    // No JSON.
  }
  return { handle: [] };
}

/** The payload of the edge's `identity:exchange`. */
export interface Exchange {
  type: string;
  spec: { url: string; hideReferrer?: boolean };
}

/** Synchronizes identities with the partners that the edge names: requests an image from each, as the Web SDK does. */
export function exchangeIdentities({ document }: Window, exchanges: readonly Exchange[]): void {
  for (const { type, spec } of exchanges) {
    const image = document.createElement("img");
    // The SDK hides the page's address with an image in a hidden frame. A browser without this property, Safari before 14,
    // blocks third-party cookies, so that the partner would learn the address and nothing else.
    if (type !== "url" || (spec.hideReferrer && !("referrerPolicy" in image))) continue;
    if (spec.hideReferrer) image.referrerPolicy = "no-referrer";
    image.src = spec.url;
  }
}
