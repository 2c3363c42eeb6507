/** Does what an answer of the edge asks for: sets cookies, exchanges identities, and reports warnings and errors. */

import { writeCookie } from "../document-text.ts";
import type { Exchange } from "../identity/identity-exchange.ts";
import type { SdkCookies } from "../identity/sdk-cookies.ts";
import type { Answer } from "../outbox/answer.ts";

/** What the edge's answers on this page have said about the visitor. */
export interface AnsweredIdentity {
  ecid?: string | undefined;
  regionId?: number | undefined;
}

interface ReadAnswerParts {
  window: Window;
  cookies: SdkCookies;
  orgId: string;
  log: { warn: (...message: unknown[]) => void };
}

interface StoredState {
  key: string;
  value: string;
  maxAge?: number;
  attrs?: { SameSite?: string };
}

/** The age of the cookie for the vendor's older library: 13 months. */
const legacyMaxAge = 390 * 86_400;
const said = "The server responded with a";

/** Creates the function that reads answers, and the object in which it collects what they say about the visitor. */
export function createReadAnswer({ window, cookies, orgId, log }: ReadAnswerParts) {
  const answered: AnsweredIdentity = { ecid: undefined, regionId: undefined };
  /** Sets a cookie with the SDK's encoding, which leaves more characters as they are than `encodeURIComponent`. */
  const setCookie = (name: string, value: string, maxAge: number | undefined, sameSite = "") => {
    const site = sameSite.toLowerCase();
    const cookie = [
      `${plain(name, /%(2[346B]|5E|60|7C)/g)}=${plain(value, /%(2[346BF]|3[AC-F]|40|5[BDE]|60|7[BCD])/g)}; path=/`,
      cookies.domain && `domain=${cookies.domain}`,
      maxAge !== undefined && `expires=${new Date(Date.now() + maxAge * 1000).toUTCString()}`,
      site && `samesite=${site}`,
      // Browsers require it with `none`, and the edge does not send it.
      site === "none" && "secure",
    ]
      .filter(Boolean)
      .join("; ");
    writeCookie(window.document, cookie);
    cookies.forget();
  };
  const read = ({ content, header }: Answer) => {
    const { handle = [], warnings = [], errors = [] } = content ?? {};
    for (const warning of warnings) log.warn(`${said} warning:`, warning);
    for (const error of errors) log.warn(`${said} non-fatal error:`, error);
    const payloads = (type: string): unknown[] =>
      handle.filter((one) => one.type === type).flatMap(({ payload }) => payload);
    // Read before any is set, after which a browser has to ask for them again.
    const legacyEcid = answered.ecid === undefined ? cookies.legacyEcid() : undefined;
    for (const { key, value, maxAge, attrs } of payloads("state:store") as StoredState[])
      setCookie(key, value, maxAge, attrs?.SameSite);
    for (const { namespace, id } of payloads("identity:result") as { namespace?: { code?: string }; id: string }[])
      if (namespace?.code === "ECID") {
        if (!answered.ecid && legacyEcid !== id)
          setCookie(
            `AMCV_${orgId}`,
            `MCMID|${id}`,
            legacyMaxAge,
            window.location.protocol === "https:" ? "none" : undefined,
          );
        answered.ecid = id;
      }
    const region = Number.parseInt(header("x-adobe-edge")?.split(";")[1] ?? "", 10);
    if (!Number.isNaN(region)) answered.regionId = region;
    const exchanges = payloads("identity:exchange") as Exchange[];
    if (exchanges.length > 0)
      import("../identity/identity-exchange.ts")
        .then(({ exchangeIdentities }) => exchangeIdentities(window, exchanges))
        .catch((error: unknown) => log.warn("Identities could not be exchanged.", error));
  };
  return {
    answered,
    /** Reads an answer. Never throws: its events count as taken, whatever else it says. */
    readAnswer(answer: Answer) {
      try {
        read(answer);
      } catch (error) {
        log.warn("The edge's answer could not be read.", error);
      }
    },
  };
}

const plain = (text: string, left: RegExp) => encodeURIComponent(text).replace(left, decodeURIComponent);
