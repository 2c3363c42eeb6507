/** The database of requested publications, which a second person approves or declines. */
import type { EnvironmentName, PublicationRequestRow, RequestState } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";

export interface NewRequest {
  environment: EnvironmentName;
  build: string;
  hash: string;
  revision: string;
  replaces: string | null;
  note: string;
  who: string;
}

/** The end of a request. */
export interface Decision {
  state: Exclude<RequestState, "open" | "expired">;
  who: string;
  reason: string;
}

export type PublicationRequests = ReturnType<typeof createPublicationRequests>;

/** How long a request can be approved, in milliseconds. */
export const requestLifetimeMs = 7 * 24 * 60 * 60 * 1000;
/** How many requests are listed. */
const maxListed = 100;

interface Row
  extends Pick<PublicationRequestRow, "number" | "environment" | "build" | "hash" | "revision" | "replaces"> {
  by: string;
  note: string;
  at: number;
  state: Exclude<RequestState, "expired">;
  decidedAt: number | null;
  decidedBy: string | null;
  reason: string;
}

const columns = `number, environment, build, hash, revision, replaces, note, at, who AS "by", state,
  decided_at AS decidedAt, decided_by AS decidedBy, reason`;

export function createPublicationRequests(database: ConsoleDatabase, now: () => number) {
  const rowsWhere = (rest: string, value: unknown) =>
    database
      .rows<Row>(`SELECT ${columns} FROM publication_requests WHERE ${rest}`, value)
      .map((row) => rowOf(row, now()));
  const decide = (number: number, { state, who, reason }: Decision) =>
    void database.run(
      `UPDATE publication_requests SET state = ?, decided_at = ?, decided_by = ?, reason = ?
       WHERE number = ? AND state = 'open'`,
      ...[state, now(), who, reason, number],
    );

  return {
    /** Newest first. */
    list: (environment?: EnvironmentName): PublicationRequestRow[] =>
      rowsWhere(`?1 = '' OR environment = ?1 ORDER BY number DESC LIMIT ${maxListed}`, environment ?? ""),
    open: (environment: EnvironmentName): PublicationRequestRow[] =>
      rowsWhere("environment = ? AND state = 'open'", environment).filter(({ state }) => state === "open"),
    find: (number: number): PublicationRequestRow | undefined => rowsWhere("number = ?", number)[0],
    /** Adds a request and runs `also`, in one transaction. Returns its number. */
    add: ({ environment, build, hash, revision, replaces, note, who }: NewRequest, also: () => void): number =>
      inTransaction(database, () => {
        const [number] = database.get(
          `INSERT INTO publication_requests (environment, build, hash, revision, replaces, note, at, who, state, reason)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'open', '') RETURNING number`,
          ...[environment, build, hash, revision, replaces, note, now(), who],
        ) as [number];
        also();
        return number;
      }),
    /** Part of the transaction that is under way, if one is. Only an open request changes. */
    decide,
    /** Ends a request and runs `also`, in one transaction. */
    end(number: number, decision: Decision, also: () => void): void {
      inTransaction(database, () => {
        decide(number, decision);
        also();
      });
    },
  };
}

function rowOf({ at, state, decidedAt, decidedBy, reason, ...row }: Row, now: number): PublicationRequestRow {
  const expiresAt = at + requestLifetimeMs;
  return {
    ...row,
    at: new Date(at).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    state: state === "open" && now >= expiresAt ? "expired" : state,
    ...(decidedBy !== null && { decidedBy }),
    ...(decidedAt !== null && { decidedAt: new Date(decidedAt).toISOString() }),
    ...(reason !== "" && { reason }),
  };
}
