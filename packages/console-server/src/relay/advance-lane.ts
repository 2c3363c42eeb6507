/** Sends what is first in a lane, and acts on the answer. */
import type { Clock } from "../doors/clock.ts";
import { backoff } from "./backoff.ts";
import type { Circuit } from "./circuit.ts";
import type { Journal, WriteEntry } from "./journal.ts";
import type { Item, Lane, OwedConsent } from "./lanes.ts";
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

export class LaneSender {
  readonly #parts: AdvanceParts;

  constructor(parts: AdvanceParts) {
    this.#parts = parts;
  }

  /** Resolves with the milliseconds after which the lane goes on. Never rejects. */
  async advance(lane: Lane): Promise<number> {
    try {
      const [first] = lane.items as [Item];
      return first.consent ? await this.#advanceConsent(lane, first, first.consent) : await this.#advanceEvents(lane);
    } catch (error) {
      // The store or the journal cannot be read or written. Both recover by themselves.
      this.#parts.onError((error as Error).message);
      lane.failures += 1;
      return backoff(lane.failures);
    }
  }

  async #advanceEvents(lane: Lane): Promise<number> {
    const first = lane.items[0] as Item;
    const chosen = chooseBatch(lane);
    const content = new Map(await this.#parts.contentOf(chosen.map(positionOf)));
    const batch = firstWithin(chosen, content);
    const gone = batch.filter((item) => !content.has(positionOf(item)));
    if (gone.length > 0) {
      // Deleted before it was sent. The rest is sent in the next turn.
      await this.#parts.finish(gone, []);
      removeFirst(lane, batch.length, (item) => !gone.includes(item));
      return 0;
    }
    const file = this.#parts.fileOf(first.environment);
    if (file === undefined) return this.#refuse(lane, first, noBuild(first));
    const visitor = await this.#visitorOf(lane, file);
    const events = batch.map((item) => ({
      eventType: item.eventType,
      xdm: JSON.parse(content.get(positionOf(item)) ?? "") as Record<string, unknown>,
    }));
    for (const { eventType, xdm } of events) if (hasMediaPath(eventType)) await this.#nameSession(xdm);
    const outcome = await this.#send(eventsRequest(file, visitor, events), batch);
    if (outcome.kind === "failed") return this.#retryLater(lane, batch, outcome);
    if (outcome.kind === "refused") {
      if (batch.length === 1) return this.#refuse(lane, first, outcome);
      // One of them is at fault: each goes by itself.
      lane.singles = batch.length;
      return 0;
    }
    return this.#settle(lane, batch, outcome, [
      ...this.#cookieEntries(visitor, outcome, file),
      ...(first.eventType === sessionStart ? this.#sessionEntries(events[0]?.xdm, outcome) : []),
    ]);
  }

  async #advanceConsent(lane: Lane, item: Item, { number, value, choice }: OwedConsent): Promise<number> {
    const file = this.#parts.fileOf(item.environment);
    const visitor = file && (await this.#visitorOf(lane, file));
    if (!file || !visitor) return this.#refuse(lane, item, noBuild(item));
    const outcome = await this.#send(consentRequest(file, visitor, JSON.parse(value)), [item]);
    if (outcome.kind === "failed") return this.#retryLater(lane, [item], outcome);
    if (outcome.kind === "refused") return this.#refuse(lane, item, outcome);
    this.#succeed(lane);
    const now = this.#parts.clock.now();
    await this.#parts.finish(
      [item],
      [
        ["consentDone", number],
        ["visitorConsent", visitor.ecid, file.environment, `general=${choice}`, now],
        ...this.#cookieEntries(visitor, outcome, file),
      ],
    );
    lane.items.shift();
    return 0;
  }

  async #send({ path, body }: VendorRequest, batch: readonly Item[]): Promise<Outcome> {
    for (const item of batch) item.attempts += 1;
    try {
      return readAnswer(await this.#parts.post(path, body, requestTimeoutMs), this.#parts.clock.now());
    } catch (error) {
      const reason = (error as Error).message;
      return { kind: "failed", reason, brief: reason, isBusy: false };
    }
  }

  /** Takes the delivered and the refused events out of the lane; others stay for the next turn. */
  async #settle(lane: Lane, batch: readonly Item[], { problems }: Taken, entries: WriteEntry[]): Promise<number> {
    this.#succeed(lane);
    const problemOf = (item: Item) => problems.get(batch.indexOf(item));
    const again = batch.filter((item) => problemOf(item)?.isFinal === false && item.attempts < maxStrikes);
    const done = batch.filter((item) => !again.includes(item));
    const refused = done.filter((item) => problemOf(item) !== undefined);
    const [problem] = problems.values();
    if (problem) this.#parts.onError(problem.reason, problem.brief);
    await this.#parts.finish(done, [
      ...done.map((item) => this.#outcomeEntry(item, problemOf(item)?.reason ?? null)),
      ["add", "delivered", done.length - refused.length],
      ["add", "refused", refused.length],
      ...entries,
    ]);
    removeFirst(lane, batch.length, (item) => again.includes(item));
    if (lane.singles > 0) lane.singles = Math.max(0, lane.singles - done.length);
    return again.length === 0 ? 0 : backoff(again[0]?.attempts ?? 0);
  }

  async #refuse(lane: Lane, item: Item, { reason, brief }: Reason): Promise<number> {
    this.#parts.circuit.refused();
    this.#parts.onError(reason, brief);
    const entry: WriteEntry = item.consent
      ? ["consentRefused", reason, item.consent.number]
      : this.#outcomeEntry(item, reason);
    await this.#parts.finish([item], [entry, ["add", "refused", 1]]);
    lane.items.shift();
    lane.singles = Math.max(0, lane.singles - 1);
    lane.failures = 0;
    lane.strikes = 0;
    return 0;
  }

  #retryLater(lane: Lane, batch: readonly Item[], outcome: Outcome & { kind: "failed" }): Promise<number> | number {
    const { circuit, onError } = this.#parts;
    const { reason, brief, isBusy, retryAfterMs } = outcome;
    circuit.failed(retryAfterMs);
    onError(reason, brief);
    // Whether others get through tells an event that breaks the vendor's edge from an edge that is down.
    const others = circuit.successes() > lane.successesSeen;
    if (!isBusy && (lane.failures === 0 || others)) lane.strikes += 1;
    lane.successesSeen = circuit.successes();
    lane.failures += 1;
    lane.singles = batch.length;
    const told = `${reason}, ${lane.strikes} times while other events were taken`;
    if (lane.strikes >= maxStrikes && batch.length === 1 && batch[0])
      return this.#refuse(lane, batch[0], { reason: told, brief });
    return retryAfterMs === undefined ? backoff(lane.failures - 1) : 0;
  }

  #succeed(lane: Lane): void {
    this.#parts.circuit.succeeded();
    lane.failures = 0;
    lane.strikes = 0;
  }

  #outcomeEntry(item: Item, reason: string | null): WriteEntry {
    return ["outcome", positionOf(item), item.attempts, this.#parts.clock.now(), reason];
  }

  async #visitorOf({ ecid }: Lane, { environment }: DatastreamFile): Promise<VendorVisitor | undefined> {
    if (ecid === undefined) return undefined;
    const [known] = await this.#parts.journal.read<[string, string]>("visitor", ecid, environment);
    return { ecid, cookie: known?.[0] ?? "", consent: known?.[1] ?? "" };
  }

  #cookieEntries(visitor: VendorVisitor | undefined, { handle }: Taken, file: DatastreamFile): WriteEntry[] {
    const cookie = identityCookieIn(handle, file.orgId);
    if (visitor === undefined || cookie === undefined || cookie === visitor.cookie) return [];
    return [["cookie", visitor.ecid, file.environment, cookie, this.#parts.clock.now()]];
  }

  /** The page was given this edge's name of the session; the vendor's edge has one of its own. */
  #sessionEntries(xdm: Record<string, unknown> | undefined, { handle }: Taken): WriteEntry[] {
    const theirs = handle.flatMap(({ type, payload }) =>
      type === "media-analytics:new-session" ? payload.map((each) => each?.sessionId) : [],
    )[0];
    if (typeof theirs !== "string" || typeof xdm?._id !== "string") return [];
    return [["session", xdm._id.replaceAll("-", ""), theirs, this.#parts.clock.now()]];
  }

  async #nameSession(xdm: Record<string, unknown>): Promise<void> {
    const collection = xdm.mediaCollection as { sessionID?: unknown } | undefined;
    if (typeof collection?.sessionID !== "string") return;
    const [theirs] = await this.#parts.journal.read<[string]>("session", collection.sessionID);
    if (theirs) collection.sessionID = theirs[0];
  }
}

type Taken = Outcome & { kind: "taken" };

/** Of an event. */
const positionOf = ({ position }: Item) => position ?? 0;

/** The first items whose contents are short enough together; at least one. */
function firstWithin(items: readonly Item[], content: ReadonlyMap<number, string>): Item[] {
  let length = 0;
  const end = items.findIndex((item, at) => {
    length += content.get(positionOf(item))?.length ?? 0;
    return at > 0 && length > maxBatchLength;
  });
  return items.slice(0, end === -1 ? items.length : end);
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
