/** The settings of an edge, and the edge once it runs. */
import type { EdgePayload, EnvironmentName, PropertyFile } from "@tagwell/contract";
import type { AlertOptions } from "./alert-options.ts";
import type { Clock } from "./clock.ts";
import type { Intake, OpenStorage, Storage } from "./doors.ts";
import type { ProviderSettings } from "./identity-provider-settings.ts";
import type { Log } from "./log.ts";
import type { PasswordCost } from "./password-cost.ts";
import type { PublishingRules } from "./publishing-rules.ts";
import type { QuotaLimits } from "./quota-limits.ts";
import type { RetentionPeriods } from "./retention-periods.ts";

export interface EdgeOptions {
  /** TCP port on the loopback interface, and on `elsewhere.address` where that is set; 0 picks a free one. */
  port: number;
  /** Folder of the databases and of the published builds; created when missing. */
  dataDir: string;
  /** What keeps the events: SQLite in the data folder unless set. An edge that only receives needs no more than its intake. */
  openStorage?: OpenStorage<Intake | Storage>;
  /**
   * "receive": it only collects events and serves the builds, without the console, its API and its accounts. "console", which
   * is the default: it does everything.
   */
  role?: EdgeRole;
  /** One for each environment that the edge serves, as `readPropertyFile` reads it from a build's folder. */
  properties: readonly PropertyFile[];
  /** Whether it also serves every other environment that has a published build in the data folder. */
  servesPublished?: boolean;
  folders: {
    /** The built console. */
    console?: string;
    /**
     * Pages to try the property on: a folder for each site, named for the site's key, or one application for all sites.
     * Each site's pages are served on the site's hosts.
     */
    pages?: string;
    /** The builds, a folder for each environment. */
    tags?: string;
  };
  /** Receives one line for each problem that an operator should know of; nothing is logged without it. */
  log?: Log;
  /**
   * For tests: payloads that the edge adds to its next answer. They cannot be set over HTTP, and an edge that serves any
   * environment but development does not start with them.
   */
  fixtures?: () => EdgePayload[];
  /** For tests: cheap password hashes. A strong one, which is the default, takes a tenth of a second or more. */
  passwordCost?: PasswordCost;
  /** How other machines reach the edge. With it, the API requires a sign-in. */
  elsewhere?: Elsewhere;
  /** IP addresses and ranges of the proxies whose forwarding headers count; none unless set. */
  trustedProxies?: readonly string[];
  /** The bearer token with which other machines read /metrics; without it, only this machine can. */
  metricsToken?: string;
  /** The OpenID Connect provider with which people sign in to the console, besides passwords. */
  identityProvider?: ProviderSettings;
  /** Relays accepted events to the vendor's edge, which then also gives new visitors their identity. */
  relay?: RelayOptions;
  /** Called when the store cannot go on, with the reason; unless set, the process ends with exit code 1. */
  onGiveUp?: (reason: string) => void;
  /**
   * The most bytes that the event database may grow to, not counting its write-ahead log; unbounded unless set. Before it is
   * reached, the oldest events are removed.
   */
  maxStoreBytes?: number;
  /** What a publication to production needs besides the role. */
  publishing?: PublishingRules;
  /** How long events are kept; without a limit unless set. */
  retention?: RetentionPeriods;
  /** How many days the ledger keeps the consent choices of visitors: 1096, three years, unless set. */
  consentRetentionDays?: number;
  /** Where alerts are sent besides the console. */
  alerts?: AlertOptions;
  /** For tests: the time by which alerts are evaluated. */
  alertClock?: Clock;
  /** How much a site and a visitor may send; those that are not set have generous defaults. */
  quota?: Partial<QuotaLimits>;
}

export type EdgeRole = "receive" | "console";

export interface Elsewhere {
  /** IP address to listen on in addition to loopback, such as 0.0.0.0. */
  address: string;
  /** Where people open the console, such as https://tags.example.org: an origin without a path. */
  origin: string;
}

export interface RelayOptions {
  /** The vendor's edge: an origin, such as https://edge.example.org. */
  url: string;
  /** How long a new visitor's request waits for the vendor's identity: 1500 ms unless set. */
  identityLimitMs?: number;
}

export interface RunningEdge {
  port: number;
  /**
   * Path and hash, on the console's origin, of a one-time link that makes an account with the roles officer and engineer.
   * An earlier link that nobody used stops working. Not available over HTTP: only the process that runs the edge can call it. Throws on an edge that only
   * receives.
   */
  makeFirstLink(): string;
  version: string;
  /** The environments that it serves now. */
  environments(): EnvironmentName[];
  /**
   * Serves the build in an environment's folder, which has been made anew, with its schema. Returns why pages do not get it: a published build
   * hides the folder, or the build cannot be served. An edge that only receives does not serve it.
   */
  serveBuilt(environment: EnvironmentName): Promise<string | undefined>;
  /**
   * Has pages that load an environment's `tagwell.js` from this edge say this in the browser's console, as an error; undefined: nothing any
   * more. Only in development: elsewhere pages may check the file's hash.
   */
  tellPages(environment: EnvironmentName, text: string | undefined): void;
  /** Whether an account exists. */
  hasAccounts(): boolean;
  /** Ends the streams, lets requests under way finish, flushes and closes the databases. */
  close(): Promise<void>;
}
