/** Requests for builds and the audit trail. Every function throws `EdgeUnreachable` or `EdgeRefused`. */
import type {
  AuditCheck,
  AuditRow,
  BuildDiff,
  EnvironmentName,
  LibraryChange,
  LibraryOrder,
  LibraryState,
  PublicationRequestRow,
  PublicationRow,
} from "@tagwell/contract";
import { unexpectedAnswer } from "./edge-errors.ts";
import { isObject } from "./json-value.ts";
import { requestJson, toQuery } from "./request-json.ts";
import { writeOptions } from "./write-options.ts";

export async function fetchLibrary(signal?: AbortSignal): Promise<LibraryState> {
  return libraryState(await requestJson("/api/library", { ...(signal && { signal }) }));
}

/** What would change if this build were served. */
export async function fetchLibraryChange(
  environment: EnvironmentName,
  build: string,
  signal?: AbortSignal,
): Promise<LibraryChange> {
  const path = `/api/library/change${toQuery({ environment, build })}`;
  return (await requestJson(path, { ...(signal && { signal }) })) as LibraryChange;
}

export async function publish(order: LibraryOrder): Promise<LibraryState> {
  return libraryState(await requestJson("/api/library/publish", writeOptions("POST", order)));
}

/** Asks a second person to approve the publication. */
export async function requestPublication(order: LibraryOrder): Promise<LibraryState> {
  await requestJson("/api/publications/requests", writeOptions("POST", order));
  return fetchLibrary();
}

/** All publications to an environment, oldest first. */
export async function fetchPublicationsTo(
  environment: EnvironmentName,
  signal?: AbortSignal,
): Promise<PublicationRow[]> {
  const path = `/api/publications${toQuery({ environment })}`;
  return (await requestJson(path, { ...(signal && { signal }) })) as PublicationRow[];
}

/** The newest requests for publications to an environment, newest first. */
export async function fetchPublicationRequests(
  environment: EnvironmentName,
  signal?: AbortSignal,
): Promise<PublicationRequestRow[]> {
  const path = `/api/publications/requests${toQuery({ environment })}`;
  return (await requestJson(path, { ...(signal && { signal }) })) as PublicationRequestRow[];
}

export type RequestDecision = { action: "approve" | "withdraw" } | { action: "decline"; reason: string };

export async function decideRequest(number: number, { action, ...body }: RequestDecision): Promise<void> {
  await requestJson(`/api/publications/requests/${number}/${action}`, writeOptions("POST", body));
}

/** How a build differs from the one that is served, and what it means for privacy. */
export async function fetchBuildDiff(
  environment: EnvironmentName,
  build: string,
  signal?: AbortSignal,
): Promise<BuildDiff> {
  const path = `/api/builds/diff${toQuery({ environment, from: "served", to: build })}`;
  return (await requestJson(path, { ...(signal && { signal }) })) as BuildDiff;
}

export async function rollBack(order: LibraryOrder): Promise<LibraryState> {
  return libraryState(await requestJson("/api/library/roll-back", writeOptions("POST", order)));
}

export async function signOutboundData(environment: EnvironmentName, build: string): Promise<LibraryState> {
  return libraryState(await requestJson("/api/library/signatures", writeOptions("POST", { environment, build })));
}

/** Newest first. */
export async function fetchAuditTrail(signal?: AbortSignal): Promise<AuditRow[]> {
  return (await requestJson(`/api/audit${toQuery({ limit: 500 })}`, { ...(signal && { signal }) })) as AuditRow[];
}

/** Whether each row of the audit trail follows from the one before it. */
export async function checkAuditTrail(): Promise<AuditCheck> {
  return (await requestJson("/api/audit/check")) as AuditCheck;
}

function libraryState(body: unknown): LibraryState {
  if (isObject(body) && Array.isArray(body.environments)) return body as unknown as LibraryState;
  throw unexpectedAnswer("the state of the library");
}
