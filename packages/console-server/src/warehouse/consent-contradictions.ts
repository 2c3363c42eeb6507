/** Stored events that contradict the ledger of choices. */

import { readClock } from "@tagwell/collector/log/clock";
import { prepareRows } from "@tagwell/collector/log/open-database";
import type Database from "libsql";

/** Events that are looked at between two turns of the event loop. */
const eventsInPart = 2000;
/** As long as a browser keeps the id of a choice: so long after its own time an event may name a choice that has become too old to be kept. */
const choiceMs = 180 * 86_400_000;

/** What an event says, what the ledger has of its choice, and what its visitor had chosen last. */
type ConsentOfEvent = [
  ...[state: string | null, source: string | null, choice: string | null],
  ...[number: number | null, choiceState: string | null, choiceSource: string | null, lastState: string | null],
];

/**
 * Prepares the search on an open database: `(after, keptFrom)` → what contradicts the ledger among the next events after a position,
 * and the position to go on after, undefined at the end. `keptFrom`: the time from which on choices are kept; undefined where all are.
 */
export function prepareContradictions(database: Database.Database) {
  const clock = readClock(database);
  const next = prepareRows<[position: number, id: string, ...ConsentOfEvent]>(
    database,
    `      SELECT events.position, lower(hex(events.id)), consent_state, consent_source, choice, choices.number, choices.state, choices.source,
        (SELECT last.state FROM choice_visitors JOIN choices AS last ON last.number = choice_visitors.position
          WHERE choice_visitors.ecid = events.ecid AND choice_visitors.position < events.position
          ORDER BY choice_visitors.position DESC LIMIT 1)
      FROM events LEFT JOIN choices ON choices.id = events.choice
      WHERE events.position > ? ORDER BY events.position LIMIT ${eventsInPart}`,
  );

  return (after: number, keptFrom = -Infinity): { found: string[]; events: number; next: number | undefined } => {
    const rows = next.all(after);
    const found = rows.flatMap(([position, id, ...consent]) => {
      const time = clock.timeOf(position);
      const mayNameRemoved = time < keptFrom + choiceMs;
      const where = `Event ${id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")} of ${new Date(time).toISOString()}`;
      return faultsOf(position, consent, mayNameRemoved).map((fault) => `${where} ${fault}.`);
    });
    return { found, events: rows.length, next: rows.length < eventsInPart ? undefined : rows.at(-1)?.[0] };
  };
}

/** Where the default is "in", or the choice is older than the ledger, an event needs none. What is null was stored before this was recorded. */
const isChoiceNeeded = (state: string | null, source: string | null) =>
  state === "pending" || !(source === null || source === "default" || source === "earlier");

function faultsOf(
  position: number,
  [state, source, choice, number, choiceState, choiceSource, lastState]: ConsentOfEvent,
  mayNameRemoved: boolean,
): string[] {
  const faults: string[] = [];
  if (state === "out") faults.push("was stored although the consent was out");
  if (lastState === "out") faults.push("was stored after its visitor had declined");
  if (choice === null)
    return isChoiceNeeded(state, source) ? [...faults, `names no choice (${state}, ${source})`] : faults;
  if (number === null)
    return mayNameRemoved ? faults : [...faults, `names the choice ${choice}, which is not in the ledger`];
  if (choiceState === "out") faults.push(`names the choice ${choice}, which says out`);
  if (number > position) faults.push(`names the choice ${choice}, which was made later`);
  if (source !== choiceSource) faults.push(`names the choice ${choice} of ${choiceSource} as one of ${source}`);
  return faults;
}
