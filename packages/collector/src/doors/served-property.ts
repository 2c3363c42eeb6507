/** A property as the edge serves it in one environment: its description, and the checks that were compiled from it. */
import type { EnvironmentName, EventSource, PropertyFile, SiteKey, TextGuard } from "@tagwell/contract";
import type { Validation } from "./validated-event.ts";

export interface ServedProperty {
  readonly file: PropertyFile;
  /** Under what its events are stored: its environment, or "preview". */
  readonly source: EventSource;
  /** The site of a host (without its port); undefined for a host that the property does not list. */
  siteOfHost(host: string): SiteKey | undefined;
  /** Validates one event's `xdm` as it was sent: parsed JSON, or undefined where the event has none. */
  validate(xdm: unknown): Validation;
  /** Checks texts where nothing is known of the visitor. */
  readonly texts: TextGuard;
}

/** The properties that the edge serves, one for each environment. */
export interface ServedProperties {
  list(): readonly ServedProperty[];
  ofEnvironment(environment: EnvironmentName): ServedProperty | undefined;
  ofDatastream(datastreamId: string): ServedProperty | undefined;
  /** The site of a host in any environment. */
  siteOfHost(host: string): SiteKey | undefined;
  /** Whether nothing but development is served, now and later: its events are trials, which may be read and removed. */
  isDevelopmentOnly(): boolean;
  /** The keys of all sites, each once. */
  siteKeys(): readonly SiteKey[];
}

/** The same, where a build that is published takes the place of its environment's property. */
export interface ReplaceableProperties extends ServedProperties {
  /** Why the property cannot be served beside those of the other environments; undefined where it can. */
  conflictWith(file: PropertyFile): string | undefined;
  /** Serves the property from now on. Without effect for an environment that the edge is not to serve. */
  replace(file: PropertyFile): void;
}
