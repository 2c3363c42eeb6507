/** What the console's API answers with: what an edge has opened, and what the answers make of it. */
import type { ServedProperties } from "@tagwell/collector/doors/served-property";
import type { Log } from "@tagwell/collector/errors/log";
import type { Quota } from "@tagwell/collector/receive/quota";
import type { EnvironmentName, ExportColumn, LedgerCheck, PropertyFile } from "@tagwell/contract";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import type { IdentityProvider } from "../accounts/identity-provider.ts";
import type { ReadAudit } from "../accounts/read-audit.ts";
import type { SavedViews } from "../accounts/saved-views.ts";
import type { Sessions } from "../accounts/sessions.ts";
import type { SignIn } from "../accounts/sign-in.ts";
import type { Tokens } from "../accounts/tokens.ts";
import type { Alerts } from "../alerts/open-alerts.ts";
import type { Ledger } from "../doors/ledger-door.ts";
import type { Storage } from "../doors/storage.ts";
import type { Governance } from "../governance/open-governance.ts";
import type { Relay } from "../relay/relay.ts";
import type { OpenedReleases } from "../releases/open-releases.ts";
import type { Previews } from "../releases/previews.ts";
import type { ConsoleHosts } from "./console-hosts.ts";
import type { EventParts } from "./event-parts.ts";
import type { Gate } from "./gate.ts";
import type { SessionStates } from "./session-states.ts";

export interface ApiParts extends OpenedReleases {
  storage: Pick<Storage, "journal" | "warehouse" | "live">;
  /** Undefined where events are not relayed. */
  relay: Relay | undefined;
  properties: ServedProperties;
  /** Undefined where the storage has no ledger. */
  choices: { ledger: Pick<Ledger, "list" | "pages" | "totals">; check(): Promise<LedgerCheck> } | undefined;
  /** Bytes that the data folder's disk has left; rejects where that cannot be read. */
  freeBytes(): Promise<number>;
  /** What the edge cannot do, although it stores events; undefined where it can do everything. */
  whyDegraded(): Promise<string | undefined>;
  /** What was refused because of quotas. */
  quota: Quota["state"];
  /** Aborts when the edge closes: streams end. */
  closing: AbortSignal;
  log: Log;
  signIn: SignIn;
  tokens: Tokens;
  savedViews: SavedViews;
  /** Undefined where none is set. */
  provider: IdentityProvider | undefined;
  gate: Gate;
  previews: Previews;
  audit: AuditTrail;
  reads: ReadAudit;
  hosts: ConsoleHosts;
  governance: Governance;
  alerts: Alerts;
}

/** What an answer may name. */
export interface RouteParts extends ApiParts, Pick<Storage, "journal" | "warehouse" | "live"> {
  parts: EventParts;
  /** Of exports: those of the properties that are served now. */
  columns(): readonly ExportColumn[];
  environments(): EnvironmentName[];
  /** The property of the build that an environment serves. Rejects with HttpError 404 where there is none that can be read. */
  servedProperty(environment: EnvironmentName): Promise<PropertyFile>;
  sessions: Sessions;
  states: SessionStates;
}
