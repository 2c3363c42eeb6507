/** The console's API: everything under /api (described in open-api.ts). */

import type { ServedProperties } from "@tagwell/collector/doors/served-property";
import { answerProblem } from "@tagwell/collector/errors/answer-problem";
import type { Log } from "@tagwell/collector/errors/log";
import { type EnvironmentName, exportColumns } from "@tagwell/contract";
import { Hono } from "hono";
import { compress } from "hono/compress";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import type { IdentityProvider } from "../accounts/identity-provider.ts";
import type { ReadAudit } from "../accounts/read-audit.ts";
import type { SavedViews } from "../accounts/saved-views.ts";
import type { SignIn } from "../accounts/sign-in.ts";
import type { Tokens } from "../accounts/tokens.ts";
import type { Alerts } from "../alerts/open-alerts.ts";
import type { Storage } from "../doors/storage.ts";
import type { Governance } from "../governance/open-governance.ts";
import type { Relay } from "../relay/relay.ts";
import type { OpenedReleases } from "../releases/open-releases.ts";
import type { Previews } from "../releases/previews.ts";
import { accountAnswers } from "./account-routes.ts";
import { alertAnswers } from "./alert-routes.ts";
import { type Answers, answerOperations } from "./answer-operations.ts";
import { auditAnswers } from "./audit-routes.ts";
import { auditedReads } from "./audited-reads.ts";
import { catalogAnswers } from "./catalog-routes.ts";
import { type ConsentRouteParts, consentAnswers } from "./consent-routes.ts";
import type { ConsoleHosts } from "./console-hosts.ts";
import { eventParts } from "./event-parts.ts";
import { eventReportAnswers } from "./event-report-routes.ts";
import { eventAnswers } from "./event-routes.ts";
import { exportAnswers } from "./export/export-routes.ts";
import type { Gate } from "./gate.ts";
import { governanceAnswers } from "./governance-routes.ts";
import { type HealthParts, healthAnswers } from "./health-routes.ts";
import { previewAnswers } from "./preview-routes.ts";
import { providerAnswers } from "./provider-routes.ts";
import { publishingAnswers } from "./publishing-routes.ts";
import { qualityAnswers } from "./quality-routes.ts";
import { releaseAnswers } from "./release-routes.ts";
import { removalAnswers } from "./removal-routes.ts";
import { reportAnswers } from "./report-routes.ts";
import { savedViewAnswers } from "./saved-view-routes.ts";
import { searchAnswers } from "./search-routes.ts";
import { sessionAnswers } from "./session-routes.ts";
import { sessionStates } from "./session-states.ts";
import { streamAnswers } from "./stream-routes.ts";
import { tokenAnswers } from "./token-routes.ts";
import { traceAnswers } from "./trace-routes.ts";
import { visitAnswers } from "./visit-routes.ts";
import { withoutBody } from "./without-body.ts";

export interface ApiParts
  extends OpenedReleases,
    Pick<ConsentRouteParts, "choices">,
    Pick<HealthParts, "freeBytes" | "whyDegraded" | "quota"> {
  storage: Pick<Storage, "journal" | "warehouse" | "live">;
  /** Undefined where events are not relayed. */
  relay?: Pick<Relay, "statusesOf" | "state"> | undefined;
  properties: ServedProperties;
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
  /** Undefined where the storage cannot remove single events. */
  governance: Governance;
  alerts: Alerts;
  /** Milliseconds between heartbeats of a quiet stream. */
  heartbeat?: number;
}

export function apiRoutes(parts: ApiParts): Hono {
  const { hosts, gate, reads, log } = parts;
  const app = new Hono();
  app.onError((error, c) => answerProblem(error, c, log));
  // Not exports: some are compressed themselves, and a stream of events must not wait for a compressor's buffer.
  app.use(compress({ contentTypeFilter: /^application\/json\b/ }));
  app.use(hosts.only, gate.entrance, auditedReads({ reads, gate }), withoutBody);
  app.route("/", answerOperations(answersOf(parts)));
  return app;
}

/** Each is handed everything, and takes what it names. */
function answersOf(given: ApiParts): Answers {
  const { properties, signIn, gate, provider, storage, releases } = given;
  // Asked for at each request: a build that is published, or built again, brings its fields, reports and events.
  const served = () => properties.list().map(({ file }) => file);
  const parts = {
    heartbeat: 15_000,
    ...given,
    ...storage,
    relay: given.relay,
    siteKeys: properties.siteKeys,
    parts: eventParts(served),
    columns: () => exportColumns(served()),
    environments: () => served().map(({ environment }) => environment),
    servedProperty: (environment: EnvironmentName) => releases.property(environment),
    sessions: signIn.sessions,
    states: sessionStates({ signIn, gate, provider: provider?.shown }),
  };
  const counted = { ...parts, properties: served };
  return {
    ...eventAnswers(parts),
    ...exportAnswers(parts),
    ...streamAnswers(parts),
    ...removalAnswers(parts),
    ...traceAnswers(parts),
    ...healthAnswers(parts),
    ...visitAnswers(parts),
    ...searchAnswers(parts),
    ...savedViewAnswers(parts),
    ...tokenAnswers(parts),
    ...consentAnswers(parts),
    ...alertAnswers(parts),
    ...governanceAnswers(parts),
    ...releaseAnswers(parts),
    ...publishingAnswers(parts),
    ...previewAnswers(parts),
    ...catalogAnswers(parts),
    ...qualityAnswers(parts),
    ...reportAnswers(counted),
    ...eventReportAnswers(counted),
    ...sessionAnswers({ ...parts, provider: provider?.shown }),
    ...accountAnswers(parts),
    ...providerAnswers(parts),
    ...auditAnswers(parts),
  };
}
