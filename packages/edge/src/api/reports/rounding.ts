/** Random rounding: whether a number becomes the multiple above or below is decided by a secret, and always the same way. */
import { createHmac } from "node:crypto";

/** A number from 0 to `below` - 1 that follows from the text and a secret. */
export type OffsetOf = (text: string, below: number) => number;

/** @param key at least 32 random bytes; with another key, numbers are rounded in other ways */
export const offsetsBy =
  (key: Buffer): OffsetOf =>
  (text, below) =>
    createHmac("sha256", key).update(text).digest().readUInt32BE(0) % below;
