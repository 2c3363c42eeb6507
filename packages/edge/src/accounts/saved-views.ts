/** The views that each account has saved: a name for an address in the console. */
import type { SavedView } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../console-database.ts";
import { HttpError } from "../errors/http-error.ts";
import { Unavailable } from "../errors/unavailable.ts";
import { accountKey } from "./account-columns.ts";
import { holdsIdentity } from "./holds-identity.ts";

export interface SavedViews {
  /** By name. */
  list(account: string): SavedView[];
  /** Takes the place of the account's view of this name. */
  save(account: string, view: SavedView): void;
  remove(account: string, name: string): void;
  /**
   * Removes every account's views whose name or address holds the identity; returns how many. No byte of them is left in the
   * database and its log, nor of views that were removed before. Throws Unavailable where another process uses the database.
   */
  forget(identity: string): number;
}

/** Of one account. */
const most = 100;

export function createSavedViews(database: ConsoleDatabase): SavedViews {
  const ofAccount = database.prepare("SELECT name, address FROM saved_views WHERE account = ? ORDER BY name");
  const save = database.prepare(
    `INSERT INTO saved_views SELECT key, ?, ? FROM accounts WHERE key = ?
       ON CONFLICT (account, name) DO UPDATE SET address = excluded.address`,
  );
  const remove = database.prepare("DELETE FROM saved_views WHERE account = ? AND name = ?");
  const all = database.prepare("SELECT account, name, address FROM saved_views");
  const removeAll = database.prepare("DELETE FROM saved_views");
  const insert = database.prepare("INSERT INTO saved_views VALUES (?, ?, ?)");
  const emptyLog = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)");
  const list = (account: string) =>
    (ofAccount.all(accountKey(account)) as [string, string][]).map(([name, address]) => ({ name, address }));
  return {
    list,
    save(account, { name, address }) {
      const others = list(account).filter((view) => view.name !== name);
      if (others.length >= most)
        throw new HttpError(409, "too-many-views", `There are ${most} saved views. Remove one of them first.`);
      save.run(name, address, accountKey(account));
    },
    remove(account, name) {
      remove.run(accountKey(account), name);
    },
    forget(identity) {
      const forgotten = inTransaction(database, () => {
        const views = all.all() as [account: string, name: string, address: string][];
        const kept = views.filter(
          ([, name, address]) => ![name, address].some((text) => holdsIdentity(text, identity)),
        );
        // All of them: pages that are given back are overwritten, a removed row's copies in a page that stays are not.
        removeAll.run();
        for (const view of kept) insert.run(...view);
        return views.length - kept.length;
      });
      // The log holds earlier forms of the pages.
      const [isBusy] = emptyLog.get() as [number];
      if (isBusy !== 0)
        throw new Unavailable("Another process reads the console's database. Try again when it has ended.", 5);
      return forgotten;
    },
  };
}
