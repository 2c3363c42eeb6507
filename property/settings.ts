/** What holds for the whole property, whatever the environment. */
import type { EnvironmentName, SdkComponent, SiteKey } from "@tagwell/contract";

/** Events go ("in"), are dropped ("out"), or wait in memory for the visitor's choice ("pending"). */
type Consent = "in" | "out" | "pending";

export interface Settings {
  /** The organisation at the vendor; names the identity and consent cookies. */
  orgId: string;
  /** The consent that holds until the visitor chooses; "in" where this is not set. What the visitor chose wins over it. */
  consent?: { default: Consent; sites?: Partial<Record<SiteKey, Consent>> };
  /** How a signed-in visitor's name leaves: as it is (also where this is not set), as its SHA-256, or not at all. */
  username?: "as-it-is" | "sha-256" | "not-at-all";
  /** Telephone numbers that the sites publish, digits only, beside those that were learned: they may leave. */
  publishedNumbers?: readonly string[];
  /**
   * Shapes of the property's own ids (providers, departments, visit types), each the source of a regular expression for one
   * whole id. Up to 8 digits, a national provider identifier and upper-case codes of up to six letters pass anyway.
   */
  idShapes?: readonly string[];
  /**
   * What sites write where they have no value: a whole text, whatever its case, or an expression. A value of the data layer
   * or a username that matches counts as absent: the derived value is taken, if there is one.
   */
  placeholders?: readonly (string | RegExp)[];
  /** Of the vendor's Web SDK; consent, activityCollector and streamingMedia where it is not set. */
  webSdk?: {
    /** Its components that are built in, and not a byte of the others; docs/sdk-components.md says what each does. */
    components: readonly SdkComponent[];
  };
  /** Sessions for videos, kept by the Web SDK; off where this is not set. Which videos have one says rules/video-session.ts. */
  streamingMedia?: {
    /** Where sessions are on. */
    environments: readonly EnvironmentName[];
    /** Where the videos are distributed, as reports name it. */
    channel: string;
    /** As reports name the player. */
    playerName: string;
    /** Seconds between pings while the video plays: 10 to 50, 10 unless told. */
    mainPingInterval?: number;
    /** Seconds between pings in an advertisement: 1 to 10, 10 unless told. */
    adPingInterval?: number;
  };
}

export const settings: Settings = {
  orgId: "7A9B2C4D5E6F708192A3B4C5@AdobeOrg",
  publishedNumbers: ["4155550100"],
  // Providers by the directory's number, as links to the scheduling area carry it.
  idShapes: ["PRV\\d{5}"],
  placeholders: [/\(hardcoded\)$/i, "mychartloggedinusername"],
  webSdk: { components: ["consent", "activityCollector", "streamingMedia"] },
  streamingMedia: {
    environments: ["development"],
    channel: "Bayview Health",
    playerName: "Vimeo",
    mainPingInterval: 10,
    adPingInterval: 10,
  },
};
