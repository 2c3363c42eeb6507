/** Why an environment must serve no build, whatever lies in its folders. */
import type { EnvironmentName, ProductionPolicy } from "@tagwell/contract";
import type { ConsoleDatabase } from "../database/console-database.ts";
import type { Signatures } from "./signatures.ts";

export interface WithheldParts {
  signatures: Pick<Signatures, "isSigned">;
  /** Asked for every request of a file of production, unlike the policy, which counts accounts. */
  needsSignature: boolean;
  policy(): Pick<ProductionPolicy, "approval">;
  /** Whether builds of production are kept that the database has no record of: what was published, and under which rules, is lost. */
  isRecordLost: boolean;
}

/** Of a published build, or of the built folder where nothing is published. The text is public: it answers requests for a build. */
export function createWhyWithheld({ signatures, needsSignature, policy, isRecordLost }: WithheldParts) {
  return (environment: EnvironmentName, build: string | undefined): string | undefined => {
    if (environment !== "production") return undefined;
    if (build !== undefined) {
      if (!needsSignature || signatures.isSigned({ environment, build })) return undefined;
      return `Build ${build} is published, and no officer has signed it. Sign it, or publish one that is signed.`;
    }
    const why = needsSignature
      ? "only a build that an officer has signed"
      : policy().approval.isNeeded
        ? "only a build that a second person has approved"
        : isRecordLost
          ? "none that was only built, because builds are kept here whose publication the console's database does not know"
          : undefined;
    return why && `No build is published, and this edge serves ${why}. Publish one in the console.`;
  };
}

/** Whether records of builds are lost, as after the console's database was lost: it has no publication, request or signature of one of the builds, and each was kept for one of these. */
export function hasLostRecords(
  database: ConsoleDatabase,
  environment: EnvironmentName,
  kept: readonly string[],
): boolean {
  const rows = database.all<[string]>(
    `SELECT build FROM publications WHERE environment = ?1 UNION SELECT build FROM build_signatures WHERE environment = ?1
       UNION SELECT build FROM publication_requests WHERE environment = ?1`,
    environment,
  );
  const recorded = new Set(rows.map(([build]) => build));
  return kept.some((build) => !recorded.has(build));
}
