/** The database of publications: the build that each environment serves, and earlier ones. */
import type { EnvironmentName, PublicationRow } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";

export interface Publication {
  build: string;
  revision: string;
  /** Milliseconds since 1970. */
  at: number;
  who: string;
  /** Empty where there is none. */
  note: string;
  /** The second person; empty where none was needed. */
  approvedBy: string;
}

export type Publications = ReturnType<typeof createPublications>;

interface Row extends Pick<PublicationRow, "number" | "environment" | "build" | "revision" | "by"> {
  at: number;
  note: string;
  approvedBy: string;
  replaces: string | null;
  isReturn: number;
}

export function createPublications(database: ConsoleDatabase) {
  // In memory, because every request of a built file needs it; the table is written first.
  const served = new Map(database.all<[EnvironmentName, string]>("SELECT environment, build FROM served"));
  return {
    /** The build served in an environment; undefined where none was published. */
    served: (environment: EnvironmentName): string | undefined => served.get(environment),
    /** The newest publication of each build that was published in an environment, newest first. */
    list: (environment: EnvironmentName): Publication[] =>
      database.rows<Publication>(
        `SELECT build, revision, at, who, note, approved_by AS approvedBy FROM publications WHERE number IN
           (SELECT max(number) FROM publications WHERE environment = ? GROUP BY build) ORDER BY number DESC`,
        environment,
      ),
    /** Whether the build was ever published in an environment. */
    has: (environment: EnvironmentName, build: string): boolean =>
      database.get("SELECT 1 FROM publications WHERE environment = ? AND build = ?", environment, build) !== undefined,
    /** All publications, oldest first; of one environment, or since a time in milliseconds since 1970. */
    rows: ({
      environment,
      since = 0,
    }: {
      environment?: EnvironmentName | undefined;
      since?: number | undefined;
    }): PublicationRow[] => database.rows<Row>(allRows, since, environment ?? "").map(rowOf),
    /** Adds a publication, makes its build the served one and runs `also`, all in one transaction. */
    add(
      environment: EnvironmentName,
      { build, revision, at, who, note, approvedBy }: Publication,
      also: () => void,
    ): void {
      inTransaction(database, () => {
        database.run(
          `INSERT INTO publications (environment, build, revision, at, who, note, approved_by) VALUES (?, ?, ?, ?, ?, ?, ?)`,
          ...[environment, build, revision, at, who, note, approvedBy],
        );
        database.run("INSERT OR REPLACE INTO served VALUES (?, ?)", environment, build);
        also();
      });
      served.set(environment, build);
    },
    /** Stops serving a published build and runs `also`, in one transaction: the built folder is served again. */
    withdraw(environment: EnvironmentName, also: () => void): void {
      inTransaction(database, () => {
        database.run("DELETE FROM served WHERE environment = ?", environment);
        also();
      });
      served.delete(environment);
    },
  };
}

/** Since a time; of an environment, or of all where it is empty. */
const allRows = `SELECT * FROM (
    SELECT number, environment, build, revision, at, who AS "by", note, approved_by AS approvedBy,
      lag(build) OVER (PARTITION BY environment ORDER BY number) AS replaces,
      row_number() OVER (PARTITION BY environment, build ORDER BY number) > 1 AS isReturn
    FROM publications
  ) WHERE at >= ?1 AND (?2 = '' OR environment = ?2) ORDER BY number`;

const rowOf = ({ at, approvedBy, note, replaces, isReturn, ...row }: Row): PublicationRow => ({
  ...row,
  at: new Date(at).toISOString(),
  ...(approvedBy !== "" && { approvedBy }),
  ...(note !== "" && { note }),
  ...(replaces !== null && { replaces }),
  isReturn: isReturn === 1,
});
