/** Accounts of the identity provider: they have no password here, and their roles follow the provider's claims. */
import type { Account, Role } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../console-database.ts";
import { HttpError } from "../errors/http-error.ts";
import { type AccountColumns, accountKey, accountOf, rolesText } from "./account-columns.ts";
import type { AuditTrail } from "./audit-trail.ts";
import type { Sessions } from "./sessions.ts";

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

export interface ProviderAccounts {
  /**
   * Creates the identity's account, or gives it the roles of today. Throws HttpError 403 without a role, which also ends the
   * account's sessions, and 409 where another account has the name.
   */
  update(identity: Identity): Account;
}

export interface ProviderAccountParts {
  database: ConsoleDatabase;
  sessions: Sessions;
  audit: AuditTrail;
  now: () => number;
}

export function createProviderAccounts({ database, sessions, audit, now }: ProviderAccountParts): ProviderAccounts {
  const find = database.prepare(
    `SELECT name, roles, password, created_at FROM identities JOIN accounts ON key = account
       WHERE issuer = ? AND subject = ?`,
  );
  const isTaken = database.prepare("SELECT 1 FROM accounts WHERE key = ?");
  const insert = database.prepare("INSERT INTO accounts VALUES (?, ?, ?, '', ?)");
  const identify = database.prepare("INSERT INTO identities VALUES (?, ?, ?)");
  const setRoles = database.prepare("UPDATE accounts SET roles = ? WHERE key = ?");

  function create({ issuer, subject, name, roles }: Identity): Account {
    // The provider decides on its own accounts only: a name it hands out does not open an account with a password.
    if (isTaken.get(accountKey(name)) !== undefined) throw nameTaken(name);
    const granted = rolesText(roles);
    insert.run(accountKey(name), name, granted, now());
    identify.run(issuer, subject, accountKey(name));
    audit.add({ who: name, what: "account made", about: name, detail: `${granted}, by the identity provider` });
    return accountOf([name, granted, "", now()]);
  }

  return {
    update(identity) {
      const result = inTransaction(database, () => {
        const columns = find.get(identity.issuer, identity.subject) as AccountColumns | undefined;
        if (identity.roles.length === 0) {
          const known = columns?.[0] ?? "";
          if (columns) sessions.end(known);
          audit.add({ who: known || "unknown", what: "sign-in refused", about: known, detail: "no role" });
          return noRole();
        }
        const account = columns ? accountOf(columns) : create(identity);
        const granted = rolesText(identity.roles);
        if (columns && columns[1] !== granted) {
          setRoles.run(granted, accountKey(account.name));
          audit.add({ who: account.name, what: "roles changed", about: account.name, detail: granted });
        }
        audit.add({ who: account.name, what: "signed in", about: account.name, detail: "by the identity provider" });
        return accountOf([account.name, granted, "", 0]);
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
  const detail = `There is an account "${name}" with a password already. An officer can remove it; then sign in again.`;
  return new HttpError(409, "name-taken", detail);
}
