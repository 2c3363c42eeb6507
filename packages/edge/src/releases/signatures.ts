/** The database of what officers signed: that they reviewed what leaves a page with a build, by the hash of the build. */
import type { EnvironmentName, Signature } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../console-database.ts";

/** What is signed. */
export interface SignedBuild {
  environment: EnvironmentName;
  build: string;
  hash: string;
}

export interface Signatures {
  /** The signatures of exactly this content, oldest first. */
  of(signed: SignedBuild): Signature[];
  /** Adds a signature and runs `also`, in one transaction; does nothing where the account has signed already. */
  add(signed: SignedBuild & { who: string; at: number }, also: () => void): void;
}

export function createSignatures(database: ConsoleDatabase): Signatures {
  // One without a hash was made before hashes were kept. It shows, because the build's id is a hash too, though a short one.
  const find = database.prepare(
    `SELECT who, at, hash FROM build_signatures WHERE environment = ? AND build = ? AND hash IN ('', ?)
       ORDER BY at, who`,
  );
  const insert = database.prepare("INSERT INTO build_signatures VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING");
  return {
    of: ({ environment, build, hash }) =>
      (find.all(environment, build, hash) as [string, number, string][]).map(([by, at, signed]) => ({
        by,
        at: new Date(at).toISOString(),
        ...(signed !== "" && { hash: signed }),
      })),
    add({ environment, build, hash, who, at }, also) {
      inTransaction(database, () => {
        if (insert.run(environment, build, hash, at, who).changes === 1) also();
      });
    },
  };
}
