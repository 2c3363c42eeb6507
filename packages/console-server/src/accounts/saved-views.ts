/** The views that each account has saved: a name for an address in the console. Those that are to become reports are everybody's. */

import { HttpError, Unavailable } from "@tagwell/collector/errors/http-error";
import type { ListedView, SavedView } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";
import { accountKey } from "./account-columns.ts";
import { holdsIdentity } from "./holds-identity.ts";

/** Of one account. */
const most = 100;

export class SavedViews {
  readonly #database: ConsoleDatabase;

  constructor(database: ConsoleDatabase) {
    this.#database = database;
  }

  /** The account's, and the reports of all, by name. Without an account the reports alone. */
  list(account: string | undefined): ListedView[] {
    return this.#database
      .rows<{ name: string; address: string; report: string | null; by: string }>(
        `SELECT saved_views.name AS name, address, report, accounts.name AS "by"
         FROM saved_views JOIN accounts ON key = account
         WHERE account = ? OR report IS NOT NULL ORDER BY saved_views.name`,
        account === undefined ? "" : accountKey(account),
      )
      .map(({ name, address, report, by }) => ({ name, address, ...(report !== null && { report, by }) }));
  }

  /** Takes the place of the account's view of this name. Throws HttpError 409 where another account has saved the report. */
  save(account: string, { name, address, report }: SavedView): void {
    const key = accountKey(account);
    const counted = "SELECT count(*) FROM saved_views WHERE account = ? AND name != ?";
    const [others] = this.#database.get(counted, key, name) as [number];
    if (others >= most)
      throw new HttpError(409, "too-many-views", `There are ${most} saved views. Remove one of them first.`);
    inTransaction(this.#database, () => {
      if (report !== undefined) this.#replaceReport(key, report);
      this.#database.run(
        `INSERT INTO saved_views (account, name, address, report) SELECT key, ?, ?, ? FROM accounts WHERE key = ?
         ON CONFLICT (account, name) DO UPDATE SET address = excluded.address, report = excluded.report`,
        ...[name, address, report ?? null, key],
      );
    });
  }

  /** An account saves a report again under another name, too. */
  #replaceReport(key: string, report: string): void {
    const savedBy = "SELECT account FROM saved_views WHERE report = ?";
    const [owner] = this.#database.get<[string]>(savedBy, report) ?? [key];
    const detail = `${owner} has saved a report for the file reports/${report}.ts already.`;
    if (owner !== key) throw new HttpError(409, "report-saved", detail);
    this.removeReport(report);
  }

  remove(account: string, name: string): void {
    this.#database.run("DELETE FROM saved_views WHERE account = ? AND name = ?", accountKey(account), name);
  }

  /** Whoever has saved it. */
  removeReport(report: string): void {
    this.#database.run("DELETE FROM saved_views WHERE report = ?", report);
  }

  /**
   * Removes every account's views whose name or address holds the identity; returns how many. No byte of them is left in the
   * database and its log, nor of views that were removed before. Throws Unavailable where another process uses the database.
   */
  forget(identity: string): number {
    const forgotten = inTransaction(this.#database, () => {
      const views = this.#database.all<[account: string, name: string, address: string, report: string | null]>(
        "SELECT account, name, address, report FROM saved_views",
      );
      const kept = views.filter(([, name, address]) => ![name, address].some((text) => holdsIdentity(text, identity)));
      // All of them: pages that are given back are overwritten, a removed row's copies in a page that stays are not.
      this.#database.run("DELETE FROM saved_views");
      for (const view of kept) this.#database.run("INSERT INTO saved_views VALUES (?, ?, ?, ?)", ...view);
      return views.length - kept.length;
    });
    // The log holds earlier forms of the pages.
    const [isBusy] = this.#database.get("PRAGMA wal_checkpoint(TRUNCATE)") as [number];
    if (isBusy !== 0)
      throw new Unavailable("Another process reads the console's database. Try again when it has ended.", 5);
    return forgotten;
  }
}
