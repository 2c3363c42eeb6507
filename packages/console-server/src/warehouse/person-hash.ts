/** A keyed hash of an identity. Lists that must recognise a person hold it in place of the identity. */
import { createHmac } from "node:crypto";
import type { PersonIdentity } from "@tagwell/contract";

/** In hexadecimal. */
export function personHash(key: string, { namespace, id }: PersonIdentity): string {
  return createHmac("sha256", key).update(`${namespace}\n${id}`).digest("hex");
}

/** Its first digits, for people to compare. */
export const shortHash = (hash: string): string => hash.slice(0, 12);

/** Every identity that an event names in its identityMap. */
export function identitiesIn(identityMap: unknown): PersonIdentity[] {
  return Object.entries(identityMap ?? {}).flatMap(([namespace, list]) =>
    Array.isArray(list) ? list.flatMap((each) => (typeof each?.id === "string" ? { namespace, id: each.id } : [])) : [],
  );
}
