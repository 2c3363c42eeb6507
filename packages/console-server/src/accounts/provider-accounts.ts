/** Accounts of the identity provider: they have no password here, and their roles follow the provider's claims. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import type { Account, Role } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";
import { type AccountColumns, accountColumns, accountKey, accountOf, rolesIn, rolesText } from "./account-columns.ts";
import type { Accounts } from "./accounts.ts";
import type { AuditTrail } from "./audit-trail.ts";

/** Whom the identity provider has authenticated. */
export interface Identity {
  issuer: string;
  /** The provider's permanent id of the person. */
  subject: string;
  /** What the console shows. Kept from the first sign-in, so that the audit trail has one name for one account. */
  name: string;
  /** Empty for a person that no claim gives a role. */
  roles: Role[];
}

export type ProviderAccounts = ReturnType<typeof createProviderAccounts>;

export interface ProviderAccountParts {
  database: ConsoleDatabase;
  accounts: Pick<Accounts, "endAccess" | "findSimilar">;
  audit: AuditTrail;
  now: () => number;
}

export function createProviderAccounts({ database, accounts, audit, now }: ProviderAccountParts) {
  function create({ issuer, subject, name, roles }: Identity): Account {
    // The provider decides on its own accounts only: a name it hands out does not open an account with a password.
    const other = accounts.findSimilar(name);
    if (other) throw nameTaken(other.name);
    const granted = rolesText(roles);
    database.run("INSERT INTO accounts VALUES (?, ?, ?, '', ?)", accountKey(name), name, granted, now());
    database.run("INSERT INTO identities VALUES (?, ?, ?)", issuer, subject, accountKey(name));
    audit.add({ who: name, what: "account made", about: name, detail: `${granted}, by the identity provider` });
    return accountOf({ name, roles: granted });
  }

  /** Whoever has fewer roles than before has made links, and opened sessions, as somebody else. */
  function setRolesOf({ name, roles: before }: AccountColumns, granted: string): void {
    const isLess = rolesIn(before).some((role) => !rolesIn(granted).includes(role));
    if (isLess || granted === "") accounts.endAccess(name);
    if (before === granted) return;
    database.run("UPDATE accounts SET roles = ? WHERE key = ?", granted, accountKey(name));
    audit.add({ who: name, what: "roles changed", about: name, detail: granted || "none" });
  }

  return {
    /**
     * Creates the identity's account, or gives it the roles of today. Throws HttpError 403 without a role, which also takes the
     * account's roles and ends its access, and 409 where another account has the name.
     */
    update(identity: Identity): Account {
      const result = inTransaction(database, () => {
        const [columns] = database.rows<AccountColumns>(
          `SELECT ${accountColumns} FROM identities JOIN accounts ON key = account
           WHERE issuer = ? AND subject = ?`,
          ...[identity.issuer, identity.subject],
        );
        if (identity.roles.length === 0) {
          const known = columns?.name ?? "";
          if (columns) setRolesOf(columns, "");
          audit.add({ who: known || "unknown", what: "sign-in refused", about: known, detail: "no role" });
          return noRole();
        }
        const account = columns ? accountOf(columns) : create(identity);
        const granted = rolesText(identity.roles);
        if (columns) setRolesOf(columns, granted);
        audit.add({ who: account.name, what: "signed in", about: account.name, detail: "by the identity provider" });
        return accountOf({ name: account.name, roles: granted });
      });
      // Thrown here, so that the refusal stays in the audit trail.
      if (result instanceof HttpError) throw result;
      return result;
    },
  };
}

function noRole(): HttpError {
  const detail = "Your account at the identity provider has no role here. Ask an officer which group gives access.";
  return new HttpError(403, "no-role", detail);
}

function nameTaken(name: string): HttpError {
  const detail = `There is another account "${name}", whose name is the same or looks the same. An officer can remove it; then sign in again.`;
  return new HttpError(409, "name-taken", detail);
}
