/** Adds choices to the ledger. */
import { choiceColumns, columnsOfChoice, hashOfChoice } from "../choice-rows.mjs";
import { startHash } from "../hash-chain.mjs";

/** Prepares the insertion: `(choices, first, time)`, inside a transaction, gives each choice a number from `first` on. */
export function prepareInsertChoices(database, known) {
  const newest = database.prepare("SELECT hash FROM choices ORDER BY number DESC LIMIT 1").raw();
  const insert = database.prepare(`INSERT INTO choices VALUES (${choiceColumns.replaceAll(/\w+/g, "?")})`);
  const insertVisitor = database.prepare("INSERT INTO choice_visitors VALUES (?, ?)");

  return (choices, first, time) => {
    if (choices.length === 0) return;
    let previous = newest.all().flat()[0] ?? startHash;
    const at = new Date(time).toISOString();
    for (const [index, choice] of choices.entries()) {
      const { ecid, ...told } = choice;
      const row = { ...told, number: first + index, at };
      previous = hashOfChoice(row, previous);
      insert.run(columnsOfChoice({ ...row, hash: previous }));
      insertVisitor.run([row.number, ecid]);
      known.note(choice);
    }
  };
}
