/** Receives pages' trace reports, and records what only the edge can know: why a page reports nothing. */
import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { EventSource, SiteKey, TextGuard, TraceRecord } from "@tagwell/contract";
import type { MiddlewareHandler } from "hono";
import type { ServedProperties, ServedProperty } from "../doors/served-property.ts";
import { HttpError } from "../errors/http-error.ts";
import type { Log } from "../errors/log.ts";
import { clientOf, type TrustedProxies } from "../http/client-address.ts";
import { isOutByControl, saysOut } from "./consent.ts";
import { createSdkCookies } from "./cookies.ts";
import { decodeIdentityCookie } from "./identity.ts";
import { isListedOrigin, siteOfRequest } from "./site-of-event.ts";
import { createTraceQuota } from "./trace-quota.ts";
import { createVisits } from "./visits.ts";

export interface TraceReceiverParts {
  properties: Pick<ServedProperties, "ofEnvironment">;
  /** The proxies whose word counts for the address of a client. */
  trusted: TrustedProxies;
  saveTrace(records: TraceRecord[]): Promise<void>;
  log: Log;
  now?: () => number;
}

/** Reads one header of a request. */
export type HeaderOf = (name: string) => string | undefined;

/** Where a report comes from. */
export interface TraceSender {
  header: HeaderOf;
  /** The client's IP address. It is never stored. */
  address: string;
}

export interface TraceReceiver {
  /** Whether reports are taken: on an edge that serves development. Elsewhere anybody could write into what engineers read. */
  isOpen(): boolean;
  /**
   * Stores a page's report unless the visitor declined. Resolves once it is durable. Throws HttpError 403 or 429. `preview` is the
   * property of the preview that the page runs.
   */
  keep(sender: TraceSender, records: TraceRecord[], preview?: ServedProperty): Promise<void>;
  /** Records that a page told the edge of a visitor who declined. */
  noteDeclined(sender: TraceSender, property: ServedProperty): Promise<void>;
  /** Records each load of the library by a page on which no rule will run. It passes every request on. */
  noteLoads: MiddlewareHandler<{ Bindings: HttpBindings }>;
}

export function createTraceReceiver(parts: TraceReceiverParts): TraceReceiver {
  const { properties, trusted, saveTrace, log, now = Date.now } = parts;
  const visits = createVisits(now);
  const quota = createTraceQuota(now);
  const cookiesOf = ({ file }: ServedProperty) => createSdkCookies(file.orgId);
  const ecidOf = (header: HeaderOf, property: ServedProperty) => {
    const cookie = cookiesOf(property).read("identity", header("cookie"), {});
    return cookie === undefined ? undefined : decodeIdentityCookie(cookie);
  };
  const hasDeclined = (header: HeaderOf, property: ServedProperty) =>
    saysOut(cookiesOf(property).read("consent", header("cookie"), {})) ||
    isOutByControl(header("sec-gpc"), property.file.consent);
  const siteOf = (header: HeaderOf, { siteOfHost }: ServedProperty) =>
    siteOfRequest({ origin: header("origin"), host: header("host") }, siteOfHost);
  /** Sites of one address have quotas of their own, so that one page in a loop leaves room for the others. */
  const isWithinQuota = ({ header, address }: TraceSender, property: ServedProperty, records: number) =>
    quota.take(`${address} ${siteOf(header, property)}`, records);

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
  const note = async (sender: TraceSender, property: ServedProperty, record: TraceRecord) => {
    if (!isWithinQuota(sender, property, 1)) return;
    await saveTrace([record]).catch((error: Error) => log(`edge: a trace record was not stored: ${error.message}`));
  };
  const served = (environment: EventSource | undefined) =>
    environment === undefined || environment === "preview" ? undefined : properties.ofEnvironment(environment);
  const development = () => properties.ofEnvironment("development");

  return {
    isOpen: () => development() !== undefined,
    async keep(sender, records, preview) {
      const { header } = sender;
      const [first] = records;
      const property = preview ?? served(first?.environment);
      if (!property || hasDeclined(header, property)) return;
      const origin = header("origin");
      if (origin !== undefined && !isListedOrigin(origin, property.siteOfHost))
        throw new HttpError(403, "unlisted-origin", "The trace is taken from pages of the property's sites only.");
      if (!isWithinQuota(sender, property, records.length)) {
        const detail = "This sender has used up its quota of trace records. Slow down: it fills again.";
        throw new HttpError(429, "too-many-traces", detail, { "Retry-After": "60" });
      }
      const browser = `${header("user-agent") ?? ""} ${header("accept-language") ?? ""}`;
      const visit = visits.of({ ecid: ecidOf(header, property), browser }, records);
      const environment = property.source;
      await saveTrace(records.map((record) => ({ ...guardRecord(record, property.texts), visit, environment })));
    },
    async noteDeclined(sender, property) {
      if (property !== development()) return;
      const site = siteOf(sender.header, property);
      const ecid = ecidOf(sender.header, property);
      const last = ecid === undefined ? undefined : visits.last(ecid);
      const detail = "The visitor declined: from here on the library sends no events and no trace.";
      const where = { visit: `declined-${site}`, ...(last && { visit: last.visit, page: last.page }) };
      await note(sender, property, ownRecord("consent", site, property, { consent: "out", detail, ...where }));
    },
    async noteLoads(c, next) {
      const property = c.req.path === "/tags/development/tagwell.js" ? development() : undefined;
      if (property && c.req.method === "GET") {
        const header: HeaderOf = (name) => c.req.header(name);
        const sender = { header, address: clientOf(c.env.incoming, trusted).address };
        const site = siteOf(header, property);
        const host = (header("host") ?? "").replace(/:\d+$/, "");
        // The library is requested without a referrer, so the host it is requested from is all that is known of the page.
        if (site === "unknown" && /^[\w.-]{1,100}$/.test(host)) {
          const shown = property.texts.label(host).text;
          const detail = `The library is not authorized for this domain (${shown}): no rule runs there.`;
          await note(sender, property, ownRecord("refused", site, property, { detail, visit: "not-listed" }));
        } else if (hasDeclined(header, property)) {
          const detail =
            "The visitor's consent was out when this page loaded the library: it sends no events and no trace.";
          const told = { consent: "out" as const, detail, visit: `declined-${site}` };
          await note(sender, property, ownRecord("consent", site, property, told));
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
