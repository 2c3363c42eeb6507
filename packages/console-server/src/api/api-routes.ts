/** The console's API: everything under /api (described in open-api.ts). */

import type { ServedProperties } from "@tagwell/collector/doors/served-property";
import { answerProblem } from "@tagwell/collector/errors/answer-problem";
import type { Log } from "@tagwell/collector/errors/log";
import { exportColumns } from "@tagwell/contract";
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

function answersOf({
  storage: { journal, warehouse, live },
  relay,
  properties,
  closing,
  log,
  signIn,
  tokens,
  savedViews,
  provider,
  gate,
  releases,
  builds,
  publishing,
  publications,
  requests,
  previews,
  audit,
  hosts,
  governance,
  choices,
  alerts,
  freeBytes,
  whyDegraded,
  quota,
  heartbeat = 15_000,
}: ApiParts): Answers {
  // Asked for at each request: a build that is published, or built again, brings its fields, reports and events.
  const served = () => properties.list().map(({ file }) => file);
  const environments = () => served().map(({ environment }) => environment);
  const parts = eventParts(served);
  const counted = { warehouse, properties: served, siteKeys: properties.siteKeys, gate };
  const states = sessionStates({ signIn, gate, provider: provider?.shown });
  return {
    ...eventAnswers({ warehouse, live, parts, relay }),
    ...exportAnswers({ warehouse, live, parts, columns: () => exportColumns(served()) }),
    ...streamAnswers({ warehouse, live, relay, sessions: signIn.sessions, tokens, gate, closing, heartbeat, log }),
    ...removalAnswers({ warehouse, properties, audit, gate }),
    ...traceAnswers({ warehouse }),
    ...healthAnswers({ journal, environments, relay, gate, freeBytes, whyDegraded, quota }),
    ...visitAnswers({ warehouse, live }),
    ...searchAnswers({ warehouse }),
    ...savedViewAnswers({ views: savedViews, gate }),
    ...tokenAnswers({ tokens, gate }),
    ...consentAnswers({ choices, siteKeys: properties.siteKeys, log }),
    ...alertAnswers({ alerts, siteKeys: properties.siteKeys, audit, gate }),
    ...governanceAnswers({ governance, audit, gate, closing, log }),
    ...releaseAnswers({ releases, publishing, gate }),
    ...publishingAnswers({ builds, publishing, publications, requests, gate }),
    ...previewAnswers({ previews, gate }),
    ...catalogAnswers({
      warehouse,
      siteKeys: properties.siteKeys,
      servedProperty: (environment) => releases.property(environment),
    }),
    ...qualityAnswers({ warehouse, properties }),
    ...reportAnswers(counted),
    ...eventReportAnswers(counted),
    ...sessionAnswers({ signIn, states, gate, hosts, provider: provider?.shown }),
    ...accountAnswers({ signIn, states, gate, hosts }),
    ...providerAnswers({ provider, signIn, gate, hosts, log }),
    ...auditAnswers({ audit, log }),
  };
}
