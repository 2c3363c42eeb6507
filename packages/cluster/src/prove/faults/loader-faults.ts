/** What happens to a loader at a moment that no signal hits: on a log and a warehouse without the rest of a cluster. */
import { setTimeout as wait } from "node:timers/promises";
import type { ValidatedEvent } from "@tagwell/collector/doors/validated-event";
import { personHash } from "@tagwell/console-server/warehouse/person-hash";
import { createErasableLog } from "../../log/erasable-log.ts";
import { openLogJournal } from "../../log/journal.ts";
import type { Link } from "../../log/link.ts";
import { openLogSource } from "../../log/source.ts";
import type { LoggedRow } from "../../log-source.ts";
import { logEvent } from "../../testing/log-events.ts";
import { logStream } from "../../testing/log-stream.ts";
import type { TestLog } from "../../testing/test-log.ts";
import type { TestWarehouse } from "../../testing/test-warehouse.ts";

export interface LoaderStage {
  log: TestLog;
  warehouse: TestWarehouse;
}

export interface LoaderFault {
  name: string;
  /** Resolves with the ids of the events that must be stored once, and of those that must not be. */
  happen(stage: LoaderStage): Promise<{ kept: string[]; erased: string[] }>;
}

const events = 300;

export const loaderFaults: LoaderFault[] = [
  {
    name: "the loader killed between insert and acknowledgement",
    async happen({ log, warehouse }) {
      const link = log.link();
      const kept = await publish(log, link, madeEvents());
      const dead = log.link();
      const rows = await takeAll(dead, kept.length, async (batch) => warehouse.insert(batch.rows), dead.close);
      await takeAll(link, rows.length, async (batch) => {
        await warehouse.insert(batch.rows);
        await batch.ack();
      });
      return { kept, erased: [] };
    },
  },
  {
    name: "the whole log loaded again after an erasure",
    async happen({ log, warehouse }) {
      const link = log.link();
      const namespace = "email";
      const id = `person-${Date.now()}`;
      const identityMap = { [namespace]: [{ id }] };
      const erased = await publish(log, link, madeEvents({ identityMap }));
      const kept = await publish(log, link, madeEvents());
      const load = (count: number) =>
        takeAll(link, count, async (batch) => {
          await warehouse.insert(batch.rows);
          await batch.ack();
        });
      const rows = await load(erased.length + kept.length);
      if (rows.length < erased.length) throw new Error("The warehouse has not loaded the person's events.");
      const governed = warehouse.govern(createErasableLog(link, 0));
      const key = "k".repeat(64);
      const person = personHash(key, { namespace, id });
      await governed.erase([{ cause: "erasure 1", namespace, person, upTo: await governed.newest() }], {
        ...{ key, signal: new AbortController().signal },
      });
      const [done] = await governed.removed();
      if (done?.events !== erased.length)
        throw new Error(`${done?.events} of ${erased.length} events of the person were found.`);
      const stream = logStream(link);
      await stream.forgetLoaded();
      const { state } = await stream.info();
      await takeAll(link, state.messages, async (batch) => {
        await warehouse.insert(batch.rows);
        await batch.ack();
      });
      return { kept, erased };
    },
  },
];

const madeEvents = (content: object = {}): ValidatedEvent[] =>
  Array.from({ length: events }, () => {
    const event = logEvent();
    return { ...event, xdm: JSON.stringify({ ...JSON.parse(event.xdm), ...content }) };
  });

/** In the log when it resolves. */
async function publish(log: TestLog, link: Link, made: ValidatedEvent[]): Promise<string[]> {
  const onGiveUp = (reason: string) => {
    throw new Error(reason);
  };
  const journal = await openLogJournal({ dataDir: log.folder(), publish: link.publish, log() {}, onGiveUp });
  await Promise.all(made.map((event) => journal.save([event])));
  // A log that answers slowly may still be about to take some from the journal.
  while (journal.owed() > 0) await wait(100);
  await journal.close();
  return made.map(({ id }) => id);
}

type Batch = Awaited<ReturnType<Awaited<ReturnType<typeof openLogSource>>["next"]>>;

/** Takes what the consumer gives until it has so many rows and nothing follows, and hands each batch on. Ends as told. */
async function takeAll(
  link: Link,
  atLeast: number,
  take: (batch: Batch) => Promise<void>,
  end = async () => {},
): Promise<LoggedRow[]> {
  const source = await openLogSource(link);
  const rows: LoggedRow[] = [];
  for (let empty = 0; rows.length < atLeast && empty < 5; ) {
    const batch = await source.next(10_000, 5000);
    empty = batch.rows.length === 0 ? empty + 1 : 0;
    rows.push(...batch.rows);
    if (batch.rows.length > 0) await take(batch);
  }
  if (rows.length < atLeast) throw new Error(`The log gave ${rows.length} of ${atLeast} rows.`);
  await wait(100);
  await end();
  await source.close();
  return rows;
}
