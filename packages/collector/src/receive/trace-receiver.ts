/** Receives pages' trace reports, and records what only the edge can know: why a page reports nothing. */
import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { TextGuard, TraceRecord } from "@tagwell/contract";
import type { MiddlewareHandler } from "hono";
import type { ServedProperties, ServedProperty } from "../doors/served-property.ts";
import { HttpError } from "../errors/http-error.ts";
import type { Log } from "../errors/log.ts";
import { clientOf, type TrustedProxies } from "../http/client-address.ts";
import { Allowances } from "./allowances.ts";
import { isListedOrigin, siteOfRequest } from "./site-of-event.ts";
import { Visitor } from "./visitor.ts";
import { createVisits } from "./visits.ts";

/** Who sent a request. */
export interface Sender {
  headers: IncomingHttpHeaders;
  /** The client's IP address. It is never stored. */
  address: string;
}

export interface TraceReceiverParts {
  properties: Pick<ServedProperties, "ofEnvironment">;
  /** The proxies whose word counts for the address of a client. */
  trusted: TrustedProxies;
  saveTrace(records: TraceRecord[]): Promise<void>;
  log: Log;
  now?: () => number;
}

/**
 * More records than a developer's pages report: 20 a second. The store keeps the newest records only, whoever sent them, and a sender
 * needs hours to fill it, not seconds.
 */
const limit = { most: 10_000, perMs: 500_000 };

export class TraceReceiver {
  readonly #parts: TraceReceiverParts;
  readonly #now: () => number;
  readonly #visits;
  readonly #allowances = new Allowances([limit]);

  constructor(parts: TraceReceiverParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#visits = createVisits(this.#now);
  }

  /** Records each load of the library by a page on which no rule will run. It passes every request on. */
  readonly noteLoads: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
    if (c.req.method === "GET" && c.req.path === "/tags/development/tagwell.js") {
      const { incoming } = c.env;
      await this.#noteLoad({ headers: incoming.headers, address: clientOf(incoming, this.#parts.trusted).address });
    }
    await next();
  };

  /** Whether reports are taken: on an edge that serves development. Elsewhere anybody could write into what engineers read. */
  isOpen(): boolean {
    return this.#development() !== undefined;
  }

  /**
   * Stores a page's report unless the visitor declined. Resolves once it is durable. Throws HttpError 403 or 429. `preview` is the
   * property of the preview that the page runs.
   */
  async keep(sender: Sender, records: TraceRecord[], preview?: ServedProperty): Promise<void> {
    const { headers } = sender;
    const named = records[0]?.environment;
    const isServed = named !== undefined && named !== "preview";
    const property = preview ?? (isServed ? this.#parts.properties.ofEnvironment(named) : undefined);
    const visitor = property && new Visitor(headers, {}, property.file);
    if (!property || !visitor || visitor.hasDeclined()) return;
    if (headers.origin !== undefined && !isListedOrigin(headers.origin, property.siteOfHost))
      throw new HttpError(403, "unlisted-origin", "The trace is taken from pages of the property's sites only.");
    if (!this.#take(sender, property, records.length)) {
      const detail = "This sender has used up its quota of trace records. Slow down: it fills again.";
      throw new HttpError(429, "too-many-traces", detail, { "Retry-After": "60" });
    }
    const browser = `${headers["user-agent"] ?? ""} ${headers["accept-language"] ?? ""}`;
    const visit = this.#visits.of({ ecid: visitor.ecidOfCookie(), browser }, records);
    const environment = property.source;
    await this.#parts.saveTrace(
      records.map((record) => ({ ...guardRecord(record, property.texts), visit, environment })),
    );
  }

  /** Records that a page told the edge of a visitor who declined. */
  async noteDeclined(sender: Sender, property: ServedProperty): Promise<void> {
    if (property !== this.#development()) return;
    const ecid = new Visitor(sender.headers, {}, property.file).ecidOfCookie();
    const last = ecid === undefined ? undefined : this.#visits.last(ecid);
    const detail = "The visitor declined: from here on the library sends no events and no trace.";
    const where = last ? { visit: last.visit, page: last.page } : { visit: `declined-${siteOf(sender, property)}` };
    await this.#note(sender, property, { kind: "consent", consent: "out", detail, ...where });
  }

  async #noteLoad(sender: Sender): Promise<void> {
    const property = this.#development();
    if (!property) return;
    const site = siteOf(sender, property);
    // The library is requested without a referrer, so the host it is requested from is all that is known of the page.
    const host = (sender.headers.host ?? "").replace(/:\d+$/, "");
    if (site === "unknown" && /^[\w.-]{1,100}$/.test(host)) {
      const shown = property.texts.label(host).text;
      const detail = `The library is not authorized for this domain (${shown}): no rule runs there.`;
      await this.#note(sender, property, { kind: "refused", detail, visit: "not-listed" });
    } else if (new Visitor(sender.headers, {}, property.file).hasDeclined()) {
      const detail =
        "The visitor's consent was out when this page loaded the library: it sends no events and no trace.";
      await this.#note(sender, property, { kind: "consent", consent: "out", detail, visit: `declined-${site}` });
    }
  }

  /**
   * Adds a record of the edge's own, with the site and, where known, the page; nothing of the visitor. The request that it is about is
   * served even when it cannot be stored.
   */
  async #note(sender: Sender, property: ServedProperty, content: NotedContent): Promise<void> {
    if (!this.#take(sender, property, 1)) return;
    const id = randomUUID();
    const at = new Date(this.#now()).toISOString();
    const { environment } = property.file;
    const own = { id, rule: content.kind, outcome: "noted", page: id, at, build: "unknown", environment } as const;
    const record = { ...own, site: siteOf(sender, property), ...content };
    await this.#parts
      .saveTrace([record])
      .catch((error: Error) => this.#parts.log(`edge: a trace record was not stored: ${error.message}`));
  }

  /** Takes the records from what the sender may still report. Sites of one address are apart, so that one page in a loop leaves room for the others. */
  #take(sender: Sender, property: ServedProperty, records: number): boolean {
    return this.#allowances.take(`${sender.address} ${siteOf(sender, property)}`, [records], this.#now()) === 0;
  }

  #development(): ServedProperty | undefined {
    return this.#parts.properties.ofEnvironment("development");
  }
}

type NotedContent = Pick<TraceRecord, "detail" | "visit" | "page" | "consent"> & { kind: "consent" | "refused" };

const siteOf = ({ headers }: Sender, { siteOfHost }: ServedProperty) => siteOfRequest(headers, siteOfHost);

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
