/** What the Web SDK sends to the edge (facts: SPEC 7; recorded from @adobe/alloy 2.33.1). */

/** One event of a request. */
export interface WireEvent {
  xdm?: Record<string, unknown>;
  data?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/** A cookie of the SDK's, handed over in the body where the edge is on another site. */
export interface StateEntry {
  key: string;
  value: string;
}

/** By namespace. The SDK itself names `ECID` only. */
export type HandedOverIdentities = Record<string, { id: string }[]>;

export interface EdgeRequestBody {
  events?: WireEvent[];
  query?: { identity?: { fetch?: string[] } } & Record<string, unknown>;
  /** Only of privacy/set-consent. */
  consent?: { standard: string; version: string; value: unknown; gdprApplies?: unknown }[];
  /** Of privacy/set-consent. */
  identityMap?: HandedOverIdentities;
  /** Of every other request: the ECID that the page's address or an older library's cookie hands over. */
  xdm?: { identityMap?: HandedOverIdentities };
  meta?: {
    queueTimeMillis?: number;
    state?: { domain?: string; cookiesEnabled?: boolean; entries?: StateEntry[] };
    configOverrides?: Record<string, unknown>;
    sdkConfig?: Record<string, unknown>;
  };
}
