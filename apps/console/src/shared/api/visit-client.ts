/** Sessions, which the edge calls visits. */
import type { VisitQuery } from "@tagwell/contract";
import { callPage } from "./call.ts";

/** Sessions of one request. */
const partSize = 50;

/** The newest visits that match, newest first. */
export const fetchVisits = (query: VisitQuery, signal?: AbortSignal) =>
  callPage("GET /api/visits", { query: { limit: partSize, ...query }, signal });
