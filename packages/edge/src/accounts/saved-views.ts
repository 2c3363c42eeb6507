/** The views that each account has saved: a name for an address in the console. */
import type { SavedView } from "@tagwell/contract";
import type { ConsoleDatabase } from "../console-database.ts";
import { HttpError } from "../errors/http-error.ts";
import { accountKey } from "./account-columns.ts";

export interface SavedViews {
  /** By name. */
  list(account: string): SavedView[];
  /** Takes the place of the account's view of this name. */
  save(account: string, view: SavedView): void;
  remove(account: string, name: string): void;
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
  };
}
