/** Requests to the vendor's edge, in its own protocol. */
import { randomUUID } from "node:crypto";
import { sdkCookieName } from "@tagwell/collector/receive/cookies";
import type { EdgePayload, EdgeRequestBody, PropertyFile, StateEntry } from "@tagwell/contract";

/** What the vendor's edge knows a visitor by. */
export interface VendorVisitor {
  ecid: string;
  /** The vendor's own identity cookie; empty until the vendor has given one. */
  cookie: string;
  /** The consent cookie, as the visitor's last choice through this edge has it; empty where there was none. */
  consent: string;
}

export type DatastreamFile = Pick<PropertyFile, "datastreamId" | "orgId" | "environment">;

export interface VendorRequest {
  path: string;
  body: EdgeRequestBody;
}

/** The media events that have a path of their own; the start of a session goes to `interact`, whose answer names the session. */
export const hasMediaPath = (eventType: string): boolean =>
  eventType.startsWith("media.") && eventType !== sessionStart;
export const sessionStart = "media.sessionStart";

/**
 * Events of one visitor. A visitor whose cookie is not known is introduced by the ECID through `interact`, whose answer has the
 * cookie; all others go to `collect`, which answers nothing.
 */
export function eventsRequest(
  file: DatastreamFile,
  visitor: VendorVisitor | undefined,
  events: { eventType: string; xdm: Record<string, unknown> }[],
): VendorRequest {
  const [first] = events;
  const isMedia = first !== undefined && hasMediaPath(first.eventType);
  const wantsAnswer = visitor?.cookie === "" || first?.eventType === sessionStart;
  const action = isMedia ? `va/v1/${first.eventType.slice(6)}` : wantsAnswer ? "v1/interact" : "v1/collect";
  return {
    path: pathOf(action, file),
    body: {
      ...(visitor?.cookie === "" && { xdm: { identityMap: identityMapOf(visitor) } }),
      events: events.map(({ xdm }) => ({ xdm })),
      ...envelope(file, visitor),
    },
  };
}

/** A consent choice, in the form in which the visitor made it. */
export function consentRequest(
  file: DatastreamFile,
  visitor: VendorVisitor,
  consent: NonNullable<EdgeRequestBody["consent"]>,
): VendorRequest {
  return {
    path: pathOf("v1/privacy/set-consent", file),
    body: {
      ...(visitor.cookie === "" && { identityMap: identityMapOf(visitor) }),
      consent,
      ...envelope(file, visitor),
    },
  };
}

/** Asks for the identity of a new visitor. */
export function identityRequest(file: DatastreamFile): VendorRequest {
  return { path: pathOf("v1/identity/acquire", file), body: envelope(file, undefined) };
}

/** The value of the identity cookie in an answer; undefined where it has none. */
export function identityCookieIn(handle: readonly EdgePayload[], orgId: string): string | undefined {
  const name = sdkCookieName(orgId, "identity");
  for (const { type, payload } of handle) {
    const entry = type === "state:store" ? payload.find((each) => each?.key === name) : undefined;
    if (typeof entry?.value === "string") return entry.value;
  }
  return undefined;
}

function envelope({ orgId }: DatastreamFile, visitor: VendorVisitor | undefined): EdgeRequestBody {
  const entries: StateEntry[] = [];
  if (visitor?.cookie) entries.push({ key: sdkCookieName(orgId, "identity"), value: visitor.cookie });
  if (visitor?.consent) entries.push({ key: sdkCookieName(orgId, "consent"), value: visitor.consent });
  return { query: { identity: { fetch: ["ECID"] } }, meta: { state: { cookiesEnabled: true, entries } } };
}

const identityMapOf = ({ ecid }: VendorVisitor) => ({ ECID: [{ id: ecid }] });

const pathOf = (action: string, { datastreamId }: DatastreamFile) =>
  `/ee/${action}?configId=${encodeURIComponent(datastreamId)}&requestId=${randomUUID()}`;
