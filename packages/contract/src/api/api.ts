/** The console's API, each operation described once. It brings its schemas: whoever runs in a browser imports types only. */

import { accountApi, providerApi, sessionApi } from "./accounts.ts";
import { alertApi } from "./alerts.ts";
import { auditApi } from "./audit.ts";
import { catalogApi } from "./catalog.ts";
import { consentApi } from "./consent.ts";
import { eventApi, exportApi, streamApi } from "./events.ts";
import { governanceApi } from "./governance.ts";
import { healthApi } from "./health.ts";
import { previewApi } from "./preview.ts";
import { publishingApi } from "./publishing.ts";
import { qualityApi } from "./quality.ts";
import { releaseApi } from "./releases.ts";
import { eventReportApi, reportApi } from "./reports.ts";
import { savedViewApi } from "./saved-views.ts";
import { searchApi } from "./search.ts";
import { tokenApi } from "./tokens.ts";
import { traceApi } from "./trace.ts";
import { visitApi } from "./visits.ts";

export { eventConsent } from "./consent.ts";
export { type CheckedEventQuery, type CheckedExportQuery, type CheckedStreamQuery, eventRow } from "./events.ts";
export { health } from "./health.ts";
export {
  type Access,
  type AnswerOf,
  type AskedOf,
  anyone,
  type Operation,
  type Operations,
  openHereOr,
  type Parameters,
} from "./operation.ts";
export { type Described, problem } from "./parts.ts";
export { buildDiff, buildRow, publication, publicationRequest } from "./publishing.ts";
export { relayState, relayStatus } from "./relay.ts";
export type { CheckedReportQuery } from "./reports.ts";
export { reportedRecord, text as boundedText, traceRecord } from "./trace.ts";
export {
  accountApi,
  alertApi,
  auditApi,
  catalogApi,
  consentApi,
  eventApi,
  eventReportApi,
  exportApi,
  governanceApi,
  healthApi,
  previewApi,
  providerApi,
  publishingApi,
  qualityApi,
  releaseApi,
  reportApi,
  savedViewApi,
  searchApi,
  sessionApi,
  streamApi,
  tokenApi,
  traceApi,
  visitApi,
};

/** Every operation. */
export const api = {
  ...eventApi,
  ...exportApi,
  ...streamApi,
  ...traceApi,
  ...catalogApi,
  ...visitApi,
  ...searchApi,
  ...savedViewApi,
  ...qualityApi,
  ...reportApi,
  ...eventReportApi,
  ...healthApi,
  ...sessionApi,
  ...providerApi,
  ...accountApi,
  ...auditApi,
  ...tokenApi,
  ...releaseApi,
  ...previewApi,
  ...publishingApi,
  ...governanceApi,
  ...consentApi,
  ...alertApi,
};
/** Types of every operation: for the console's calls. */
export type Api = typeof api;
