/** Receives pages' trace reports, and records what only the edge can know: why a page reports nothing. */
import { randomUUID } from "node:crypto";
import { environmentNames, type SiteKey, type TextGuard, type TraceRecord } from "@tagwell/contract";
import type { MiddlewareHandler } from "hono";
import type { Log } from "../log.ts";
import type { ServedProperties, ServedProperty } from "../served-property.ts";
import { saysOut } from "./consent.ts";
import { createSdkCookies } from "./cookies.ts";
import { decodeIdentityCookie } from "./identity.ts";
import { siteOfEvent } from "./site-of-event.ts";
import { createVisits } from "./visits.ts";

export interface TraceReceiverParts {
  properties: Pick<ServedProperties, "ofEnvironment">;
  saveTrace(records: TraceRecord[]): Promise<void>;
  log: Log;
  now?: () => number;
}

/** Reads one header of a request. */
export type HeaderOf = (name: string) => string | undefined;

export interface TraceReceiver {
  /** Stores a page's report unless the visitor declined. Resolves once it is durable. */
  keep(header: HeaderOf, records: TraceRecord[]): Promise<void>;
  /** Records that a page told the edge of a visitor who declined. */
  noteDeclined(header: HeaderOf, property: ServedProperty): Promise<void>;
  /** Records each load of the library by a page on which no rule will run. It passes every request on. */
  noteLoads: MiddlewareHandler;
}

export function createTraceReceiver(parts: TraceReceiverParts): TraceReceiver {
  const { properties, saveTrace, log, now = Date.now } = parts;
  const visits = createVisits(now);
  const cookiesOf = ({ file }: ServedProperty) => createSdkCookies(file.orgId);
  const ecidOf = (header: HeaderOf, property: ServedProperty) => {
    const cookie = cookiesOf(property).read("identity", header("cookie"), {});
    return cookie === undefined ? undefined : decodeIdentityCookie(cookie);
  };
  const hasDeclined = (header: HeaderOf, property: ServedProperty) =>
    saysOut(cookiesOf(property).read("consent", header("cookie"), {}));
  const siteOf = (header: HeaderOf, { siteOfHost }: ServedProperty) =>
    siteOfEvent(undefined, header("origin"), header("host"), siteOfHost);

  /** A record that the edge itself writes. It holds the site and, where known, the page; nothing of the visitor. */
  const ownRecord = (
    kind: "consent" | "refused",
    site: SiteKey | "unknown",
    { file: { environment } }: ServedProperty,
    content: Partial<TraceRecord>,
  ) => {
    const id = randomUUID();
    const at = new Date(now()).toISOString();
    const outcome = "noted" as const;
    return { kind, id, rule: kind, outcome, page: id, site, at, build: "unknown", environment, ...content };
  };

  /** The request that the record is about is served even when the record cannot be stored. */
  const note = (record: TraceRecord) =>
    saveTrace([record]).catch((error: Error) => log(`edge: a trace record was not stored: ${error.message}`));

  return {
    async keep(header, records) {
      const [first] = records;
      const property = first && properties.ofEnvironment(first.environment);
      if (!property || hasDeclined(header, property)) return;
      const browser = `${header("user-agent") ?? ""} ${header("accept-language") ?? ""}`;
      const visit = visits.of({ ecid: ecidOf(header, property), browser }, records);
      await saveTrace(records.map((record) => ({ ...guardRecord(record, property.texts), visit })));
    },
    async noteDeclined(header, property) {
      const site = siteOf(header, property);
      const ecid = ecidOf(header, property);
      const last = ecid === undefined ? undefined : visits.last(ecid);
      const detail = "The visitor declined: from here on the library sends no events and no trace.";
      const where = { visit: `declined-${site}`, ...(last && { visit: last.visit, page: last.page }) };
      await note(ownRecord("consent", site, property, { consent: "out", detail, ...where }));
    },
    async noteLoads(c, next) {
      const environment = environmentNames.find((name) => c.req.path === `/tags/${name}/tagwell.js`);
      const property = environment && properties.ofEnvironment(environment);
      if (property && c.req.method === "GET") {
        const header: HeaderOf = (name) => c.req.header(name);
        const site = siteOf(header, property);
        const host = (header("host") ?? "").replace(/:\d+$/, "");
        // The library is requested without a referrer, so the host it is requested from is all that is known of the page.
        if (site === "unknown" && /^[\w.-]{1,100}$/.test(host)) {
          const shown = property.texts.label(host).text;
          const detail = `The library is not authorized for this domain (${shown}): no rule runs there.`;
          await note(ownRecord("refused", site, property, { detail, visit: "not-listed" }));
        } else if (hasDeclined(header, property)) {
          const detail =
            "The visitor's consent was out when this page loaded the library: it sends no events and no trace.";
          await note(ownRecord("consent", site, property, { consent: "out", detail, visit: `declined-${site}` }));
        }
      }
      await next();
    },
  };
}

/** Members of a record that hold text of the page. */
const guardedMembers = new Set(["path", "detail", "saw", "value"]);

/** The page's guard has checked the record already; a page without it, or with an older one, must not get past the edge. */
function guardRecord<T>(value: T, texts: TextGuard, member = ""): T {
  if (typeof value === "string") {
    if (!guardedMembers.has(member) || (member === "detail" && isListOfFlags(value, texts))) return value;
    return texts.label(value).text as T;
  }
  if (Array.isArray(value)) return value.map((item) => guardRecord(item, texts, member)) as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [
      name,
      guardRecord(inside, texts, member === "values" ? "value" : name),
    ]),
  ) as T;
}

/**
 * A list of data-layer flags, as a page reports those that were set before it loaded. A long word that ends in a small number,
 * such as `percentageviewed25`, looks like a token to the guard and is none.
 */
function isListOfFlags(detail: string, texts: TextGuard): boolean {
  if (!/^[a-z_]\w*(?:\.\w+)*(?:, [a-z_]\w*(?:\.\w+)*)*$/i.test(detail)) return false;
  const plain = detail.replace(/([a-z]{8})\d{1,3}(?=[.,]|$)/gi, "$1");
  return texts.label(plain).text === plain;
}
