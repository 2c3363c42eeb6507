/** The types that follow from the definitions: labels, tenant objects, whole events. */
import type { allEvents } from "./all-events.ts";
import type { EventDefinition, TenantOf } from "./event-definition.ts";
import type { browser } from "./fields/browser.ts";
import type { campaign } from "./fields/campaign.ts";
import type { container } from "./fields/container.ts";
import type { ValueOf } from "./fields/field.ts";
import type { finder } from "./fields/finder.ts";
import type { page, pageDetails } from "./fields/page.ts";
import type { scheduling } from "./fields/scheduling.ts";
import type { search } from "./fields/search.ts";
import type { user } from "./fields/user.ts";
import type { video } from "./fields/video.ts";

type Definition = (typeof allEvents)[number];

/** `eventType` of every kind of event. */
export type EventLabel = Definition["label"];

/** The tenant object that events with this label carry. */
export type TenantFields<L extends EventLabel> = Definition extends infer D
  ? D extends EventDefinition
    ? L extends D["label"]
      ? TenantOf<D>
      : never
    : never
  : never;

/** All groups of tenant fields, by name. */
export interface TenantGroups {
  page: ValueOf<typeof page>;
  campaign: ValueOf<typeof campaign>;
  search: ValueOf<typeof search>;
  scheduling: ValueOf<typeof scheduling>;
  finder: ValueOf<typeof finder>;
  video: ValueOf<typeof video>;
  browser: ValueOf<typeof browser>;
  container: ValueOf<typeof container>;
  user: ValueOf<typeof user>;
}

/** The groups that data elements fill. */
export interface SourceGroups extends Omit<TenantGroups, "page" | "finder" | "video"> {
  page: ValueOf<typeof pageDetails>;
}

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
