/** Hands a build over to an edge, says what it changes, and publishes it or requests its publication. */
import type {
  BuildDiff,
  EnvironmentName,
  HandedOverBuild,
  LibraryBuild,
  LibraryChange,
  PublicationRequestRow,
} from "@tagwell/contract";
import type { Outcome } from "./outcome.ts";
import { type WaitParts, waitForDecision } from "./wait-for-decision.ts";

export interface PublishOrder {
  environment: EnvironmentName;
  build: HandedOverBuild;
  /** Why. Production needs it. */
  message?: string | undefined;
  /** How long to wait for the approval of a second person. */
  waitMs: number;
  /** Stops once it is said what would change. */
  isDryRun: boolean;
}

export interface PublishParts extends WaitParts {
  /** Called with what changes, before anything is published. */
  onDiff(diff: BuildDiff): void;
}

/** Rejects with EdgeRefusal or EdgeAway. */
export async function publishBuild(order: PublishOrder, parts: PublishParts): Promise<Outcome> {
  const { environment, message, isDryRun, waitMs } = order;
  const { ask } = parts.client;
  const path = `/api/library/builds/${environment}`;
  const { id, revision } = await ask<LibraryBuild>(path, { method: "PUT", body: order.build });
  const diff = await ask<BuildDiff>(`/api/builds/diff?environment=${environment}&from=served&to=${id}`);
  parts.onDiff(diff);
  const change = await ask<LibraryChange>(`/api/library/change?environment=${environment}&build=${id}`);
  const known = { environment, build: id, revision, verdict: diff.privacy.verdict };
  if (diff.from?.id === id) return { ...known, outcome: "unchanged" };
  const { refusal } = change;
  if (isDryRun) return { ...known, outcome: "dry run", ...(refusal !== undefined && { reason: refusal }) };
  if (refusal !== undefined) return { ...known, outcome: "refused", reason: refusal };
  const body = { environment, build: id, replaces: diff.from?.id ?? null, ...(message && { note: message }) };
  if (!change.needsApproval) {
    await ask("/api/library/publish", { method: "POST", body });
    return { ...known, outcome: "published" };
  }
  const requests = `/api/publications/requests?environment=${environment}`;
  const open = (await ask<PublicationRequestRow[]>(requests)).find((row) => row.build === id && row.state === "open");
  const { number } = open ?? (await ask<PublicationRequestRow>("/api/publications/requests", { method: "POST", body }));
  const decided = await waitForDecision({ number, requests, waitMs }, parts);
  return { ...known, request: number, ...decided };
}
