/** Adds choices to the ledger. */
import { randomUUID } from "node:crypto";
import type Database from "libsql";
import type { NewChoice } from "../doors/ledger-door.ts";
import { choiceColumns, columnsOfChoice, hashOfChoice } from "./choice-rows.ts";
import { startHash } from "./hash-chain.ts";
import type { KnownChoices } from "./known-choices.ts";
import { prepareRows } from "./open-database.ts";

/**
 * Prepares the insertion: `(choices, first, time)`, inside a transaction, gives each choice a number from `first` on. Returns how many
 * were added: a page tells a choice again if it does not get the answer, and beside events that do not wait for the answer.
 */
export function prepareInsertChoices(database: Database.Database, known: KnownChoices) {
  const newest = prepareRows<[string]>(database, "SELECT hash FROM choices ORDER BY number DESC LIMIT 1");
  const byId = prepareRows<[number, string]>(database, "SELECT number, state FROM choices WHERE id = ?");
  const insert = database.prepare(`INSERT INTO choices VALUES (${choiceColumns.replaceAll(/\w+/g, "?")})`);
  const insertVisitor = database.prepare("INSERT INTO choice_visitors VALUES (?, ?) ON CONFLICT DO NOTHING");

  const noteVisitor = (number: number, ecid: string) => {
    if (ecid !== "") insertVisitor.run([number, ecid]);
  };

  return (choices: readonly NewChoice[], first: number, time: number): number => {
    if (choices.length === 0) return 0;
    let previous = newest.all()[0]?.[0] ?? startHash;
    let added = 0;
    const at = new Date(time).toISOString();
    for (const { ecid, isBesideEvents = false, ...told } of choices) {
      const [[same, state] = []] = byId.all(told.id);
      const last = known.lastStateOf(ecid);
      const isKnown = isBesideEvents
        ? same !== undefined || last === "out"
        : state === told.state && (last ?? state) === state;
      if (isKnown) {
        if (same !== undefined) noteVisitor(same, ecid);
        known.noteVisitor(ecid);
        continue;
      }
      // The id of another choice: a page may have chosen again before it told the first one.
      const choice = { ...told, id: same === undefined ? told.id : randomUUID() };
      const row = { ...choice, number: first + added, at };
      previous = hashOfChoice(row, previous);
      insert.run(columnsOfChoice({ ...row, hash: previous }));
      noteVisitor(row.number, ecid);
      known.note({ ...choice, ecid });
      added += 1;
    }
    return added;
  };
}
