/**
 * `dist/<environment>/property.json`: a build described as data. An edge that serves the build reads it and knows nothing else
 * of the property.
 */

import type { PropertyCatalog } from "../api/catalog.ts";
import type { SiteKey } from "../environments.ts";
import type { PrivacyControl } from "../wire/consent.ts";
import type { EventSchema } from "./event-schema.ts";
import type { GuardRules } from "./guard-rules.ts";
import type { ReportDefinition } from "./report-definition.ts";

/** Incremented when the format changes so that an older edge cannot read it. */
export const propertyFileFormat = 1;

/** The size limit of the files of one kind of page, in bytes (brotli). */
export interface SizeLimit {
  /** Which page, and until when; or which file. */
  readonly what: string;
  /** The files it counts: source of a regular expression for the file's name. */
  readonly files: string;
  readonly brotli: number;
}

export interface PropertyFile extends PropertyCatalog {
  readonly format: typeof propertyFileFormat;
  /** The property's name, as the console shows it. */
  readonly name: string;
  /** The organisation at the vendor, `…@AdobeOrg`; it names the cookies. */
  readonly orgId: string;
  /** The datastream (`configId`) that this build sends to. */
  readonly datastreamId: string;
  readonly schema: EventSchema;
  readonly guard: GuardRules;
  /** The consent that applies until a visitor has chosen. Absent in builds from before it was described. */
  readonly consent?: {
    readonly default: "in" | "out" | "pending";
    readonly sites?: Readonly<Partial<Record<SiteKey, "in" | "out" | "pending">>>;
    /** What a browser's Global Privacy Control signal does; "recorded" where it is absent. */
    readonly globalPrivacyControl?: PrivacyControl;
  };
  /** What the sites publish, encoded (published/encode-published.ts). */
  readonly published: string;
  readonly reports: readonly ReportDefinition[];
  readonly sizeLimits: readonly SizeLimit[];
  /** Where a preview of this build may run: the hosts of all environments, by site. Absent in builds without a preview. */
  readonly previewHosts?: Readonly<Record<SiteKey, readonly string[]>>;
}
