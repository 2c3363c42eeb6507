/** Reads name and roles from an identity provider's claims. */
import { roles } from "@tagwell/contract";
import { isDeceptive, isReserved } from "./account-name.ts";
import type { RoleRule } from "./identity-provider-settings.ts";
import type { Identity } from "./provider-accounts.ts";

export interface Claims {
  [claim: string]: unknown;
  iss: string;
  sub: string;
}

/** Claims that name a person, the best first. */
const nameClaims = ["preferred_username", "email", "name", "sub"];
/** What an account of the provider may be called: a name or an address of up to 128 characters. */
const usable = /^[\p{L}\p{N}][\p{L}\p{N} ._@+'-]{0,127}$/u;

/**
 * The ID token's claims, and what only the userinfo response has. An address and its verification are one statement: both are
 * of the document that has the address, the ID token's first.
 */
export function joinClaims(token: Claims, userinfo: Record<string, unknown>): Claims {
  const { email, email_verified } = token.email === undefined ? userinfo : token;
  return { ...userinfo, ...token, email, email_verified };
}

export function identityOf(claims: Claims, rules: readonly RoleRule[]): Identity {
  const given = rules.filter(({ claim, value }) => isTrusted(claims, claim) && textsIn(claims[claim]).includes(value));
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name: nameIn(claims) ?? `account ${claims.sub.replace(/[^\w-]/g, "").slice(0, 40)}`,
    roles: roles.filter((role) => given.some((rule) => rule.role === role)),
  };
}

function nameIn(claims: Claims): string | undefined {
  return nameClaims
    .filter((claim) => isTrusted(claims, claim))
    .map((claim) => (typeof claims[claim] === "string" ? claims[claim].trim() : ""))
    .find((text) => usable.test(text) && !isDeceptive(text) && !isReserved(text));
}

/**
 * An address that the provider has not verified is what somebody typed, perhaps another person's. Some providers write the
 * claim as a text (Amazon Cognito's userinfo does).
 */
const isTrusted = ({ email_verified: verified }: Claims, claim: string) =>
  claim !== "email" || verified === true || verified === "true";

/** A claim is one text or a list of them; anything else has no value that a rule can name. */
function textsIn(value: unknown): string[] {
  return [value].flat().filter((each): each is string => typeof each === "string");
}
