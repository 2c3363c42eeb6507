/** The description of a property's build, and counts of what its pages sent. */
import type { ActivityQuery, EnvironmentName, FieldTrafficQuery, ServedCatalog } from "@tagwell/contract";
import { call } from "./call.ts";

/** Everything that the console knows about a property: one build of it as the edge describes it. */
export type Property = ServedCatalog;

/** Throws `EdgeRefused` with status 404 where the environment has no build. */
export const fetchProperty = (environment: EnvironmentName, signal?: AbortSignal) =>
  call("GET /api/catalog", { query: { environment }, signal });
/** Counts, for each field, the stored events that have it. */
export const fetchFieldTraffic = (query: FieldTrafficQuery, signal?: AbortSignal) =>
  call("GET /api/field-traffic", { query, signal });
/** Counts what each rule did. */
export const fetchRuleActivity = (query: ActivityQuery, signal?: AbortSignal) =>
  call("GET /api/rule-activity", { query, signal });
