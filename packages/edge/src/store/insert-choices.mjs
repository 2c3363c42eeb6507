/** Adds choices to the ledger. */
import { randomUUID } from "node:crypto";
import { choiceColumns, columnsOfChoice, hashOfChoice } from "../choice-rows.mjs";
import { startHash } from "../hash-chain.mjs";

/**
 * Prepares the insertion: `(choices, first, time)`, inside a transaction, gives each choice a number from `first` on. Returns how many
 * were added: a page tells a choice again if it does not get the answer, and beside events that do not wait for the answer.
 */
export function prepareInsertChoices(database, known) {
  const newest = database.prepare("SELECT hash FROM choices ORDER BY number DESC LIMIT 1").raw();
  const byId = database.prepare("SELECT number, state FROM choices WHERE id = ?").raw();
  const insert = database.prepare(`INSERT INTO choices VALUES (${choiceColumns.replaceAll(/\w+/g, "?")})`);
  const insertVisitor = database.prepare("INSERT INTO choice_visitors VALUES (?, ?) ON CONFLICT DO NOTHING");

  const noteVisitor = (number, ecid) => {
    if (ecid !== "") insertVisitor.run([number, ecid]);
  };

  return (choices, first, time) => {
    if (choices.length === 0) return 0;
    let previous = newest.all().flat()[0] ?? startHash;
    let added = 0;
    const at = new Date(time).toISOString();
    for (const { ecid, isBesideEvents = false, ...told } of choices) {
      const [same, state] = byId.all(told.id).flat();
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
