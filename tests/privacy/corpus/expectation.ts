/** What must be held back, and what is only measured. */
import type { Carrier } from "./carrier.ts";
import type { Identifier, Kind } from "./kind.ts";

export interface Case {
  kind: Kind;
  identifier: Identifier;
  carrier: Carrier;
  isPersonal: boolean;
}

/** The form of a provider's national number, which begins with 1 or 2. */
const isNpi = (text: string) => /^[12]\d{9}$/.test(text);

/**
 * What an id parameter takes: up to eight digits, a provider's ten, a code of up to six letters. An identifier of that
 * form is not to be told from an id.
 */
export const looksLikeId = ({ text }: Pick<Identifier, "text">) =>
  /^\d{1,8}$/.test(text) || isNpi(text) || /^[A-Z]{1,6}$/.test(text);

/** True where the case would not be an identifier's but an id's. */
export const isNoCase = ({ identifier, carrier }: Case) => carrier.takesIds === true && looksLikeId(identifier);

/** True where nothing may leave; false where what leaves is counted. */
export function mustHold({ kind, carrier, isPersonal }: Case): boolean {
  if (carrier.group === "denied" || kind.rank !== "other") return true;
  return carrier.group === "site text" && isPersonal;
}
