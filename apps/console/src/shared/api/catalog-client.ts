/** The description of a property's build, counts of its fields, and sessions. */
import type { FieldTrafficQuery, ServedCatalog, VisitQuery } from "@tagwell/contract";
import { call, callPage } from "./call.ts";

/** Everything that the console knows about a property: one build of it as the edge describes it. */
export type Property = ServedCatalog;

/** Counts, for each field, the stored events that have it. */
export const fetchFieldTraffic = (query: FieldTrafficQuery, signal?: AbortSignal) =>
  call("GET /api/field-traffic", { query, signal });

/** Sessions of one request. */
const partSize = 50;

/** The newest visits that match, newest first. */
export const fetchVisits = (query: VisitQuery, signal?: AbortSignal) =>
  callPage("GET /api/visits", { query: { limit: partSize, ...query }, signal });
