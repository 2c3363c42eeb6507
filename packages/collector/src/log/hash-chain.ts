/** Chains rows by their hashes, so that a row that was changed, added or removed shows. */
import { createHash } from "node:crypto";

/** Stands for the row before the first one. */
export const startHash = "0".repeat(64);

/** SHA-256, in hexadecimal, of the previous row's hash and a row's columns as a JSON array of texts. */
export function hashOf(previous: string, columns: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([previous, ...columns]))
    .digest("hex");
}
