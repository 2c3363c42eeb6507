/** The database of what officers signed: that they reviewed what leaves a page with a build, by the hash of the build. */
import type { EnvironmentName, Signature } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";

/** What is signed. */
export interface SignedBuild {
  environment: EnvironmentName;
  /** Its id is the hash of its content. */
  build: string;
}

export type Signatures = ReturnType<typeof createSignatures>;

export function createSignatures(database: ConsoleDatabase) {
  const find = `SELECT who AS "by", at, hash FROM build_signatures
    WHERE environment = ?1 AND build = ?2 AND hash IN ('', ?2) ORDER BY at, who`;
  const insert = "INSERT INTO build_signatures VALUES (?1, ?2, ?2, ?3, ?4) ON CONFLICT DO NOTHING";
  const of = ({ environment, build }: SignedBuild): Signature[] =>
    database.rows<{ by: string; at: number; hash: string }>(find, environment, build).map(({ by, at, hash }) => ({
      by,
      at: new Date(at).toISOString(),
      ...(hash !== "" && { hash }),
    }));
  return {
    /** The signatures of exactly this content, oldest first. */
    of,
    /** Whether one of them counts: those from before hashes were kept are shown only. */
    isSigned: (signed: SignedBuild): boolean => of(signed).some(({ hash }) => hash !== undefined),
    /** Adds a signature and runs `also`, in one transaction; does nothing where the account has signed already. */
    add({ environment, build, who, at }: SignedBuild & { who: string; at: number }, also: () => void): void {
      inTransaction(database, () => {
        if (database.run(insert, environment, build, at, who).changes === 1) also();
      });
    },
  };
}
