/** The words that the page and the edge share. */

export type { Account, AccountLink, AccountRow, LinkOrder, SessionState } from "./api/accounts.ts";
export type { Alert, AlertChannelState, AlertNotice, AlertSetting, AlertState, HealthVerdict } from "./api/alerts.ts";
export type { AuditCheck, AuditRow } from "./api/audit.ts";
export type {
  ActivityQuery,
  CatalogElement,
  CatalogEvent,
  CatalogExample,
  CatalogReport,
  CatalogRule,
  FieldTraffic,
  FieldTrafficQuery,
  OutboundField,
  OutboundRequest,
  PageTraffic,
  PropertyCatalog,
  RuleActivity,
  RuleCounts,
  ScannedEvents,
  SeenField,
  ServedCatalog,
} from "./api/catalog.ts";
export type {
  ChoiceRow,
  ChoiceSource,
  ChoiceTotal,
  ConsentChoice,
  ConsentSource,
  EventConsent,
  LedgerCheck,
} from "./api/consent.ts";
export type { EventCount, EventQuery, EventRow } from "./api/events.ts";
export type { ErasureRow, PersonIdentity, PersonRequest, RemovedCount, RetentionState } from "./api/governance.ts";
export type { Health } from "./api/health.ts";
export type { PreviewLink, PreviewOrder, PreviewRow } from "./api/preview.ts";
export type {
  BuildDiff,
  BuildMark,
  BuildRow,
  DescribedDifference,
  MemberDifference,
  PrivacyChange,
  PrivacyVerdict,
  PublicationOrder,
  PublicationRequestRow,
  PublicationRow,
  RequestState,
  SizeDifference,
} from "./api/publishing.ts";
export type {
  DelayQuality,
  DeliveryQuality,
  GuardCut,
  PageError,
  QualityReport,
  QualityStep,
  ReasonCount,
  Redactions,
  Rejection,
} from "./api/quality.ts";
export type { RelayState, RelayStatus } from "./api/relay.ts";
export type {
  BuildFile,
  HandedOverBuild,
  LibraryBuild,
  LibraryChange,
  LibraryEnvironment,
  LibraryOrder,
  LibraryState,
  ProductionPolicy,
  PublishedBuild,
  PublishingNeed,
  Signature,
  SizePromise,
} from "./api/releases.ts";
export type {
  CountedEvents,
  EventReportQuery,
  Report,
  ReportColumn,
  ReportFact,
  ReportNumber,
  ReportQuery,
  ReportRange,
  ReportSample,
  ReportSummary,
  ReportTable,
} from "./api/reports.ts";
export type { ListedView, SavedView } from "./api/saved-views.ts";
export type { Found, FoundEvent, FoundPage, FoundSession } from "./api/search.ts";
export type { NewToken, TokenOrder, TokenRow } from "./api/tokens.ts";
export type { TraceOutlook, TraceRecord, TraceStep } from "./api/trace.ts";
export type { Visit, VisitCounts, VisitorKind, VisitPage, VisitQuery, VisitSummary } from "./api/visits.ts";
export {
  type EnvironmentName,
  type EventSource,
  environmentNames,
  eventSources,
  type SiteKey,
} from "./environments.ts";
export { defineEvent, type EventDefinition, type TenantOf } from "./event-definition.ts";
export type { MediaLabel } from "./events/media-session.ts";
export { describeRecord, type RecordLine } from "./explain/describe-record.ts";
export { guardAdvice } from "./explain/guard-advice.ts";
export { type Answer, conditionText, findRule, rulesOf, whyOf } from "./explain/why.ts";
export { buildFields } from "./fields/build.ts";
export { decisioning, eventMerge, personalizationQuery } from "./fields/decisioning.ts";
export { envelope, eventIdForm, identities, webInteraction } from "./fields/envelope.ts";
export {
  agent,
  type BuildFact,
  campaignText,
  code,
  decimal,
  type Field,
  type FieldGroup,
  flag,
  ids,
  integer,
  isField,
  label,
  labels,
  oneOf,
  pageText,
  pageTexts,
  pick,
  type Sensitivity,
  url,
  type ValueOf,
  vocabulary,
} from "./fields/field.ts";
export { type FieldRule, fieldRule } from "./fields/field-rule.ts";
export {
  type FieldTree,
  fieldTree,
  hasMore,
  isTreeField,
  mergedGroups,
  ruleOf,
  type TreeField,
} from "./fields/field-tree.ts";
export { guardField } from "./fields/guard-field.ts";
export { isOfKind } from "./fields/is-of-kind.ts";
export { languageList, languageTag } from "./fields/language-tag.ts";
export { mediaCollection } from "./fields/media.ts";
export { type PlayerState, playerStates, videoFieldStates, videoFields } from "./fields/video.ts";
export { type FieldVisitor, walkFields } from "./fields/walk-fields.ts";
export {
  groupMissing,
  notAList,
  notAnObject,
  notDefined,
  notPublished,
  patternsMissing,
  wordsMissing,
  wrongKind,
} from "./identifiers/guard-reasons.ts";
export type { GuardedField, Passed } from "./identifiers/passed.ts";
export { createPlainGuard } from "./identifiers/plain-guard.ts";
export { remember } from "./identifiers/remember.ts";
export { type ScrubOptions, scrub } from "./identifiers/scrub.ts";
export {
  createTextGuard,
  type FieldTexts,
  type TextContext,
  type TextGuard,
  type TextGuardOptions,
  type TextRules,
} from "./identifiers/text-guard.ts";
export { inOneLine } from "./in-one-line.ts";
export { otherType } from "./other-type.ts";
export { isOwn, own } from "./own.ts";
export { isOwnPath } from "./own-path.ts";
export { pageHost, pageHostOf } from "./page-host.ts";
export { pageName, pageSection } from "./page-name.ts";
export {
  type PreviewToken,
  previewDatastream,
  previewParameter,
  previewPath,
  readPreviewToken,
  tokenOfDatastream,
  unsignedToken,
} from "./preview/preview-token.ts";
export { type AddressPattern, matchesAddress, wordsOfPatterns } from "./property/address-pattern.ts";
export { breakDown } from "./property/break-down.ts";
export { dividingFields, fieldsIn } from "./property/dividing-fields.ts";
export { eventBreakdowns } from "./property/event-breakdowns.ts";
export type { EventSchema } from "./property/event-schema.ts";
export { type GuardRules, noGuardRules, type ParameterKind, type PersonalField } from "./property/guard-rules.ts";
export { addressOfEvent, createPersonalCheck, type PersonalCheck } from "./property/personal-pages.ts";
export { type PropertyFile, propertyFileFormat, type SizeLimit } from "./property/property-file.ts";
export {
  type BreakdownDefinition,
  type ColumnDefinition,
  type Count,
  type CountColumn,
  type CountSource,
  defineReport,
  type FactDefinition,
  type KeyPart,
  type PercentColumn,
  type ReportDefinition,
  type ReportMeasure,
  type TableChart,
  type TableDefinition,
  type TableRows,
  type TextColumn,
} from "./property/report-definition.ts";
export { decodePublished } from "./published/decode-published.ts";
export { encodePublished } from "./published/encode-published.ts";
export type { Published, PublishedKind } from "./published/published-kind.ts";
export { noPublishedLists, type PublishedLists } from "./published/published-lists.ts";
export { publishedOf } from "./published/published-of.ts";
export { roundPercent } from "./round-percent.ts";
export { defaultSdkComponents, type SdkComponent, sdkComponents } from "./sdk-components.ts";
export { sdkEvents } from "./sdk-events.ts";
export { leadsToThisMachine, namesThisMachine } from "./this-machine.ts";
export { verdictOf } from "./verdict-of.ts";
export {
  type AlertChannel,
  type AlertCondition,
  type AlertSeverity,
  alertChannels,
  alertConditionNames,
  alertConditions,
  alertSeverities,
  type ConditionDefinition,
  healthVerdicts,
  type LimitDefinition,
} from "./wire/alerts.ts";
export {
  type ConsentTool,
  consentTools,
  type PrivacyControl,
  privacyControls,
} from "./wire/consent.ts";
export { csvLine, jsonCell } from "./wire/csv-line.ts";
export type { EdgeAnswer, EdgePayload, EdgeRemark, Problem, StateStore } from "./wire/edge-answer.ts";
export type { EdgeRequestBody, HandedOverIdentities, StateEntry, WireEvent } from "./wire/edge-request.ts";
export { type ColumnType, type ExportColumn, exportColumns } from "./wire/export-columns.ts";
export {
  type AuditAction,
  asBuilt,
  auditActions,
  type ReadKind,
  readKinds,
  shortBuild,
} from "./wire/library.ts";
export { plainConsent } from "./wire/plain-consent.ts";
export { previewHours } from "./wire/preview.ts";
export { maxNoteLength } from "./wire/publishing.ts";
export {
  type QualityPeriod,
  qualityPeriods,
} from "./wire/quality.ts";
export { relayStatuses } from "./wire/relay.ts";
export {
  consoleHeader,
  providerSignInPath,
  type Role,
  roles,
  type SignInTrouble,
  signInTroubles,
} from "./wire/session.ts";
export {
  scopeMeanings,
  type TokenScope,
  type TokenState,
  tokenActor,
  tokenDays,
  tokenScopes,
  tokenStates,
} from "./wire/tokens.ts";
export {
  type TraceKind,
  type TraceOutcome,
  traceKinds,
  traceOutcomes,
} from "./wire/trace.ts";
export { type Verdict, verdicts } from "./wire/verdicts.ts";
export {
  type RuleResult,
  ruleResults,
} from "./wire/visits.ts";
export type { Identity, XdmEvent } from "./xdm-event.ts";
