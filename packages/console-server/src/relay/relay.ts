/** The relay: delivers accepted events to the vendor's edge, at least once, in order for each visitor. */

import type { ServedProperties } from "@tagwell/collector/doors/served-property";
import type { Log } from "@tagwell/collector/errors/log";
import type { Vendor } from "@tagwell/collector/receive/vendor";
import { plainConsent, type RelayState, type RelayStatus } from "@tagwell/contract";
import { type Clock, systemClock } from "../doors/clock.ts";
import type { OwedEvents } from "../doors/owed-events.ts";
import type { StoredEvent } from "../doors/storage.ts";
import { type AcquireIdentity, createAcquireIdentity } from "./acquire-identity.ts";
import { LaneSender } from "./advance-lane.ts";
import { backoff } from "./backoff.ts";
import { type Circuit, createCircuit } from "./circuit.ts";
import { Feed } from "./feed.ts";
import { type Journal, openJournal, type WriteEntry } from "./journal.ts";
import { createLanes, type Item, type Lane, type Lanes } from "./lanes.ts";
import { type Connection, openConnection } from "./post.ts";
import { createProgress, type Progress, resume } from "./progress.ts";
import type { DatastreamFile } from "./vendor-request.ts";

/** Requests under way at a time. A round trip to the vendor's edge takes some 20 ms, so one after the other would not do. */
const maxInFlight = 64;
const maxCounted = 100_000;
/** At most one line a minute on refused events. */
const logEveryMs = 60_000;

/** How events are passed on to the vendor's edge. */
export interface RelayOptions {
  /** The vendor's edge: an origin, such as https://edge.example.org. */
  url: string;
  /** How long a new visitor's request waits for the vendor's identity: 1500 ms unless set. */
  identityLimitMs?: number;
}

export interface RelayParts extends RelayOptions {
  dataDir: string;
  owed: OwedEvents;
  properties: Pick<ServedProperties, "ofEnvironment">;
  log: Log;
  clock?: Clock;
}

type ToldConsent = Omit<Parameters<Vendor["tellConsent"]>[0], "file"> & { file: DatastreamFile };

/** Opens the journal and starts delivering. Rejects with a readable error when the journal cannot be opened. */
export async function startRelay(parts: RelayParts): Promise<Relay> {
  const journal = await openJournal(parts.dataDir);
  try {
    return new Relay(parts, journal, await resume(journal, parts.owed));
  } catch (error) {
    await journal.close();
    throw error;
  }
}

export class Relay {
  readonly acquireIdentity: AcquireIdentity;
  readonly #owed: OwedEvents;
  readonly #log: Log;
  readonly #clock: Clock;
  readonly #journal: Journal;
  readonly #begun: number;
  readonly #counts: Counts;
  readonly #progress: Progress;
  readonly #connection: Connection;
  readonly #circuit: Circuit;
  readonly #lanes: Lanes;
  readonly #feed: Feed;
  readonly #unsubscribe: () => void;
  readonly #rests = new Set<() => void>();
  #lastError: RelayState["lastError"] = null;
  #lastBrief = "no answer";
  #logged = 0;
  #isClosing = false;

  /** It delivers from now on. */
  constructor(
    { url, owed, properties, log, clock = systemClock, identityLimitMs = 1500 }: RelayParts,
    journal: Journal,
    { saved, start, begun, recoveredTo }: Awaited<ReturnType<typeof resume>>,
  ) {
    this.#owed = owed;
    this.#log = log;
    this.#clock = clock;
    this.#journal = journal;
    this.#begun = begun;
    this.#counts = { delivered: saved.get("delivered") ?? 0, refused: saved.get("refused") ?? 0 };
    this.#progress = createProgress(start);
    this.#connection = openConnection(url, clock);
    this.#circuit = createCircuit({
      clock,
      onReady: () => this.#lanes.pump(),
      onChange: (isOpen) => this.#logCircuit(isOpen),
    });
    const shared = {
      clock,
      journal,
      onError: (...noted: [reason: string, brief?: string]) => this.#noteError(...noted),
    };
    const { post } = this.#connection;
    this.acquireIdentity = createAcquireIdentity({ ...shared, post, limitMs: identityLimitMs });
    const sender = new LaneSender({
      ...{ ...shared, post, circuit: this.#circuit, contentOf: owed.contents },
      fileOf: (environment) => properties.ofEnvironment(environment as DatastreamFile["environment"])?.file,
      finish: (items, entries) => this.#finish(items, entries),
    });
    const advance = (lane: Lane) => sender.advance(lane);
    this.#lanes = createLanes({ maxInFlight, circuit: this.#circuit, clock, advance });
    this.#feed = new Feed({ ...shared, owed, lanes: this.#lanes, progress: this.#progress, recoveredTo });
    this.#unsubscribe = owed.subscribe(() => this.#feed.wake());
    this.#feed.wake();
  }

  #logCircuit(isOpen: boolean): void {
    if (isOpen) this.#log(`relay: Adobe's edge takes no events; they wait and are sent later (${this.#lastBrief})`);
    else this.#log("relay: Adobe's edge takes events again", "info");
  }

  #noteError(reason: string, brief = reason): void {
    if (this.#isClosing) return;
    this.#lastError = { at: new Date(this.#clock.now()).toISOString(), reason };
    this.#lastBrief = brief;
  }

  /** Until it is recorded, a finished event is not sent again: it waits here for the journal. */
  async #finish(items: readonly Item[], entries: WriteEntry[]): Promise<void> {
    for (let attempts = 0; ; attempts++) {
      try {
        await this.#journal.write([...entries, ["state", "cursor", this.#progress.cursor()]]);
        break;
      } catch (error) {
        if (this.#isClosing) throw error;
        const { message } = error as Error;
        this.#noteError(message);
        if (attempts === 0) this.#log(`relay: ${message}`);
        await this.#rest(backoff(attempts));
      }
    }
    this.#progress.release(items);
    const { refused } = this.#counts;
    for (const [name, of, count] of entries) if (name === "add") this.#counts[of as keyof Counts] += Number(count);
    if (this.#counts.refused > refused) this.#logRefusal();
    this.#feed.wake();
  }

  /** Waits; not once the relay closes. */
  #rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        this.#rests.delete(end);
        resolve();
      };
      const cancel = this.#clock.after(milliseconds, end);
      this.#rests.add(end);
    });
  }

  #logRefusal(): void {
    if (Math.abs(this.#clock.now() - this.#logged) < logEveryMs) return;
    this.#logged = this.#clock.now();
    this.#log(`relay: Adobe's edge refused an event (${this.#lastBrief}); the console shows which, and why`, "warn");
  }

  /** Resolves once the choice is durable; it is delivered before later events of the visitor. Rejects with Unavailable. */
  async tellConsent({ ecid, file, consent, choice }: ToldConsent): Promise<void> {
    const value = JSON.stringify(plainConsent(consent));
    await this.#journal.write([["consent", this.#owed.newest(), ecid, file.environment, value, choice]]);
    this.#feed.wake();
  }

  /** For each event its status; undefined for an event that is not relayed. */
  async statusesOf(events: readonly StoredEvent[]): Promise<(RelayStatus | undefined)[]> {
    const placed = events.map(({ verdict, environment, cursor }) => {
      const position = this.#owed.positionOf(cursor);
      return { isRelayed: verdict === "accepted" && environment !== "preview" && position > this.#begun, position };
    });
    const { readThrough } = this.#progress;
    const held = (position: number) => this.#progress.held(position);
    const asked = placed.flatMap(({ isRelayed, position }) =>
      isRelayed && position <= readThrough && !held(position) ? position : [],
    );
    const found = asked.length === 0 ? [] : await this.#journal.read<OutcomeRow>("outcomesOf", JSON.stringify(asked));
    const outcomes = new Map(found.map(([position, ...outcome]) => [position, outcome]));
    return placed.map(({ isRelayed, position }): RelayStatus | undefined => {
      if (!isRelayed) return undefined;
      const [attempts = 0, at = 0, reason = null] = outcomes.get(position) ?? [];
      const ended = { attempts, at: new Date(at).toISOString() };
      if (outcomes.has(position))
        return reason === null ? { status: "delivered", ...ended } : { status: "refused", ...ended, reason };
      if (asked.includes(position) && !held(position)) return { status: "delivered" };
      return { status: "waiting", attempts: held(position)?.attempts ?? 0 };
    });
  }

  async state(): Promise<RelayState> {
    // Read at the same moment as from where on events are unread: those that are read meanwhile would count twice.
    const held = this.#progress.size();
    const unread = await this.#countUnread();
    const waiting = held + unread.count;
    return {
      status: this.#circuit.isOpen() ? "retrying" : "ok",
      waiting,
      oldestWaitingAt: waiting > 0 ? unread.oldestAt : null,
      ...this.#counts,
      lastError: this.#lastError,
    };
  }

  /** What is not read into memory yet, and when the oldest unfinished event was stored. */
  async #countUnread(): Promise<{ count: number; oldestAt: string | null }> {
    const { readThrough, readConsents } = this.#progress;
    try {
      const [events, [[consents] = [0]], oldestAt] = await Promise.all([
        this.#owed.backlog(readThrough, maxCounted),
        this.#journal.read<[number]>("consentCount", readConsents),
        this.#owed.oldestTime(this.#progress.cursor()),
      ]);
      return { count: events + consents, oldestAt };
    } catch (error) {
      // The state is asked for most when something fails, so it is told without these.
      this.#noteError((error as Error).message);
      return { count: 0, oldestAt: null };
    }
  }

  /** Deletes what is kept of a visitor: the cookie and the consent that the vendor's edge is sent. */
  forget(ecid: string): Promise<void> {
    return this.#journal.forgetVisitor(ecid);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    for (const end of this.#rests) end();
    this.#unsubscribe();
    this.#circuit.stop();
    // What is under way is aborted, and sent again at the next start.
    this.#connection.close();
    await Promise.all([this.#feed.stop(), this.#lanes.stop()]);
    await this.#journal.close();
  }
}

type Counts = Pick<RelayState, "delivered" | "refused">;
type OutcomeRow = [position: number, attempts: number, at: number, reason: string | null];
