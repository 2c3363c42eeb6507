/** Requests of the Web SDK to the edge, as recorded from @adobe/alloy 2.33.1. */

/** One event of a request. */
export interface WireEvent {
  xdm?: Record<string, unknown>;
  data?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/** A cookie of the SDK, sent in the body when the edge is on another site. */
export interface StateEntry {
  key: string;
  value: string;
}

/** Identities by namespace. The SDK itself uses `ECID` only. */
export type HandedOverIdentities = Record<string, { id: string }[]>;

export interface EdgeRequestBody {
  events?: WireEvent[];
  query?: { identity?: { fetch?: string[] } } & Record<string, unknown>;
  /** Only in privacy/set-consent. */
  consent?: { standard: string; version: string; value: unknown; gdprApplies?: unknown }[];
  /** In privacy/set-consent. */
  identityMap?: HandedOverIdentities;
  /** In every other request: the ECID from the page's address or from a cookie of an older library. */
  xdm?: { identityMap?: HandedOverIdentities };
  meta?: {
    queueTimeMillis?: number;
    state?: { domain?: string; cookiesEnabled?: boolean; entries?: StateEntry[] };
    configOverrides?: Record<string, unknown>;
    sdkConfig?: Record<string, unknown>;
    /**
     * For an edge of ours only: the id of the visitor's choice, and which consent tool decided by which purposes. In privacy/set-consent,
     * and beside events that leave before the edge has answered the choice.
     */
    tagwell?: { choice?: string; source?: string; version?: string; purposes?: readonly string[]; build?: string };
  };
}
