/** Visits, as GET /api/visits and GET /api/visits/{visit} tell them: what the trace and the stored events add up to. */
import type { SiteKey } from "../sites.ts";
import type { EventRow } from "./api.ts";
import type { TraceRecord } from "./trace.ts";

/** One page load of a visit. */
export interface VisitPage {
  /** The page load's id; for what the edge alone knows of (consent out, a host that is not listed), that record's. */
  page: string;
  site: SiteKey | "unknown";
  /** Path and listed parameters; absent where the page told nothing of itself. */
  path?: string;
  at: string;
  /** Why the library told nothing, or was told to be silent later: the visitor declined, or the host is not listed. */
  silent?: "consent" | "refused";
  /** The edge's sentence on it. */
  detail?: string;
}

/** A visit in the list; `visit` names it in its address. */
export interface VisitSummary {
  visit: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  lastAt: string;
  /** In the order in which they were opened. */
  pages: VisitPage[];
}

/** One visit in full: what its pages told, in order, and the events that the edge stored of it. */
export interface Visit extends VisitSummary {
  records: TraceRecord[];
  events: EventRow[];
}
