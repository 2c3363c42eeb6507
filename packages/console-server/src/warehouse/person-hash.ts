/** A keyed hash of an identity. Lists that must recognise a person hold it in place of the identity. */
import { createHmac } from "node:crypto";
import type { PersonIdentity } from "@tagwell/contract";

/** In hexadecimal. The store calculates the same (store/governance-queries.ts). */
export function personHash(key: string, { namespace, id }: PersonIdentity): string {
  return createHmac("sha256", key).update(`${namespace}\n${id}`).digest("hex");
}

/** Its first digits, for people to compare. */
export const shortHash = (hash: string): string => hash.slice(0, 12);
