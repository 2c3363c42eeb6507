/** The choices that events ask for: which source a choice has, and whether a visitor's last choice was "out". */
import type { ChoiceSource } from "@tagwell/contract";
import type Database from "libsql";
import type { NewChoice } from "../doors/ledger-door.ts";
import { prepareRows, type RowStatement } from "./open-database.ts";

type State = NewChoice["state"];
export type KnownChoices = ReturnType<typeof openKnownChoices>;

/** Each takes some 200 bytes. Of visitors who send events one after the other, few are asked for again in the database. */
const maxKnown = 20_000;

/**
 * Opens them on the database that is open for writing. Nobody else writes to it, so that what was read stays true until a choice is
 * added or removed. After a transaction that failed, the database is opened anew.
 */
export function openKnownChoices(database: Database.Database) {
  const sourceOfId = prepareRows<[ChoiceSource]>(database, "SELECT source FROM choices WHERE id = ? AND state = 'in'");
  const lastState = prepareRows<[State]>(
    database,
    `SELECT state FROM choice_visitors JOIN choices ON number = position
      WHERE ecid = ? ORDER BY position DESC LIMIT 1`,
  );
  let isEmpty = database.prepare("SELECT 1 FROM choices LIMIT 1").raw().all().length === 0;
  const sources = new Map<string, ChoiceSource | null>();
  const states = new Map<string, State | null>();

  /** The value of a key; read where it is not known. */
  const get = <Value>(
    known: Map<string, Value | null>,
    key: string,
    statement: RowStatement<[Value]>,
  ): Value | null => {
    let value = known.get(key);
    if (value !== undefined) return value;
    value = statement.all(key)[0]?.[0] ?? null;
    if (known.size >= maxKnown) known.clear();
    known.set(key, value);
    return value;
  };
  const lastStateOf = (ecid: string) => (isEmpty || ecid === "" ? null : get(states, ecid, lastState));

  return {
    /** What a visitor chose last; null where the ledger knows of nothing. */
    lastStateOf,
    /** The source of a choice that says "in"; null for any other id. */
    sourceOf: (id: string) => (isEmpty ? null : get(sources, id, sourceOfId)),
    /** The browser's cookie may say otherwise, for instance in a request that was on its way. */
    hasDeclined: (ecid: string) => lastStateOf(ecid) === "out",
    /** To be called for each choice that is added. */
    note({ id, ecid, state, source }: NewChoice): void {
      isEmpty = false;
      sources.set(id, state === "in" ? source : null);
      states.set(ecid, state);
    },
    /** To be called when a choice that the ledger has turns out to be this visitor's. */
    noteVisitor: (ecid: string) => void states.delete(ecid),
    /** To be called when rows are removed. */
    forget(): void {
      sources.clear();
      states.clear();
    },
  };
}
