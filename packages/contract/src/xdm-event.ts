/** An event on the wire. */

/** One identity in an identity map, in the vendor's words. */
export interface Identity {
  id: string;
  authenticatedState?: "ambiguous" | "authenticated" | "loggedOut";
  primary?: boolean;
}

/** An event as it stands under `xdm` on the wire. */
export interface XdmEvent {
  _id: string;
  eventType: string;
  /** ISO 8601, UTC: the moment it happened. */
  timestamp: string;
  web: {
    webPageDetails: {
      name?: string | undefined;
      URL?: string | undefined;
      siteSection?: string | undefined;
      pageViews: { value: 1 };
    };
    webReferrer?: { URL: string };
  };
  identityMap?: Record<string, Identity[]>;
  /** The property's own fields, under its tenant key. */
  [tenantKey: `_${string}`]: unknown;
}
