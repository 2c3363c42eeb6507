/** The database of publications: the build that each environment serves, earlier ones, and what officers signed. */
import type { EnvironmentName } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../console-database.ts";

export interface Publication {
  build: string;
  revision: string;
  /** Milliseconds since 1970. */
  at: number;
  who: string;
  /** Empty where nothing was written. */
  note: string;
}

export interface Publications {
  /** The build served in an environment; undefined where none was published. */
  served(environment: EnvironmentName): string | undefined;
  /** The newest publication of each build that was published in an environment, newest first. */
  list(environment: EnvironmentName): Publication[];
  /** Adds a publication, makes its build the served one and runs `also`, all in one transaction. */
  add(environment: EnvironmentName, publication: Publication, also: () => void): void;
  /** Stops serving a published build and runs `also`, in one transaction: the built folder is served again. */
  withdraw(environment: EnvironmentName, also: () => void): void;
  sign(environment: EnvironmentName, build: string, who: string, at: number, also: () => void): void;
  signature(environment: EnvironmentName, build: string): { by: string; at: string } | undefined;
}

export function createPublications(database: ConsoleDatabase): Publications {
  const pointers = database.prepare("SELECT environment, build FROM served").all() as [EnvironmentName, string][];
  // In memory, because every request of a built file needs it; the table is written first.
  const served = new Map(pointers);
  const all = database.prepare(
    `SELECT build, revision, at, who, note FROM publications WHERE number IN
       (SELECT max(number) FROM publications WHERE environment = ? GROUP BY build) ORDER BY number DESC`,
  );
  const insert = database.prepare(
    "INSERT INTO publications (environment, build, revision, at, who, note) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const point = database.prepare(
    "INSERT INTO served VALUES (?, ?) ON CONFLICT (environment) DO UPDATE SET build = excluded.build",
  );
  const unpoint = database.prepare("DELETE FROM served WHERE environment = ?");
  const insertSignature = database.prepare("INSERT INTO signatures VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING");
  const signature = database.prepare("SELECT who, at FROM signatures WHERE environment = ? AND build = ?");
  return {
    served: (environment) => served.get(environment),
    list: (environment) =>
      (all.all(environment) as [string, string, number, string, string][]).map(([build, revision, at, who, note]) => ({
        build,
        revision,
        at,
        who,
        note,
      })),
    add(environment, { build, revision, at, who, note }, also) {
      inTransaction(database, () => {
        insert.run(environment, build, revision, at, who, note);
        point.run(environment, build);
        also();
      });
      served.set(environment, build);
    },
    withdraw(environment, also) {
      inTransaction(database, () => {
        unpoint.run(environment);
        also();
      });
      served.delete(environment);
    },
    sign(environment, build, who, at, also) {
      inTransaction(database, () => {
        insertSignature.run(environment, build, at, who);
        also();
      });
    },
    signature(environment, build) {
      const row = signature.get(environment, build) as [string, number] | undefined;
      return row && { by: row[0], at: new Date(row[1]).toISOString() };
    },
  };
}
