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
  const all = database.prepare("SELECT * FROM previews WHERE expires_at > ? ORDER BY expires_at");
  const one = database.prepare("SELECT * FROM previews WHERE id = ? AND expires_at > ?");
  const insert = database.prepare("INSERT INTO previews VALUES (?, ?, ?, ?, ?, ?)");
  const drop = database.prepare("DELETE FROM previews WHERE id = ? OR expires_at <= ?");
  return {
    find(id) {
      const columns = one.get(id, now()) as Columns | undefined;
      return columns && rowOf(columns);
    },
    list: () => (all.all(now()) as Columns[]).map(rowOf),
    add({ id, environment, build, host, by, expiresAt }, also) {
      inTransaction(database, () => {
        insert.run(id, environment, build, host, by, Date.parse(expiresAt));
        also();
      });
    },
    remove(id, also) {
      inTransaction(database, () => {
        drop.run(id, now());
        also();
      });
    },
  };
}

const rowOf = ([id, environment, build, host, by, expiresAt]: Columns): PreviewRow => ({
  ...{ id, environment, build, host, by },
  expiresAt: new Date(expiresAt).toISOString(),
});
