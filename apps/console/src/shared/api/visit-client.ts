/** Sessions, which the edge calls visits. */
import type { VisitQuery } from "@tagwell/contract";
import { call, callPage } from "./call.ts";

/** Sessions of one request. */
const partSize = 50;

/** The newest visits that match, newest first. */
export const fetchVisits = (query: VisitQuery, signal?: AbortSignal) =>
  callPage("GET /api/visits", { query: { limit: partSize, ...query }, signal });
/** One visit in full. A visit that does not exist throws `EdgeRefused` with status 404. */
export const fetchVisit = (visit: string, signal?: AbortSignal) =>
  call("GET /api/visits/{visit}", { path: { visit }, signal });
