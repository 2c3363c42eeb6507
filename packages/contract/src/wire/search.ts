/** The answer of GET /api/search: what the edge stores that an id, the start of one, or a part of a path stands for. */
import type { EventSource, SiteKey } from "../environments.ts";
import type { Verdict } from "./api.ts";
import type { VisitorKind } from "./visits.ts";

export interface FoundEvent {
  kind: "event";
  /** Its `_id`. */
  id: string;
  eventType: string;
  site: SiteKey | "unknown";
  environment: EventSource;
  verdict: Verdict;
  receivedAt: string;
}

export interface FoundSession {
  kind: "session";
  /** The visit's id. */
  id: string;
  startedAt: string;
  visitor: VisitorKind;
  /** The number of its pages, and the path of the first one that has one. */
  pages: number;
  path?: string;
}

/** One page load. */
export interface FoundPage {
  kind: "page";
  /** The page load's id. */
  id: string;
  /** The visit that it is part of. */
  session: string;
  site: SiteKey | "unknown";
  path: string;
  at: string;
}

export type Found = FoundEvent | FoundSession | FoundPage;
