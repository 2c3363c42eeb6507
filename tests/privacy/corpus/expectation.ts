/** Decides which identifiers must be redacted, and which leaks are only counted. */
import type { Carrier } from "./carrier.ts";
import type { Identifier, Kind } from "./kind.ts";

export interface Case {
  kind: Kind;
  identifier: Identifier;
  carrier: Carrier;
  isPersonal: boolean;
}

/** The format of a national provider number, which begins with 1 or 2. */
const isNpi = (text: string) => /^[12]\d{9}$/.test(text);

/**
 * The values that an id parameter accepts: up to eight digits, a provider's ten digits, or a code of up to six letters. An
 * identifier in that format cannot be distinguished from an id.
 */
export const looksLikeId = ({ text }: Pick<Identifier, "text">) =>
  /^\d{1,8}$/.test(text) || isNpi(text) || /^[A-Z]{1,6}$/.test(text);

/** True if the text cannot be distinguished from a legitimate id. */
export const isNoCase = ({ identifier, carrier }: Case) => carrier.takesIds === true && looksLikeId(identifier);

/** True if nothing may leave; false if leaks are only counted. */
export function mustHold({ kind, carrier, isPersonal }: Case): boolean {
  if (carrier.group === "denied" || kind.rank !== "other") return true;
  return carrier.group === "site text" && isPersonal;
}
