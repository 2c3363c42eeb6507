/** Tokens of programs: made and withdrawn by officers, kept as hashes, and judged anew at every request. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { HttpError } from "@tagwell/collector/errors/http-error";
import type { Log } from "@tagwell/collector/errors/log";
import {
  type NewToken,
  type TokenOrder,
  type TokenRow,
  type TokenScope,
  tokenActor,
  tokenDays,
} from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";
import { lookOf, nameFault } from "./account-name.ts";
import type { Attempts } from "./attempts.ts";
import type { AuditTrail } from "./audit-trail.ts";
import { hashToken, newToken } from "./secret-token.ts";
import { rowOf, type TokenColumns, tokenColumns } from "./token-row.ts";
import { createUseRecorder } from "./use-recorder.ts";

/** A program whose token counts. */
export interface Program {
  id: string;
  /** As the audit trail names it. */
  who: string;
  scopes: readonly TokenScope[];
}

export interface TokenParts {
  database: ConsoleDatabase;
  audit: AuditTrail;
  attempts: Attempts;
  now: () => number;
  log: Log;
}

const dayMs = 24 * 60 * 60 * 1000;
/** How often a token's use is written; not at each request. */
const usedEveryMs = 60 * 1000;
/** The id is hexadecimal, so that it ends at the first underscore: the secret may have some. */
const form = /^tagwell_([0-9a-f]{12})_[\w-]{43}$/;

export class Tokens {
  readonly #parts: TokenParts;
  readonly #listeners = new Set<() => void>();
  readonly #recordUse: (write: () => void) => void;

  constructor(parts: TokenParts) {
    this.#parts = parts;
    this.#recordUse = createUseRecorder("tokens", parts.log);
  }

  #select(rest: string, ...values: unknown[]): TokenColumns[] {
    const sql = `SELECT ${tokenColumns} FROM tokens LEFT JOIN accounts ON key = maker ${rest}`;
    return this.#parts.database.rows<TokenColumns>(sql, ...values);
  }

  #columnsOf(id: string): TokenColumns | undefined {
    return this.#select("WHERE id = ?", id)[0];
  }

  /** Newest first, with those that count no longer. */
  list(): TokenRow[] {
    return this.#select("ORDER BY made_at DESC, tokens.rowid DESC").map((row) => rowOf(row, this.#parts.now()));
  }

  /** Throws HttpError 400 for a name that no account may have, 409 where an active token has the name, or one that looks the same. */
  make({ name, scopes, days = tokenDays.usual }: TokenOrder, by: string): NewToken {
    const { database, audit, now } = this.#parts;
    const fault = nameFault(name);
    if (fault !== undefined) throw new HttpError(400, "malformed-body", `The body, name: expected ${fault}.`);
    if (this.list().some((one) => one.state === "active" && lookOf(one.name) === lookOf(name))) throw nameTaken(name);
    const id = randomBytes(6).toString("hex");
    const token = `tagwell_${id}_${newToken()}`;
    const at = now();
    const granted = [...new Set(scopes)].join(" ");
    inTransaction(database, () => {
      database.run(
        "INSERT INTO tokens SELECT ?, ?, ?, ?, name, key, ?, ?, NULL, NULL FROM accounts WHERE name = ?",
        ...[id, hashToken(token), name, granted, at, at + days * dayMs, by],
      );
      audit.add({ who: by, what: "token made", about: name, detail: `${id}, for ${days} days: ${granted}` });
    });
    return { ...rowOf(this.#columnsOf(id) as TokenColumns, at), token };
  }

  /** From now on the token does not count. Throws HttpError 404 for an unknown one. */
  withdraw(id: string, by: string): void {
    const { database, audit, now } = this.#parts;
    const columns = this.#columnsOf(id);
    if (!columns) throw new HttpError(404, "no-such-token", "There is no token with this id.");
    inTransaction(database, () => {
      const end = "UPDATE tokens SET withdrawn_at = ? WHERE id = ? AND withdrawn_at IS NULL";
      if (database.run(end, now(), id).changes === 1)
        audit.add({ who: by, what: "token withdrawn", about: columns.name, detail: id });
    });
    for (const listener of this.#listeners) listener();
  }

  /** The program whose token this is. Throws HttpError 401 where it does not count, 429 after failures from the address. */
  check(token: string, address: string): Program {
    const { attempts, now } = this.#parts;
    const found = this.#rowWith(token);
    if (found?.row.state !== "active") {
      // One that counts is never delayed: 256 bits cannot be guessed, and programs may share an address.
      attempts.begin(undefined, address);
      throw refused(found?.row);
    }
    const { row, usedAt } = found;
    if (usedAt === null || Math.abs(now() - usedAt) >= usedEveryMs) this.#used(row.id);
    return { id: row.id, who: tokenActor(row.name), scopes: row.scopes };
  }

  /** The row of the token with this text; undefined where there is none, whatever part of the text is wrong. */
  #rowWith(token: string): { row: TokenRow; usedAt: number | null } | undefined {
    const id = form.exec(token)?.[1];
    const columns = id === undefined ? undefined : this.#columnsOf(id);
    if (!columns || !isSame(hashToken(token), columns.hash)) return undefined;
    return { row: rowOf(columns, this.#parts.now()), usedAt: columns.usedAt };
  }

  #used(id: string): void {
    const { database, now } = this.#parts;
    this.#recordUse(() => void database.run("UPDATE tokens SET used_at = ? WHERE id = ?", now(), id));
  }

  /** Whether the token still counts. Not a use of it. */
  counts(id: string): boolean {
    const columns = this.#columnsOf(id);
    return columns !== undefined && rowOf(columns, this.#parts.now()).state === "active";
  }

  /** Who has made a token that the audit trail names so; nobody for an account. */
  makersOf(who: string): string[] {
    return this.list().flatMap(({ name, madeBy }) => (tokenActor(name) === who ? [madeBy] : []));
  }

  /** Calls the listener after a token was withdrawn; returns a function that stops it. */
  onEnd(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Of a token whose secret is known, the answer says what became of it. */
function refused(row: TokenRow | undefined): HttpError {
  const whys: Record<TokenRow["state"], string> = {
    active: "",
    expired: `The token "${row?.name}" expired at ${row?.expiresAt}.`,
    withdrawn: `The token "${row?.name}" was withdrawn at ${row?.withdrawnAt}.`,
    orphaned: `The token "${row?.name}" counts no longer, because ${row?.madeBy}, who made it, is no officer any more.`,
  };
  const why = row ? whys[row.state] : "The token is not valid.";
  const detail = `${why} An officer can make another one in the console, under Tokens.`;
  return new HttpError(401, "token-refused", detail, { "WWW-Authenticate": 'Bearer error="invalid_token"' });
}

function nameTaken(name: string): HttpError {
  const detail = `There is an active token "${name}" already, or one whose name looks the same. Choose another name, or withdraw it.`;
  return new HttpError(409, "name-taken", detail);
}
