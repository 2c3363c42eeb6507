/** The views that each account has saved: a name for an address in the console. Those that are to become reports are everybody's. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import { Unavailable } from "@tagwell/collector/errors/unavailable";
import type { ListedView, SavedView } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";
import { accountKey } from "./account-columns.ts";
import { holdsIdentity } from "./holds-identity.ts";

export interface SavedViews {
  /** The account's, and the reports of all, by name. Without an account the reports alone. */
  list(account: string | undefined): ListedView[];
  /** Takes the place of the account's view of this name. Throws HttpError 409 where another account has saved the report. */
  save(account: string, view: SavedView): void;
  remove(account: string, name: string): void;
  /** Whoever has saved it. */
  removeReport(report: string): void;
  /**
   * Removes every account's views whose name or address holds the identity; returns how many. No byte of them is left in the
   * database and its log, nor of views that were removed before. Throws Unavailable where another process uses the database.
   */
  forget(identity: string): number;
}

/** Of one account. */
const most = 100;

export function createSavedViews(database: ConsoleDatabase): SavedViews {
  const listed = database.prepare(
    `SELECT saved_views.name, address, report, accounts.name FROM saved_views JOIN accounts ON key = account
       WHERE account = ? OR report IS NOT NULL ORDER BY saved_views.name`,
  );
  const counted = database.prepare("SELECT count(*) FROM saved_views WHERE account = ? AND name != ?");
  const savedBy = database.prepare("SELECT account FROM saved_views WHERE report = ?");
  const save = database.prepare(
    `INSERT INTO saved_views (account, name, address, report) SELECT key, ?, ?, ? FROM accounts WHERE key = ?
       ON CONFLICT (account, name) DO UPDATE SET address = excluded.address, report = excluded.report`,
  );
  const remove = database.prepare("DELETE FROM saved_views WHERE account = ? AND name = ?");
  const removeReport = database.prepare("DELETE FROM saved_views WHERE report = ?");
  const all = database.prepare("SELECT account, name, address, report FROM saved_views");
  const removeAll = database.prepare("DELETE FROM saved_views");
  const insert = database.prepare("INSERT INTO saved_views VALUES (?, ?, ?, ?)");
  const emptyLog = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)");
  return {
    list: (account) =>
      (listed.all(account === undefined ? "" : accountKey(account)) as ListedColumns[]).map(listedView),
    save(account, { name, address, report }) {
      const key = accountKey(account);
      const [others] = counted.get(key, name) as [number];
      if (others >= most)
        throw new HttpError(409, "too-many-views", `There are ${most} saved views. Remove one of them first.`);
      inTransaction(database, () => {
        if (report !== undefined) replaceReport(key, report);
        save.run(name, address, report ?? null, key);
      });
    },
    remove(account, name) {
      remove.run(accountKey(account), name);
    },
    removeReport(report) {
      removeReport.run(report);
    },
    forget(identity) {
      const forgotten = inTransaction(database, () => {
        const views = all.all() as [account: string, name: string, address: string, report: string | null][];
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

  /** An account saves a report again under another name, too. */
  function replaceReport(key: string, report: string): void {
    const [owner] = (savedBy.get(report) as [string] | undefined) ?? [key];
    if (owner !== key)
      throw new HttpError(
        409,
        "report-saved",
        `${owner} has saved a report for the file reports/${report}.ts already.`,
      );
    removeReport.run(report);
  }
}

type ListedColumns = [name: string, address: string, report: string | null, by: string];

const listedView = ([name, address, report, by]: ListedColumns): ListedView => ({
  name,
  address,
  ...(report !== null && { report, by }),
});
