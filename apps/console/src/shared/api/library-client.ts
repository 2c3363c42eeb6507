/** Builds and the audit trail. */
import type { EnvironmentName, LibraryOrder, LibraryState, PublicationOrder } from "@tagwell/contract";
import { call } from "./call.ts";

export const fetchLibrary = (signal?: AbortSignal) => call("GET /api/library", { signal });
/** What would change if this build were served. */
export const fetchLibraryChange = (environment: EnvironmentName, build: string, signal?: AbortSignal) =>
  call("GET /api/library/change", { query: { environment, build }, signal });
export const publish = (body: LibraryOrder) => call("POST /api/library/publish", { body });
export const rollBack = (body: LibraryOrder) => call("POST /api/library/roll-back", { body });
export const signOutboundData = (environment: EnvironmentName, build: string) =>
  call("POST /api/library/signatures", { body: { environment, build } });
/** How a build differs from the one that is served, and what it means for privacy. */
export const fetchBuildDiff = (environment: EnvironmentName, build: string, signal?: AbortSignal) =>
  call("GET /api/builds/diff", { query: { environment, from: "served", to: build }, signal });
/** All publications to an environment, oldest first. */
export const fetchPublicationsTo = (environment: EnvironmentName, signal?: AbortSignal) =>
  call("GET /api/publications", { query: { environment }, signal });

/** Asks a second person to approve the publication. */
export async function requestPublication(order: LibraryOrder): Promise<LibraryState> {
  await call("POST /api/publications/requests", { body: order as PublicationOrder });
  return fetchLibrary();
}

/** The newest requests for publications to an environment, newest first. */
export const fetchPublicationRequests = (environment: EnvironmentName, signal?: AbortSignal) =>
  call("GET /api/publications/requests", { query: { environment }, signal });

export type RequestDecision = { action: "approve" | "withdraw" } | { action: "decline"; reason: string };

export const decideRequest = (number: number, decision: RequestDecision) =>
  decision.action === "decline"
    ? call("POST /api/publications/requests/{number}/decline", { path: { number }, body: { reason: decision.reason } })
    : call(`POST /api/publications/requests/{number}/${decision.action}`, { path: { number } });

/** Newest first. */
export const fetchAuditTrail = (signal?: AbortSignal) => call("GET /api/audit", { query: { limit: 500 }, signal });
/** Whether each row of the audit trail follows from the one before it. */
export const checkAuditTrail = () => call("GET /api/audit/check");
