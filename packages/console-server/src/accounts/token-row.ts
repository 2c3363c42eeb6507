/** A token as the database has it, and as officers see it. */
import { type TokenRow, type TokenState, tokenDays, tokenScopes } from "@tagwell/contract";
import { rolesIn } from "./account-columns.ts";

/** Times in milliseconds since 1970. */
export interface TokenColumns extends Pick<TokenRow, "id" | "name" | "madeBy"> {
  hash: string;
  scopes: string;
  /** Of the account that made it, today; null where that account is gone. */
  roles: string | null;
  madeAt: number;
  expiresAt: number;
  usedAt: number | null;
  withdrawnAt: number | null;
}

/** Of a query that joins the account of the maker. */
export const tokenColumns = `id, hash, tokens.name AS name, scopes, made_by AS madeBy, roles, made_at AS madeAt,
  expires_at AS expiresAt, used_at AS usedAt, withdrawn_at AS withdrawnAt`;

/** A token that is valid for longer was made by a clock that was ahead. The clock may be set back a little meanwhile. */
const maxValidMs = (tokenDays.most + 1) * 24 * 60 * 60 * 1000;

export function rowOf(columns: TokenColumns, now: number): TokenRow {
  const { id, name, scopes, madeBy, madeAt, expiresAt, usedAt, withdrawnAt } = columns;
  return {
    ...{ id, name, madeBy },
    scopes: tokenScopes.filter((scope) => scopes.split(" ").includes(scope)),
    state: stateOf(columns, now),
    madeAt: timeText(madeAt),
    expiresAt: timeText(expiresAt),
    ...(usedAt !== null && { usedAt: timeText(usedAt) }),
    ...(withdrawnAt !== null && { withdrawnAt: timeText(withdrawnAt) }),
  };
}

/** A token is its maker's word: it counts no longer than its maker may make one. */
function stateOf({ roles, expiresAt, withdrawnAt }: TokenColumns, now: number): TokenState {
  if (withdrawnAt !== null) return "withdrawn";
  if (now >= expiresAt || expiresAt - now > maxValidMs) return "expired";
  return rolesIn(roles ?? "").includes("officer") ? "active" : "orphaned";
}

const timeText = (time: number) => new Date(time).toISOString();
