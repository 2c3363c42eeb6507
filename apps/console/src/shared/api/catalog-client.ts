/** The description of a property's build, and counts of its fields. */
import type { FieldTrafficQuery, ServedCatalog } from "@tagwell/contract";
import { call } from "./call.ts";

/** Everything that the console knows about a property: one build of it as the edge describes it. */
export type Property = ServedCatalog;

/** Counts, for each field, the stored events that have it. */
export const fetchFieldTraffic = (query: FieldTrafficQuery, signal?: AbortSignal) =>
  call("GET /api/field-traffic", { query, signal });
