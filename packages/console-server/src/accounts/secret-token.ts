/** Secrets of sessions and one-time links; the database has their hashes only. */
import { createHash, randomBytes } from "node:crypto";

/** A secret of 256 bits. */
export const newToken = () => randomBytes(32).toString("base64url");
// Hexadecimal text: the driver takes a buffer that is a statement's only value for named values, and ends the process.
export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");
