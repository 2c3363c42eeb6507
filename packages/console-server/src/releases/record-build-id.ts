/** Notes the whole hash of a build that an earlier version called by the first twelve digits of it. */
import { createHash } from "node:crypto";
import type { ReadBuild } from "@tagwell/collector/tags/read-build";
import type { ShortBuild } from "@tagwell/collector/tags/upgrade-build-ids";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";

/**
 * Writes the new id wherever the console's database has the old one. A signature and a request were of a hash that left out the
 * files of previews: they become those of the kept build where that has this hash, and are of no build any more where it has not.
 */
export function recordBuildId(database: ConsoleDatabase, { environment, short, read }: ShortBuild): void {
  const id = read.hash;
  const former = formerHash(read);
  inTransaction(database, () => {
    for (const sql of [
      "UPDATE served SET build = ?1 WHERE environment = ?2 AND build = ?3",
      "UPDATE publications SET build = ?1 WHERE environment = ?2 AND build = ?3",
      "UPDATE publication_requests SET replaces = ?1 WHERE environment = ?2 AND replaces = ?3",
    ])
      database.run(sql, id, environment, short);
    for (const sql of [
      "UPDATE publication_requests SET build = ?1, hash = ?1 WHERE environment = ?2 AND build = ?3 AND hash = ?4",
      "UPDATE OR REPLACE build_signatures SET build = ?1, hash = ?1 WHERE environment = ?2 AND build = ?3 AND hash = ?4",
      "UPDATE OR REPLACE build_signatures SET build = ?1 WHERE environment = ?2 AND build = ?3 AND hash = '' AND ?4 <> ''",
    ])
      database.run(sql, id, environment, short, former);
  });
}

/** What earlier versions signed: the hashes of the files that pages load, and property.json. */
function formerHash({ build, contents }: ReadBuild): string {
  const hash = createHash("sha256");
  for (const { file, integrity } of build.files) hash.update(`${file} ${integrity}\n`);
  const property = contents.get("property.json");
  if (property) hash.update(property);
  return hash.digest("hex");
}
