/** The database of links to previews: those that still work. Taking one back removes it. */
import type { PreviewRow } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";

export interface PreviewLinks {
  /** The link that its token names; undefined where it was taken back, or is over. */
  find(id: string): PreviewRow | undefined;
  /** Those that work, newest last. */
  list(): PreviewRow[];
  /** Adds a link and runs `also`, in one transaction. */
  add(link: PreviewRow, also: () => void): void;
  /** Removes a link and runs `also`, in one transaction. */
  remove(id: string, also: () => void): void;
}

type Columns = [
  id: string,
  environment: PreviewRow["environment"],
  build: string,
  host: string,
  by: string,
  expiresAt: number,
];

export function createPreviewLinks(database: ConsoleDatabase, now: () => number): PreviewLinks {
  return {
    find: (id) =>
      database.all<Columns>("SELECT * FROM previews WHERE id = ? AND expires_at > ?", id, now()).map(rowOf)[0],
    list: () =>
      database.all<Columns>("SELECT * FROM previews WHERE expires_at > ? ORDER BY expires_at", now()).map(rowOf),
    add({ id, environment, build, host, by, expiresAt }, also) {
      inTransaction(database, () => {
        const values = [id, environment, build, host, by, Date.parse(expiresAt)];
        database.run("INSERT INTO previews VALUES (?, ?, ?, ?, ?, ?)", ...values);
        also();
      });
    },
    remove(id, also) {
      inTransaction(database, () => {
        database.run("DELETE FROM previews WHERE id = ? OR expires_at <= ?", id, now());
        also();
      });
    },
  };
}

const rowOf = ([id, environment, build, host, by, expiresAt]: Columns): PreviewRow => ({
  ...{ id, environment, build, host, by },
  expiresAt: new Date(expiresAt).toISOString(),
});
