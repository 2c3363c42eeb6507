/** Adds choices to the ledger, and looks them up for the events that name them. */
import { choiceColumns, columnsOfChoice, hashOfChoice } from "../choice-rows.mjs";
import { startHash } from "../hash-chain.mjs";

/** Prepares the insertion: `(choices, first, time)`, inside a transaction, gives each choice a number from `first` on. */
export function prepareInsertChoices(database) {
  const newest = database.prepare("SELECT hash FROM choices ORDER BY number DESC LIMIT 1").raw();
  const insert = database.prepare(`INSERT INTO choices VALUES (${choiceColumns.replaceAll(/\w+/g, "?")})`);
  const insertVisitor = database.prepare("INSERT INTO choice_visitors VALUES (?, ?)");

  return (choices, first, time) => {
    if (choices.length === 0) return;
    let previous = newest.all().flat()[0] ?? startHash;
    const at = new Date(time).toISOString();
    for (const [index, { ecid, ...choice }] of choices.entries()) {
      const row = { ...choice, number: first + index, at };
      previous = hashOfChoice(row, previous);
      insert.run(columnsOfChoice({ ...row, hash: previous }));
      insertVisitor.run([row.number, ecid]);
    }
  };
}

/** Prepares the questions that events ask; the answers hold for one transaction. */
export function prepareKnownChoices(database) {
  const source = database.prepare("SELECT source FROM choices WHERE id = ? AND state = 'in'").raw();
  const anyVisitor = database.prepare("SELECT 1 FROM choice_visitors LIMIT 1").raw();
  const lastState = database
    .prepare(`
      SELECT state FROM choice_visitors JOIN choices ON number = position
      WHERE ecid = ? ORDER BY position DESC LIMIT 1`)
    .raw();

  return {
    /** The source of a choice that says "in"; undefined for any other id. */
    sourceOf: (id) => source.all(id).flat()[0],
    /** Returns whether a visitor's last choice was "out". The browser's cookie may say otherwise, for instance in a request that was on its way. */
    createHasDeclined() {
      const known = new Map();
      const isEmpty = anyVisitor.all().length === 0;
      return (ecid) => {
        if (isEmpty || ecid === "") return false;
        if (!known.has(ecid)) known.set(ecid, lastState.all(ecid).flat()[0] === "out");
        return known.get(ecid);
      };
    },
  };
}
