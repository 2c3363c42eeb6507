/** The words that the page and the edge share. */
export { allEvents } from "./all-events.ts";
export type { DataLayerItem, DataLayerState, PageInfo, ZeroOne } from "./data-layer/data-layer.ts";
export type { EventDefinition } from "./event-definition.ts";
export type { EventLabel, Identity, SourceGroups, TenantFields, TenantGroups, XdmEvent } from "./event-types.ts";
export { envelope, identities, tenantKey, webInteraction } from "./fields/envelope.ts";
export { type Field, type FieldGroup, isField, type Sensitivity, type ValueOf } from "./fields/field.ts";
export { mediaCollection } from "./fields/media.ts";
export { type SchedulingFlag, type SchedulingStep, schedulingFlags, schedulingSteps } from "./fields/scheduling.ts";
export { type PlayerState, playerStates, video, videoFieldStates } from "./fields/video.ts";
export { createTextGuard, type TextGuard, type TextGuardOptions } from "./identifiers/text-guard.ts";
export { type QueryParameter, queryParameters } from "./query-parameters.ts";
export { type EnvironmentName, environmentNames, type SiteKey, siteLabels } from "./sites.ts";
export type { EventQuery, EventRow, TraceRecord, Verdict } from "./wire/api.ts";
export type { EdgeAnswer, EdgePayload, EdgeRemark, Problem, StateStore } from "./wire/edge-answer.ts";
export type { EdgeRequestBody, StateEntry, WireEvent } from "./wire/edge-request.ts";
