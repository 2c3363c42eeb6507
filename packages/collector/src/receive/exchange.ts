/** What a request of a page is answered from. */
import type { EdgePayload } from "@tagwell/contract";
import type { ChoiceTaker } from "../doors/ledger-door.ts";
import type { ServedProperties, ServedProperty } from "../doors/served-property.ts";
import type { ValidatedEvent } from "../doors/validated-event.ts";
import type { Log } from "../errors/log.ts";
import type { TrustedProxies } from "../http/client-address.ts";
import type { VisitorIdentity } from "./identity.ts";
import type { Quota } from "./quota.ts";
import type { ReadBody } from "./read-body.ts";
import { siteOfRequest } from "./site-of-event.ts";
import type { Sender, TraceReceiver } from "./trace-receiver.ts";
import type { Vendor } from "./vendor.ts";

export interface ReceiveParts {
  properties: ServedProperties;
  /** The property of a preview; undefined for a token that is wrong or over. */
  previewOf(token: string): Promise<ServedProperty | undefined>;
  /** The proxies whose word counts for the address of a client. */
  trusted: TrustedProxies;
  /** Resolves once the events are durable. */
  save(events: ValidatedEvent[]): Promise<void>;
  /** Undefined where the storage has no ledger of choices. */
  ledger: ChoiceTaker | undefined;
  quota: Pick<Quota, "take">;
  trace: Pick<TraceReceiver, "isOpen" | "keep" | "noteDeclined">;
  /** Undefined where no vendor's edge is behind this one. */
  vendor?: Vendor | undefined;
  /** Called with the number of texts in a body that were replaced because they were not well-formed Unicode. */
  noteReplaced(texts: number): void;
  /** Payloads that a test adds to the next answer (CollectorOptions). */
  fixtures(): EdgePayload[];
  log: Log;
}

/** A request whose body has been read, for a property that the edge serves. */
export interface Exchange extends Sender {
  /** As the page numbered the request. */
  requestId: string | null;
  property: ServedProperty;
  read: ReadBody;
}

/** Whose quota of a site a request uses. Previews have one of their own, so that none uses up a site's. */
export const siteOfQuota = ({ headers, property: { source, siteOfHost } }: Exchange): string =>
  source === "preview" ? source : siteOfRequest(headers, siteOfHost);

/** Throws HttpError 429 where the site or the visitor has sent too much. */
export function takeQuota(
  exchange: Exchange,
  { isNew, ecid }: VisitorIdentity,
  events: number,
  quota: Pick<Quota, "take">,
) {
  const { address, read } = exchange;
  quota.take({ site: siteOfQuota(exchange), ...(isNew ? { address } : { ecid }) }, events, read.bytes);
}

/** The vendor's edge, which is told nothing of a preview. */
export const vendorFor = ({ property }: Exchange, { vendor }: ReceiveParts): Vendor | undefined =>
  property.source === "preview" ? undefined : vendor;
