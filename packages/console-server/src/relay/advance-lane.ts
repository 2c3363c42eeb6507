/** Sends what is first in a lane, and acts on the answer. */

import type { Clock } from "../doors/clock.ts";
import { backoff } from "./backoff.ts";
import type { Circuit } from "./circuit.ts";
import type { Journal, WriteEntry } from "./journal.ts";
import type { Item, Lane } from "./lanes.ts";
import type { Post } from "./post.ts";
import { type Outcome, type Reason, readAnswer } from "./read-answer.ts";
import {
  consentRequest,
  type DatastreamFile,
  eventsRequest,
  hasMediaPath,
  identityCookieIn,
  sessionStart,
  type VendorRequest,
  type VendorVisitor,
} from "./vendor-request.ts";

const maxBatch = 10;
const maxBatchLength = 128 * 1024;
export const requestTimeoutMs = 10_000;
/** Failures of one event, while others get through, after which it counts as refused. */
const maxStrikes = 8;

export interface AdvanceParts {
  post: Post;
  clock: Clock;
  circuit: Circuit;
  journal: Journal;
  /** The content of these events; those that were deleted are missing. */
  contentOf(positions: number[]): Promise<[position: number, xdm: string][]>;
  fileOf(environment: string): DatastreamFile | undefined;
  /** Records that the items are finished; resolves once that is durable. */
  finish(items: readonly Item[], entries: WriteEntry[]): Promise<void>;
  /** `brief`: the reason without the vendor's texts, which may quote a value. */
  onError(reason: string, brief?: string): void;
}

/** Resolves with the milliseconds after which the lane goes on. Never rejects. */
export function createAdvanceLane(parts: AdvanceParts): (lane: Lane) => Promise<number> {
  const { circuit, clock, journal } = parts;

  return async (lane) => {
    try {
      return lane.items[0]?.consent ? await advanceConsent(lane, lane.items[0]) : await advanceEvents(lane);
    } catch (error) {
      // The store or the journal cannot be read or written. Both recover by themselves.
      parts.onError((error as Error).message);
      lane.failures += 1;
      return backoff(lane.failures);
    }
  };

  async function advanceEvents(lane: Lane): Promise<number> {
    const first = lane.items[0] as Item;
    const chosen = chooseBatch(lane);
    const content = new Map(await parts.contentOf(chosen.map(({ position }) => position ?? 0)));
    const batch: Item[] = [];
    let length = 0;
    for (const item of chosen) {
      const text = content.get(item.position ?? 0);
      if (batch.length > 0 && length + (text?.length ?? 0) > maxBatchLength) break;
      length += text?.length ?? 0;
      batch.push(item);
    }
    const events = batch.flatMap(({ position, eventType }) => {
      const text = content.get(position ?? 0);
      return text === undefined ? [] : [{ eventType, xdm: JSON.parse(text) as Record<string, unknown> }];
    });
    const gone = batch.filter(({ position }) => !content.has(position ?? 0));
    if (gone.length > 0) {
      // Deleted before it was sent. The rest is sent in the next turn.
      await parts.finish(gone, []);
      removeFirst(lane, batch.length, (item) => !gone.includes(item));
      return 0;
    }
    const file = parts.fileOf(first.environment);
    if (file === undefined) return refuse(lane, first, noBuild(first));
    const visitor = await visitorOf(lane, file);
    for (const { eventType, xdm } of events) if (hasMediaPath(eventType)) await nameSession(xdm);
    const outcome = await send(eventsRequest(file, visitor, events), batch);
    if (outcome.kind === "failed") return retryLater(lane, batch, outcome);
    if (outcome.kind === "refused") {
      if (batch.length === 1) return refuse(lane, first, outcome);
      // One of them is at fault: each goes by itself.
      lane.singles = batch.length;
      return 0;
    }
    return settle(lane, batch, outcome, [
      ...keepCookie(visitor, outcome, file),
      ...(first.eventType === sessionStart ? keepSession(events[0]?.xdm, outcome) : []),
    ]);
  }

  async function advanceConsent(lane: Lane, item: Item): Promise<number> {
    const { number, value, choice } = item.consent as NonNullable<Item["consent"]>;
    const file = parts.fileOf(item.environment);
    const visitor = file && (await visitorOf(lane, file));
    if (!file || !visitor) return refuse(lane, item, noBuild(item));
    const outcome = await send(consentRequest(file, visitor, JSON.parse(value)), [item]);
    if (outcome.kind === "failed") return retryLater(lane, [item], outcome);
    if (outcome.kind === "refused") return refuse(lane, item, outcome);
    succeed(lane);
    await parts.finish(
      [item],
      [
        ["consentDone", number],
        ["visitorConsent", visitor.ecid, file.environment, `general=${choice}`, clock.now()],
        ...keepCookie(visitor, outcome, file),
      ],
    );
    lane.items.shift();
    return 0;
  }

  async function send({ path, body }: VendorRequest, batch: readonly Item[]): Promise<Outcome> {
    for (const item of batch) item.attempts += 1;
    try {
      return readAnswer(await parts.post(path, body, requestTimeoutMs), clock.now());
    } catch (error) {
      const reason = (error as Error).message;
      return { kind: "failed", reason, brief: reason, isBusy: false };
    }
  }

  /** Takes the delivered and the refused events out of the lane; others stay for the next turn. */
  async function settle(
    lane: Lane,
    batch: readonly Item[],
    { problems }: Outcome & { kind: "taken" },
    entries: WriteEntry[],
  ): Promise<number> {
    succeed(lane);
    const problemOf = (item: Item) => problems.get(batch.indexOf(item));
    const again = batch.filter((item) => problemOf(item)?.isFinal === false && item.attempts < maxStrikes);
    const done = batch.filter((item) => !again.includes(item));
    const refused = done.filter((item) => problemOf(item) !== undefined);
    const [problem] = problems.values();
    if (problem) parts.onError(problem.reason, problem.brief);
    const outcomes = done.map((item) => outcomeEntry(item, problemOf(item)?.reason ?? null));
    await parts.finish(done, [
      ...outcomes,
      ["add", "delivered", done.length - refused.length],
      ["add", "refused", refused.length],
      ...entries,
    ]);
    removeFirst(lane, batch.length, (item) => again.includes(item));
    if (lane.singles > 0) lane.singles = Math.max(0, lane.singles - done.length);
    return again.length === 0 ? 0 : backoff(again[0]?.attempts ?? 0);
  }

  async function refuse(lane: Lane, item: Item, { reason, brief }: Reason): Promise<number> {
    circuit.refused();
    parts.onError(reason, brief);
    const entry: WriteEntry = item.consent
      ? ["consentRefused", reason, item.consent.number]
      : outcomeEntry(item, reason);
    await parts.finish([item], [entry, ["add", "refused", 1]]);
    removeFirst(lane, 1, () => false);
    lane.singles = Math.max(0, lane.singles - 1);
    lane.failures = 0;
    lane.strikes = 0;
    return 0;
  }

  function retryLater(
    lane: Lane,
    batch: readonly Item[],
    outcome: Outcome & { kind: "failed" },
  ): Promise<number> | number {
    circuit.failed(outcome.retryAfterMs);
    parts.onError(outcome.reason, outcome.brief);
    // Whether others get through tells an event that breaks the vendor's edge from an edge that is down.
    const others = circuit.successes() > lane.successesSeen;
    if (!outcome.isBusy && (lane.failures === 0 || others)) lane.strikes += 1;
    lane.successesSeen = circuit.successes();
    lane.failures += 1;
    lane.singles = batch.length;
    if (lane.strikes >= maxStrikes && batch.length === 1 && batch[0])
      return refuse(lane, batch[0], {
        reason: `${outcome.reason}, ${lane.strikes} times while other events were taken`,
        brief: outcome.brief,
      });
    return outcome.retryAfterMs === undefined ? backoff(lane.failures - 1) : 0;
  }

  function succeed(lane: Lane): void {
    circuit.succeeded();
    lane.failures = 0;
    lane.strikes = 0;
  }

  function outcomeEntry({ position, attempts }: Item, reason: string | null): WriteEntry {
    return ["outcome", position ?? 0, attempts, clock.now(), reason];
  }

  async function visitorOf({ ecid }: Lane, { environment }: DatastreamFile): Promise<VendorVisitor | undefined> {
    if (ecid === undefined) return undefined;
    const [known] = await journal.read<[string, string]>("visitor", ecid, environment);
    return { ecid, cookie: known?.[0] ?? "", consent: known?.[1] ?? "" };
  }

  function keepCookie(
    visitor: VendorVisitor | undefined,
    { handle }: Outcome & { kind: "taken" },
    { orgId, environment }: DatastreamFile,
  ): WriteEntry[] {
    const cookie = identityCookieIn(handle, orgId);
    if (visitor === undefined || cookie === undefined || cookie === visitor.cookie) return [];
    return [["cookie", visitor.ecid, environment, cookie, clock.now()]];
  }

  /** The page was given this edge's name of the session; the vendor's edge has one of its own. */
  function keepSession(
    xdm: Record<string, unknown> | undefined,
    { handle }: Outcome & { kind: "taken" },
  ): WriteEntry[] {
    const theirs = handle.flatMap(({ type, payload }) =>
      type === "media-analytics:new-session" ? payload.map((each) => each?.sessionId) : [],
    )[0];
    if (typeof theirs !== "string" || typeof xdm?._id !== "string") return [];
    return [["session", xdm._id.replaceAll("-", ""), theirs, clock.now()]];
  }

  async function nameSession(xdm: Record<string, unknown>): Promise<void> {
    const collection = xdm.mediaCollection as { sessionID?: unknown } | undefined;
    if (typeof collection?.sessionID !== "string") return;
    const [theirs] = await journal.read<[string]>("session", collection.sessionID);
    if (theirs) collection.sessionID = theirs[0];
  }
}

function noBuild({ environment }: Item): Reason {
  const reason = `This edge serves no build of ${environment}.`;
  return { reason, brief: reason };
}

/** The first events that may share a request: of one environment, without media, which has a path for each event. */
function chooseBatch({ items, singles }: Lane): Item[] {
  const [first] = items;
  if (!first || singles > 0 || isAlone(first)) return items.slice(0, 1);
  const end = items.findIndex(
    (item, at) =>
      at >= maxBatch || isAlone(item) || item.environment !== first.environment || item.consent !== undefined,
  );
  return items.slice(0, end === -1 ? items.length : end);
}

const isAlone = ({ eventType }: Item) => eventType.startsWith("media.");

function removeFirst(lane: Lane, count: number, stays: (item: Item) => boolean): void {
  lane.items.splice(0, count, ...lane.items.slice(0, count).filter(stays));
}
