/** The library's builds and the audit trail over the edge's API. Each of these throws `EdgeUnreachable` or `EdgeRefused`. */
import type { AuditRow, EnvironmentName, LibraryChange, LibraryOrder, LibraryState } from "@tagwell/contract";
import { ask, search } from "./ask.ts";
import { isObject } from "./event-row.ts";
import { write } from "./write.ts";

export async function library(signal?: AbortSignal): Promise<LibraryState> {
  return libraryState(await ask("/api/library", { ...(signal && { signal }) }));
}

/** What would change if the build were served. */
export async function libraryChange(
  environment: EnvironmentName,
  build: string,
  signal?: AbortSignal,
): Promise<LibraryChange> {
  const path = `/api/library/change${search({ environment, build })}`;
  return (await ask(path, { ...(signal && { signal }) })) as LibraryChange;
}

export async function publish(order: LibraryOrder): Promise<LibraryState> {
  return libraryState(await ask("/api/library/publish", write("POST", order)));
}

export async function rollBack(order: LibraryOrder): Promise<LibraryState> {
  return libraryState(await ask("/api/library/roll-back", write("POST", order)));
}

export async function signWhatLeaves(environment: EnvironmentName, build: string): Promise<LibraryState> {
  return libraryState(await ask("/api/library/signatures", write("POST", { environment, build })));
}

/** Newest first. */
export async function auditTrail(signal?: AbortSignal): Promise<AuditRow[]> {
  return (await ask(`/api/audit${search({ limit: 500 })}`, { ...(signal && { signal }) })) as AuditRow[];
}

function libraryState(body: unknown): LibraryState {
  if (isObject(body) && Array.isArray(body.environments)) return body as unknown as LibraryState;
  throw new Error("/api/library was answered with something else than the contract's state.");
}
