/** What a backup consists of: `manifest.json`, which is written last. */
import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

export const manifestName = "manifest.json";

const manifest = v.object({
  format: v.literal(1),
  /** ISO 8601. Everything that was acknowledged by then is in the backup. */
  startedAt: v.string(),
  files: v.array(
    v.object({
      /** Relative to the backup's folder and to the data folder, with slashes. */
      path: v.pipe(v.string(), v.regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\\]+$/)),
      bytes: v.number(),
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      /** A database's schema version. */
      version: v.optional(v.number()),
    }),
  ),
});
export type BackupManifest = v.InferOutput<typeof manifest>;
export type BackupFile = BackupManifest["files"][number];

/** Throws, saying what is wrong, when the folder has no manifest that this version can read. */
export function readManifest(folder: string): BackupManifest {
  const file = join(folder, manifestName);
  if (!existsSync(file))
    throw new Error(
      `${folder} is no complete backup: it has no ${manifestName}, which is written last. Use another backup.`,
    );
  try {
    return v.parse(manifest, JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw new Error(
      `${file} cannot be read: ${(error as Error).message}. Use another backup, or the Tagwell that made it.`,
      {
        cause: error,
      },
    );
  }
}

export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk as Buffer);
  return { path, bytes: statSync(join(folder, path)).size, sha256: hash.digest("hex") };
}
