/** The database of links to previews: those that still work. Taking one back removes it. */
import { randomBytes } from "node:crypto";
import type { PreviewRow } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

type Row = Omit<PreviewRow, "expiresAt"> & { expiresAt: number };

const select = `SELECT id, environment, build, host, made_by AS "by", expires_at AS expiresAt FROM previews WHERE expires_at > ?`;

export function createPreviewLinks(database: ConsoleDatabase, now: () => number) {
  return {
    /** The link that its token names; undefined where it was taken back, or is over. */
    find: (id: string): PreviewRow | undefined => database.rows<Row>(`${select} AND id = ?`, now(), id).map(rowOf)[0],
    /** Those that work, newest last. */
    list: (): PreviewRow[] => database.rows<Row>(`${select} ORDER BY expires_at`, now()).map(rowOf),
    /** Adds a link and runs `also`, in one transaction. */
    add({ id, environment, build, host, by, expiresAt }: PreviewRow, also: () => void): void {
      inTransaction(database, () => {
        const values = [id, environment, build, host, by, Date.parse(expiresAt)];
        database.run("INSERT INTO previews VALUES (?, ?, ?, ?, ?, ?)", ...values);
        also();
      });
    },
    /** Removes a link and runs `also`, in one transaction. */
    remove(id: string, also: () => void): void {
      inTransaction(database, () => {
        database.run("DELETE FROM previews WHERE id = ? OR expires_at <= ?", id, now());
        also();
      });
    },
  };
}

const rowOf = (row: Row): PreviewRow => ({ ...row, expiresAt: new Date(row.expiresAt).toISOString() });

/** The key that signs the tokens of previews: whoever has it can make tokens. Made when it is first needed. */
export function readPreviewKey(database: ConsoleDatabase): Buffer {
  database.run("INSERT INTO keys VALUES ('preview', ?) ON CONFLICT DO NOTHING", randomBytes(32).toString("hex"));
  const [key] = database.get("SELECT key FROM keys WHERE name = 'preview'") as [string];
  return Buffer.from(key, "hex");
}
