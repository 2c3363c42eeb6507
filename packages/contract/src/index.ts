/** The words that the page and the edge share. */
export { allEvents } from "./all-events.ts";
export type { DataLayerItem, DataLayerState, PageInfo, ZeroOne } from "./data-layer/data-layer.ts";
export type { EventDefinition } from "./event-definition.ts";
export type { EventLabel, Identity, SourceGroups, TenantFields, TenantGroups, XdmEvent } from "./event-types.ts";
export type { MediaLabel } from "./events/media-session.ts";
export type { VideoLabel } from "./events/video-milestone.ts";
export { decisioning, eventMerge, personalizationQuery } from "./fields/decisioning.ts";
export { envelope, eventIdForm, identities, tenantKey, webInteraction } from "./fields/envelope.ts";
export { type Field, type FieldGroup, isField, type Sensitivity, type ValueOf } from "./fields/field.ts";
export { mediaCollection } from "./fields/media.ts";
export { type PlayerState, playerStates, video, videoFieldStates } from "./fields/video.ts";
export { remember } from "./identifiers/remember.ts";
export { type ScrubOptions, scrub } from "./identifiers/scrub.ts";
export { createTextGuard, type TextGuard, type TextGuardOptions } from "./identifiers/text-guard.ts";
export type { PublishedLists } from "./published/published-lists.ts";
export { type QueryParameter, queryParameters } from "./query-parameters.ts";
export { type SchedulingFlag, type SchedulingStep, schedulingFlags, schedulingSteps } from "./scheduling-flags.ts";
export { defaultSdkComponents, type SdkComponent, sdkComponents } from "./sdk-components.ts";
export { type EnvironmentName, environmentNames, type SiteKey, siteLabels } from "./sites.ts";
export type { EventQuery, EventRow, Verdict } from "./wire/api.ts";
export type {
  CatalogElement,
  CatalogEvent,
  CatalogExample,
  CatalogRule,
  FieldTraffic,
  FieldTrafficQuery,
  LeavingField,
  LeavingRequest,
  PropertyCatalog,
  RuleActivity,
  ScannedEvents,
  SeenField,
} from "./wire/catalog.ts";
export type { EdgeAnswer, EdgePayload, EdgeRemark, Problem, StateStore } from "./wire/edge-answer.ts";
export type { EdgeRequestBody, HandedOverIdentities, StateEntry, WireEvent } from "./wire/edge-request.ts";
export {
  type AuditAction,
  type AuditRow,
  asBuilt,
  auditActions,
  type BuildDifference,
  type BuildFile,
  type LibraryBuild,
  type LibraryChange,
  type LibraryEnvironment,
  type LibraryOrder,
  type LibraryState,
  type PublishedBuild,
  type SizePromise,
} from "./wire/library.ts";
export {
  type DeliveryQuality,
  type GuardCut,
  type PageError,
  type QualityPeriod,
  type QualityReport,
  type QualityStep,
  qualityPeriods,
  type ReasonCount,
  type Rejection,
} from "./wire/quality.ts";
export {
  type Report,
  type ReportColumn,
  type ReportFact,
  type ReportName,
  type ReportNumber,
  type ReportQuery,
  type ReportRange,
  type ReportTable,
  reportNames,
} from "./wire/reports.ts";
export {
  type Account,
  type AccountLink,
  type AccountRow,
  consoleHeader,
  type Role,
  roles,
  type SessionState,
} from "./wire/session.ts";
export {
  type TraceKind,
  type TraceOutcome,
  type TraceOutlook,
  type TraceRecord,
  type TraceStep,
  traceKinds,
  traceOutcomes,
} from "./wire/trace.ts";
export type { Visit, VisitPage, VisitSummary } from "./wire/visits.ts";
