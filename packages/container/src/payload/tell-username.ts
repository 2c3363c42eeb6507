/** What is sent instead of the name that a visitor signed in with, by the setting `username`. */
import { sha256 } from "./sha-256.ts";

/** The name's SHA-256. A digest stays as it is: the guard looks at a body again on its way out. */
export const hashUsername = (name: string): string => (/^[0-9a-f]{64}$/.test(name) ? name : sha256(name));

/** Nothing. */
export const withholdUsername = (): undefined => undefined;
