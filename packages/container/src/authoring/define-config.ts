/** The settings of a property: the default export of its `tagwell.config.ts`. */
import type { AddressPattern, EnvironmentName, SdkComponent } from "@tagwell/contract";
import type { ConsentSource } from "./consent-sources.ts";

/** Events are sent ("in"), are dropped ("out"), or wait in memory for the visitor's choice ("pending"). */
export type ConsentSetting = "in" | "out" | "pending";

/** The consent of one site, where it is another than the property's. */
export interface SiteConsent {
  /** Default: the property's. */
  readonly default?: ConsentSetting;
  /** The site's consent tools; `[]` for none. Default: the property's. */
  readonly from?: ConsentSource | readonly ConsentSource[];
}

/** One site of the property. */
export interface SiteConfig {
  /** The site's name in the console, such as `"Main site"`. */
  readonly label: string;
  /**
   * The hosts of the site in each environment: exact, or `*.example.org` for every host under it. The library does nothing on
   * any other host.
   */
  readonly hosts: Readonly<Record<EnvironmentName, readonly string[]>>;
}

/** Where the events of one environment go. */
export interface EnvironmentConfig {
  /** Adobe's datastream. Each environment has its own, so that test events never mix with measurements. */
  readonly datastreamId: string;
  /**
   * The edge's origin: `"https://data.example.org"`, with a port if it has one; `http` only for a loopback address. Default:
   * the page's own origin, as in development.
   */
  readonly edge?: string;
  /** True if that edge is a Tagwell edge, which accepts traces. Nothing but events is sent to any other. Default: false. */
  readonly takesTraces?: boolean;
}

/** Sessions for videos, kept by Adobe's Web SDK. A rule says which videos have one (`mediaSession`). */
export interface StreamingMediaConfig {
  /** The environments in which sessions are kept. */
  readonly environments: readonly EnvironmentName[];
  /** Where the videos are distributed, as reports name it. */
  readonly channel: string;
  /** The player's name in reports. */
  readonly playerName: string;
  /** Seconds between pings while the video plays: 10 to 50. Default: 10. */
  readonly mainPingInterval?: number;
  /** Interval between pings during an advertisement, in seconds: 1 to 10. Default: 10. */
  readonly adPingInterval?: number;
}

/** An extension of Adobe's tag manager. */
export interface ExtensionConfig {
  /** The installed package, or a folder of the property, such as `"./extensions/acme"`; it has an `extension.json`. */
  readonly package: string;
  /** The extension's own settings, which its modules read with `turbine.getExtensionSettings()`. Default: none. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** The settings of a property. */
export interface PropertyConfig<Site extends string = string, Parameter extends string = string> {
  /** The property's name, as the console shows it. */
  readonly name: string;
  /** The key under `xdm` that holds the property's own fields: `_` and lower-case letters and digits, such as `"_example"`. */
  readonly tenantKey: string;
  /** The organisation at Adobe, `"…@AdobeOrg"`. It names the identity and consent cookies. */
  readonly orgId: string;
  /** The sites that the library runs on, by a key of your choice. Rules, reports and the console refer to the key. */
  readonly sites: Readonly<Record<Site, SiteConfig>>;
  /** The environments that the library is built for. */
  readonly environments: Readonly<Record<EnvironmentName, EnvironmentConfig>>;
  /**
   * The consent that applies until the visitor chooses, for all sites or for single ones. The visitor's choice overrides it; a
   * page may ask for a stricter one (`data-consent` on the script element). Default: "in".
   */
  readonly consent?: {
    /** Where the consent comes from a tool, "in" is "pending" until the tool has answered. */
    readonly default: ConsentSetting;
    /**
     * The consent tools that decide (docs/guides/consent.md), such as `oneTrust({ groups: ["C0002"] })`. Of several the strictest counts. Default:
     * none; pages call `tagwell.setConsent`.
     */
    readonly from?: ConsentSource | readonly ConsentSource[];
    /**
     * What a browser's Global Privacy Control signal does: "out" opts the visitor out; "recorded" stores it with events and choices at a
     * Tagwell edge, and changes nothing; "ignored" does neither. Default: "recorded".
     */
    readonly globalPrivacyControl?: "out" | "recorded" | "ignored";
    /** By site: another default, or other tools. */
    readonly sites?: Readonly<Partial<Record<NoInfer<Site>, ConsentSetting | SiteConsent>>>;
  };
  /**
   * The global variable with the signed-in visitor's name, as a dotted path: `"portal.user.name"` is `window.portal.user.name`. A blank
   * or missing name means that nobody is signed in. Default: nobody ever is.
   */
  readonly signedInUser?: string;
  /** How a signed-in visitor's name is sent: as it is, as its SHA-256, or not at all. Default: "plain". */
  readonly username?: "plain" | "hashed" | "omitted";
  /**
   * The query parameters that are read and may be sent, by their names in lower case; all others are removed from addresses. Each has
   * the kind of the field that it fills: `campaignText`, `ids`, or `vocabulary` for text that a visitor may have typed; of that only
   * words that the sites publish are sent, and a page whose address has such a text is treated as personal.
   */
  readonly queryParameters: Readonly<Record<Parameter, "campaignText" | "ids" | "vocabulary">>;
  /**
   * Pages that concern one visitor, such as online scheduling. Their text is sent only as far as the sites publish it.
   * Searches and pages of signed-in visitors are always treated this way. Default: none.
   */
  readonly personalPages?: readonly AddressPattern[];
  /** Which clicks the Web SDK's link tracking reports. Default: download, exit, telephone and e-mail links of every page. */
  readonly linkClicks?: {
    /** Pages on which no link click is reported. */
    readonly notOn?: readonly AddressPattern[];
  };
  /**
   * Texts that sites write in place of a missing value: a whole text (case-insensitive) or a regular expression. A
   * data-layer value or username that matches counts as absent, and the next source of its data element is used. Default:
   * none.
   */
  readonly placeholders?: readonly (string | RegExp)[];
  /**
   * Telephone numbers that the sites publish, digits only. They may be sent, like the numbers that `npm run learn` found.
   * Default: none.
   */
  readonly publishedNumbers?: readonly string[];
  /**
   * Shapes of the property's own ids (providers, departments, …), each the source of a regular expression for one whole id. Up to
   * 8 digits, a national provider identifier and upper-case codes of up to six letters pass anyway. Default: none.
   */
  readonly idShapes?: readonly string[];
  /** What the property may add to the library, in bytes after brotli; a build that exceeds one of them fails. */
  readonly budgets?: {
    /** The rules, data elements and field table in `tagwell.js`. */
    readonly rules?: number;
    /** Each file of `asset-scripts/`. */
    readonly assetScript?: number;
    /** Each file `triggers/<name>.late.ts`. */
    readonly lateTrigger?: number;
    /** The file of published words. */
    readonly words?: number;
  };
  /** Adobe's Web SDK. */
  readonly webSdk?: {
    /** The components that are built in. Default: consent, activityCollector and streamingMedia. */
    readonly components: readonly SdkComponent[];
  };
  /** Default: no sessions. */
  readonly streamingMedia?: StreamingMediaConfig;
  /**
   * Extensions of Adobe's tag manager for web pages, by a key of your choice; rules use their parts with `fromExtension`. A
   * property with one runs on Adobe's own engine, as published, which costs a page some 4 KB. Default: none.
   */
  readonly extensions?: Readonly<Record<string, ExtensionConfig>>;
}

/**
 * Defines the settings of a property.
 *
 * @example
 * export default defineConfig({
 *   name: "Example",
 *   tenantKey: "_example",
 *   orgId: "0123456789ABCDEF01234567@AdobeOrg",
 *   sites: {
 *     www: { label: "Main site", hosts: { development: ["www.localhost"], staging: [], production: ["www.example.org"] } },
 *   },
 *   environments: {
 *     development: { datastreamId: "example-development", takesTraces: true },
 *     staging: { datastreamId: "example-staging", edge: "https://data.staging.example.org" },
 *     production: { datastreamId: "example-production", edge: "https://data.example.org" },
 *   },
 *   queryParameters: { utm_source: "campaignText", search: "vocabulary" },
 * });
 */
export function defineConfig<const Site extends string, const Parameter extends string>(
  config: PropertyConfig<Site, Parameter>,
): PropertyConfig<Site, Parameter> {
  return config;
}
