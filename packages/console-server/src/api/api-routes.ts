/** The console's API: everything under /api (described in open-api.ts). */

import { answerProblem } from "@tagwell/collector/errors/answer-problem";
import { type EnvironmentName, exportColumns } from "@tagwell/contract";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { savedViewAnswers, sessionAnswers, tokenAnswers } from "./account-routes.ts";
import { alertAnswers } from "./alert-routes.ts";
import { type Answers, answerOperations } from "./answer-operations.ts";
import { auditedReads } from "./audited-reads.ts";
import { catalogAnswers } from "./catalog-routes.ts";
import { eventParts } from "./event-parts.ts";
import { eventReportAnswers } from "./event-report-routes.ts";
import { eventAnswers } from "./event-routes.ts";
import { evidenceAnswers } from "./evidence-routes.ts";
import { exportAnswers } from "./export/export-routes.ts";
import { governanceAnswers } from "./governance-routes.ts";
import { healthAnswers } from "./health-routes.ts";
import { providerAnswers } from "./provider-routes.ts";
import { qualityAnswers } from "./quality-routes.ts";
import { releaseAnswers } from "./release-routes.ts";
import { reportAnswers } from "./report-routes.ts";
import type { ApiParts, RouteParts } from "./route-parts.ts";
import { searchAnswers } from "./search-routes.ts";
import { sessionStates } from "./session-states.ts";
import { streamAnswers } from "./stream-routes.ts";
import { visitAnswers } from "./visit-routes.ts";
import { withoutBody } from "./without-body.ts";

export function apiRoutes(parts: ApiParts): Hono {
  const { hosts, gate, reads, log } = parts;
  const app = new Hono();
  app.onError((error, c) => answerProblem(error, c, log));
  // Not exports: some are compressed themselves, and a stream of events must not wait for a compressor's buffer.
  app.use(compress({ contentTypeFilter: /^application\/json\b/ }));
  app.use(hosts.only, gate.entrance, auditedReads({ reads, gate }), withoutBody);
  app.route("/", answerOperations(answersOf(parts), parts.properties.siteKeys));
  return app;
}

/** Each is handed everything, and takes what it names. */
function answersOf(given: ApiParts): Answers {
  const { properties, signIn, gate, provider, storage, releases } = given;
  // Asked for at each request: a build that is published, or built again, brings its fields, reports and events.
  const served = () => properties.list().map(({ file }) => file);
  const parts: RouteParts = {
    ...given,
    ...storage,
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
    ...healthAnswers(parts),
    ...visitAnswers(parts),
    ...searchAnswers(parts),
    ...savedViewAnswers(parts),
    ...tokenAnswers(parts),
    ...alertAnswers(parts),
    ...evidenceAnswers(parts),
    ...governanceAnswers(parts),
    ...releaseAnswers(parts),
    ...catalogAnswers(parts),
    ...qualityAnswers(parts),
    ...reportAnswers(counted),
    ...eventReportAnswers(counted),
    ...sessionAnswers(parts),
    ...providerAnswers(parts),
  };
}
