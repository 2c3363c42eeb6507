/** The relay: delivers accepted events to the vendor's edge, at least once, in order for each visitor. */

import type { OwedEvents } from "@tagwell/collector/doors/owed-events";
import type { ServedProperties } from "@tagwell/collector/doors/served-property";
import type { Log } from "@tagwell/collector/errors/log";
import { plainConsent, type RelayState, type RelayStatus } from "@tagwell/contract";
import { type Clock, systemClock } from "../doors/clock.ts";
import type { StoredEvent } from "../doors/storage.ts";
import { type AcquireIdentity, createAcquireIdentity } from "./acquire-identity.ts";
import { createAdvanceLane } from "./advance-lane.ts";
import { backoff } from "./backoff.ts";
import { createCircuit } from "./circuit.ts";
import { createFeed } from "./feed.ts";
import { type Journal, openJournal, type WriteEntry } from "./journal.ts";
import { createLanes, type Item } from "./lanes.ts";
import { openConnection } from "./post.ts";
import { createProgress } from "./progress.ts";
import type { RelayOptions } from "./relay-options.ts";
import type { DatastreamFile } from "./vendor-request.ts";

/** Requests under way at a time. A round trip to the vendor's edge takes some 20 ms, so one after the other would not do. */
const maxInFlight = 64;
const maxCounted = 100_000;
/** At most one line a minute on refused events. */
const logEveryMs = 60_000;

export interface RelayParts extends RelayOptions {
  dataDir: string;
  owed: OwedEvents;
  properties: Pick<ServedProperties, "ofEnvironment">;
  log: Log;
  clock?: Clock;
}

/** A visitor's consent choice, as the vendor's edge is told it. */
export interface ConsentChoice {
  ecid: string;
  file: DatastreamFile;
  consent: { standard: string; version: string; value: unknown }[];
  choice: "in" | "out";
}

export interface Relay {
  acquireIdentity: AcquireIdentity;
  /** Resolves once the choice is durable; it is delivered before later events of the visitor. Rejects with Unavailable. */
  tellConsent(choice: ConsentChoice): Promise<void>;
  /** For each event its status; undefined for an event that is not relayed. */
  statusesOf(events: readonly StoredEvent[]): Promise<(RelayStatus | undefined)[]>;
  state(): Promise<RelayState>;
  /** Deletes what is kept of a visitor: the cookie and the consent that the vendor's edge is sent. */
  forget(ecid: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the journal and starts delivering. Rejects with a readable error when the journal cannot be opened. */
export async function startRelay(parts: RelayParts): Promise<Relay> {
  const { url, dataDir, owed, properties, log, clock = systemClock, identityLimitMs = 1500 } = parts;
  const journal = await openJournal(dataDir);
  const { saved, start, begun, recoveredTo } = await resume(journal, owed).catch(async (error: unknown) => {
    await journal.close();
    throw error;
  });
  const counts = { delivered: saved.get("delivered") ?? 0, refused: saved.get("refused") ?? 0 };
  let lastError: RelayState["lastError"] = null;
  let lastBrief = "no answer";
  let logged = 0;
  let isClosing = false;
  const rests = new Set<() => void>();

  const progress = createProgress(start);
  const connection = openConnection(url, clock);
  const circuit = createCircuit({
    clock,
    onReady: () => lanes.pump(),
    onChange: (isOpen) =>
      isOpen
        ? log(`relay: Adobe's edge takes no events; they wait and are sent later (${lastBrief})`)
        : log("relay: Adobe's edge takes events again", "info"),
  });
  const note = (reason: string, brief = reason) => {
    if (isClosing) return;
    lastError = { at: new Date(clock.now()).toISOString(), reason };
    lastBrief = brief;
  };
  const advance = createAdvanceLane({
    post: connection.post,
    clock,
    circuit,
    journal,
    contentOf: owed.contents,
    fileOf: (environment) => properties.ofEnvironment(environment as DatastreamFile["environment"])?.file,
    finish,
    onError: note,
  });
  const lanes = createLanes({ maxInFlight, circuit, clock, advance });
  const feed = createFeed({
    owed,
    journal,
    lanes,
    progress,
    clock,
    recoveredTo,
    onError: note,
  });
  const unsubscribe = owed.subscribe(feed.wake);
  feed.wake();

  /** What is not read into memory yet, and when the oldest unfinished event was stored. */
  async function countUnread(): Promise<{ count: number; oldestAt: string | null }> {
    try {
      const [events, [[consents] = [0]], oldestAt] = await Promise.all([
        owed.backlog(progress.readThrough, maxCounted),
        journal.read<[number]>("consentCount", progress.readConsents),
        owed.oldestTime(progress.cursor()),
      ]);
      return { count: events + consents, oldestAt };
    } catch (error) {
      // The state is asked for most when something fails, so it is told without these.
      note((error as Error).message);
      return { count: 0, oldestAt: null };
    }
  }

  /** Until it is recorded, a finished event is not sent again: it waits here for the journal. */
  async function finish(items: readonly Item[], entries: WriteEntry[]): Promise<void> {
    for (let attempts = 0; ; attempts++) {
      try {
        await journal.write([...entries, ["state", "cursor", progress.cursor()]]);
        break;
      } catch (error) {
        if (isClosing) throw error;
        note((error as Error).message);
        if (attempts === 0) log(`relay: ${(error as Error).message}`);
        await rest(backoff(attempts));
      }
    }
    progress.release(items);
    for (const [name, of, count] of entries) if (name === "add") counts[of as keyof typeof counts] += Number(count);
    if (entries.some(([name, of, count]) => name === "add" && of === "refused" && Number(count) > 0)) logRefusal();
    feed.wake();
  }

  /** Waits; not once the relay closes. */
  function rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        rests.delete(end);
        resolve();
      };
      const cancel = clock.after(milliseconds, end);
      rests.add(end);
    });
  }

  function logRefusal(): void {
    if (clock.now() - logged < logEveryMs) return;
    logged = clock.now();
    log(`relay: Adobe's edge refused an event (${lastBrief}); the console shows which, and why`, "warn");
  }

  return {
    acquireIdentity: createAcquireIdentity({
      post: connection.post,
      clock,
      journal,
      limitMs: identityLimitMs,
      onError: note,
    }),

    async tellConsent({ ecid, file, consent, choice }) {
      const value = JSON.stringify(plainConsent(consent));
      await journal.write([["consent", owed.newest(), ecid, file.environment, value, choice]]);
      feed.wake();
    },

    async statusesOf(events) {
      const placed = events.map(({ verdict, environment, cursor }) => {
        const position = owed.positionOf(cursor);
        return { isRelayed: verdict === "accepted" && environment !== "preview" && position > begun, position };
      });
      const relayed = placed.filter(({ isRelayed }) => isRelayed);
      const asked = relayed.filter(({ position }) => position <= progress.readThrough && !progress.held(position));
      const found =
        asked.length === 0
          ? []
          : await journal.read<[number, number, number, string | null]>(
              "outcomesOf",
              JSON.stringify(asked.map(({ position }) => position)),
            );
      const outcomes = new Map(found.map(([position, ...outcome]) => [position, outcome]));
      return placed.map((event): RelayStatus | undefined => {
        const { isRelayed, position } = event;
        if (!isRelayed) return undefined;
        const outcome = outcomes.get(position);
        if (outcome) {
          const [attempts, at, reason] = outcome;
          const ended = { attempts, at: new Date(at).toISOString() };
          return reason === null ? { status: "delivered", ...ended } : { status: "refused", ...ended, reason };
        }
        if (asked.includes(event) && !progress.held(position)) return { status: "delivered" };
        return { status: "waiting", attempts: progress.held(position)?.attempts ?? 0 };
      });
    },

    async state() {
      // Read at the same moment as from where on events are unread: those that are read meanwhile would count twice.
      const held = progress.size();
      const unread = await countUnread();
      const waiting = held + unread.count;
      return {
        status: circuit.isOpen() ? "retrying" : "ok",
        waiting,
        oldestWaitingAt: waiting > 0 ? unread.oldestAt : null,
        ...counts,
        lastError,
      };
    },

    forget: journal.forgetVisitor,

    async close() {
      isClosing = true;
      for (const end of rests) end();
      unsubscribe();
      circuit.stop();
      // What is under way is aborted, and sent again at the next start.
      connection.close();
      await Promise.all([feed.stop(), lanes.stop()]);
      await journal.close();
    },
  };
}

/** Where the relay was, and where it goes on. */
async function resume(journal: Journal, owed: Pick<OwedEvents, "newest">) {
  const saved = new Map(await journal.read<[string, number]>("state"));
  // A store that was emptied or restored from a backup may be behind what was read of it.
  const start = Math.min(saved.get("cursor") ?? owed.newest(), owed.newest());
  // Events from before the relay was first switched on are not relayed.
  const begun = Math.min(saved.get("begun") ?? start, start);
  await journal.write([
    ["state", "begun", begun],
    ["state", "cursor", start],
  ]);
  const [[recoveredTo] = [0]] = await journal.read<[number]>("lastOutcome");
  return { saved, start, begun, recoveredTo };
}
