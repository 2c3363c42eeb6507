/** Replacements for the name of a signed-in visitor, by the setting `username`. */
import { sha256 } from "./sha-256.ts";

/** The name's SHA-256. A digest is returned unchanged, because a body is guarded again before it is sent. */
export const hashUsername = (name: string): string => (/^[0-9a-f]{64}$/.test(name) ? name : sha256(name));

/** Sends no name. */
export const withholdUsername = (): undefined => undefined;
