/** Types of consent-contradictions.mjs. */
import type Database from "libsql";

export declare function prepareContradictions(
  database: Database.Database,
): (after: number, keptFrom?: number) => { found: string[]; events: number; next: number | undefined };
