/** Takes in what pages tell of themselves, and notes what only the edge can know: why a page tells nothing. */
import { randomUUID } from "node:crypto";
import type { EnvironmentName, SiteKey, TextRules, TraceRecord } from "@tagwell/contract";
import { createTextGuard, environmentNames } from "@tagwell/contract";
import type { MiddlewareHandler } from "hono";
import { saysOut } from "./consent.ts";
import type { SdkCookies } from "./cookies.ts";
import { decodeIdentityCookie } from "./identity.ts";
import { type SitesByHost, siteOfEvent } from "./site-of-event.ts";
import { createVisits } from "./visits.ts";

export interface TraceReceiverParts {
  cookies: SdkCookies;
  sites: SitesByHost;
  words: TextRules;
  saveTrace(records: TraceRecord[]): Promise<void>;
  log(line: string): void;
  now?: () => number;
}

/** A request's headers, as far as they are asked. */
export type HeaderOf = (name: string) => string | undefined;

export interface TraceReceiver {
  /** Keeps a page's report, unless the visitor declined. Resolves once it is durable. */
  keep(header: HeaderOf, records: TraceRecord[]): Promise<void>;
  /** Notes that a page told the edge of a visitor who declined. */
  noteDeclined(header: HeaderOf, environment: EnvironmentName): Promise<void>;
  /** Notes each load of the library on whose page no rule will run; passes every request on. */
  noteLoads: MiddlewareHandler;
}

/** The flags of scroll milestones (CONTRACT 3), in a list: they look like tokens, and hold nothing but a percentage. */
const scrollFlags = /^(?:ucsfsitecontent\.pagepercentageviewed\d{1,3}(?:, (?!$)|$))+$/;

export function createTraceReceiver(parts: TraceReceiverParts): TraceReceiver {
  const { cookies, sites, words, saveTrace, log, now = Date.now } = parts;
  const visits = createVisits(now);
  const texts = createTextGuard(words)({ published: words.published });
  const ecidOf = (header: HeaderOf) => {
    const cookie = cookies.read("identity", header("cookie"), {});
    return cookie === undefined ? undefined : decodeIdentityCookie(cookie);
  };
  const hasDeclined = (header: HeaderOf) => saysOut(cookies.read("consent", header("cookie"), {}));
  const siteOf = (header: HeaderOf) => siteOfEvent(undefined, header("origin"), header("host"), sites);

  /** The page's guard has been over it; this one is the second look (DESIGN 7). */
  const guarded = <T>(value: T, key = ""): T => {
    if (typeof value === "string") {
      if (key === "detail" && scrollFlags.test(value)) return value;
      return (
        key === "path" || key === "detail" || key === "saw" || key === "value" ? texts.label(value).text : value
      ) as T;
    }
    if (Array.isArray(value)) return value.map((one) => guarded(one, key)) as T;
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, guarded(inner, key === "values" ? "value" : name)]),
    ) as T;
  };

  /** A record of the edge's own. It holds the site and, where the visitor was known, the page; nothing of the visitor. */
  const own = (
    kind: "consent" | "refused",
    site: SiteKey | "unknown",
    environment: EnvironmentName,
    content: Partial<TraceRecord>,
  ) => {
    const id = randomUUID();
    const at = new Date(now()).toISOString();
    return {
      kind,
      id,
      rule: kind,
      outcome: "noted",
      page: id,
      site,
      at,
      build: "unknown",
      environment,
      ...content,
    } as const;
  };

  /** The note is a help; what it is about goes on without it. */
  const note = (record: TraceRecord) =>
    saveTrace([record]).catch((error: Error) => log(`edge: a note of the trace was not kept: ${error.message}`));

  return {
    async keep(header, records) {
      if (records.length === 0 || hasDeclined(header)) return;
      const browser = `${header("user-agent") ?? ""} ${header("accept-language") ?? ""}`;
      const visit = visits.of({ ecid: ecidOf(header), browser }, records);
      await saveTrace(records.map((record) => ({ ...guarded(record), visit })));
    },
    async noteDeclined(header, environment) {
      const site = siteOf(header);
      const ecid = ecidOf(header);
      const last = ecid === undefined ? undefined : visits.last(ecid);
      const detail = "The visitor declined: from here on the library sends and tells nothing.";
      const where = { visit: `declined-${site}`, ...(last && { visit: last.visit, page: last.page }) };
      await note(own("consent", site, environment, { consent: "out", detail, ...where }));
    },
    async noteLoads(c, next) {
      const header = c.req.header.bind(c.req) as HeaderOf;
      const environment = environmentNames.find((name) => c.req.path === `/tags/${name}/tagwell.js`);
      if (environment !== undefined && c.req.method === "GET") {
        const site = siteOf(header);
        const host = (header("host") ?? "").replace(/:\d+$/, "");
        // A page of another host that has the library from here sends no word of where it is (CONTRACT 7).
        if (site === "unknown" && /^[\w.-]{1,100}$/.test(host)) {
          const detail = `The library is not authorized for this domain (${texts.label(host).text}): no rule runs there.`;
          await note(own("refused", site, environment, { detail, visit: "not-listed" }));
        } else if (hasDeclined(header)) {
          const detail = "The visitor's consent was out when this page loaded the library: it sends and tells nothing.";
          await note(own("consent", site, environment, { consent: "out", detail, visit: `declined-${site}` }));
        }
      }
      await next();
    },
  };
}
