/** The settings of an edge with a console, and the edge once it runs. */
import type { CollectorOptions, RunningCollector } from "@tagwell/collector";
import type { EnvironmentName } from "@tagwell/contract";
import type { ProviderSettings } from "../accounts/identity-provider-settings.ts";
import type { PasswordCost } from "../accounts/password.ts";
import type { AlertOptions } from "../alerts/channel-sender.ts";
import type { Clock } from "../doors/clock.ts";
import type { OpenStorage } from "../doors/storage.ts";
import type { RetentionPeriods } from "../governance/open-governance.ts";
import type { RelayOptions } from "../relay/relay.ts";
import type { PublishingRules } from "../releases/production-policy.ts";

export interface EdgeOptions extends CollectorOptions {
  /** What keeps the events: SQLite in the data folder unless set. */
  openStorage?: OpenStorage;
  folders: CollectorOptions["folders"] & {
    /** The built console. */
    console?: string;
    /**
     * Pages to try the property on: a folder for each site, named for the site's key, or one application for all sites.
     * Each site's pages are served on the site's hosts.
     */
    pages?: string;
  };
  /** For tests: cheap password hashes. A strong one, which is the default, takes a tenth of a second or more. */
  passwordCost?: PasswordCost;
  /** The OpenID Connect provider with which people sign in to the console, besides passwords. */
  identityProvider?: ProviderSettings;
  /** Relays accepted events to the vendor's edge, which then also gives new visitors their identity. */
  relay?: RelayOptions;
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
}

export interface RunningEdge extends RunningCollector {
  /**
   * Path and hash, on the console's origin, of a one-time link that makes an account with the roles officer and engineer.
   * An earlier link that nobody used stops working. Not available over HTTP: only the process that runs the edge can call it.
   */
  makeFirstLink(): string;
  /**
   * Serves the build in an environment's folder, which has been made anew, with its schema. Returns why pages do not get it: a published build
   * hides the folder, or the build cannot be served.
   */
  serveBuilt(environment: EnvironmentName): Promise<string | undefined>;
  /** Whether an account exists. */
  hasAccounts(): boolean;
}
