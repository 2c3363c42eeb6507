/** Event ids: UUID version 7 as 32 hexadecimal digits. */
import { createHash } from "node:crypto";

/** The digits of a UUID without its dashes. */
export function digitsOf(uuid: string): string {
  return uuid.replaceAll("-", "");
}

/** The UUID with its dashes. */
export function uuidOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * An id for an event that was sent without one: a UUID version 7 made of its timestamp and a hash of its content. The same
 * event sent again gets the same id, so a retry is not stored twice.
 */
export function deriveId(content: string, timestamp: unknown): string {
  const parsed = typeof timestamp === "string" ? Date.parse(timestamp) : Number.NaN;
  const time = parsed >= 0 && parsed < 2 ** 48 ? parsed : 0;
  const hash = createHash("sha256").update(content).digest("hex");
  const variant = "89ab"[Number.parseInt(hash.slice(3, 4), 16) % 4];
  return `${time.toString(16).padStart(12, "0")}7${hash.slice(0, 3)}${variant}${hash.slice(4, 19)}`;
}
