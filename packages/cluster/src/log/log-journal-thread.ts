/** The thread of a journal's file: a database with the messages that the log has not acknowledged yet. Each call is answered in its turn. */
import { dirname } from "node:path";
import { workerData } from "node:worker_threads";
import { syncPath } from "@tagwell/collector/files/sync-path";
import { oneRow, openDatabase, prepareRows, type Upgrade } from "@tagwell/collector/log/open-database";
import { serve } from "@tagwell/collector/threads/worker-rpc";

const { file } = workerData as { file: string };

export interface OwedMessage {
  /** Rises in the order of writing. */
  number: number;
  /** Which run of the edge wrote it: with the number, it is the message's id. */
  sender: string;
  body: Uint8Array;
}

// AUTOINCREMENT: a number is never used again, also when its row is gone.
const upgrades: Upgrade[] = [
  (database) =>
    database.exec(
      "CREATE TABLE messages (number INTEGER PRIMARY KEY AUTOINCREMENT, sender TEXT NOT NULL, body BLOB NOT NULL) STRICT",
    ),
];

type Opened = ReturnType<typeof open>;
let opened: Opened | undefined;

const methods = {
  /** To be called first: how many messages an earlier run left, and their bytes. */
  open(): { count: number; bytes: number } {
    opened = open();
    // The file's entry in its folder must be durable too.
    syncPath(dirname(file));
    const [count, bytes] = oneRow(opened.total);
    return { count, bytes };
  },
  /** Writes messages and removes the taken ones; returns the numbers of the new ones. All that is durable then. */
  write: (sender: string, bodies: readonly Uint8Array[], taken: readonly number[]): number[] =>
    attempt(({ database, insert, remove }) => {
      database.exec("BEGIN IMMEDIATE");
      for (const number of taken) remove.run(number);
      const numbers = bodies.map((body) => Number(insert.run(sender, Buffer.from(body)).lastInsertRowid));
      database.exec("COMMIT");
      return numbers;
    }),
  /** The first messages after a number, in order; few at a time. */
  after: (number: number): OwedMessage[] =>
    attempt(({ after }) => after.all(number).map(([each, sender, body]) => ({ number: each, sender, body }))),
  /**
   * Leaves only what is owed in the file: removed messages may lie in unused parts of it, and in its write-ahead log. It takes as
   * long as writing what is owed.
   */
  clean: (): void =>
    attempt(({ database }) => {
      database.exec("VACUUM");
      // Its row would make a statement of exec.
      prepareRows(database, "PRAGMA wal_checkpoint(TRUNCATE)").all();
    }),
};
export type LogJournalMethods = typeof methods;

serve(methods, () => void opened?.database.close());

function open() {
  const database = openDatabase(file, upgrades);
  // A message is a quarter of a megabyte at most, and most are deleted while they are in the write-ahead log.
  database.exec("PRAGMA wal_autocheckpoint = 4000");
  return {
    database,
    insert: database.prepare("INSERT INTO messages (sender, body) VALUES (?, ?)"),
    remove: database.prepare("DELETE FROM messages WHERE number = ?"),
    after: prepareRows<[number: number, sender: string, body: Uint8Array]>(
      database,
      "SELECT number, sender, body FROM messages WHERE number > ? ORDER BY number LIMIT 64",
    ),
    total: prepareRows<[count: number, bytes: number]>(
      database,
      "SELECT count(*), coalesce(sum(length(body)), 0) FROM messages",
    ),
  };
}

/** After a failure the next call opens the file again, and fails as long as that does. */
function attempt<Result>(work: (opened: Opened) => Result): Result {
  try {
    opened ??= open();
    return work(opened);
  } catch (error) {
    opened?.database.close();
    opened = undefined;
    throw error;
  }
}
