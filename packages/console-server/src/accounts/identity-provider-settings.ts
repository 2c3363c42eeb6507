/** The settings of the OpenID Connect provider with which people sign in to the console. */
import type { Role } from "@tagwell/contract";

/** A claim's value that gives a role, such as the group `tagwell-officers` in the claim `groups`. */
export interface RoleRule {
  claim: string;
  value: string;
  role: Role;
}

export interface ProviderSettings {
  /** The provider's issuer, such as https://login.example.org/tenant. HTTP is allowed on this machine only. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  roles: readonly RoleRule[];
  /** What the console calls the provider; the issuer's host unless set. */
  name?: string;
  /** Separated by blanks; "openid profile email" unless set. */
  scopes?: string;
  /** Whether nobody signs in with a password; one-time links still work. */
  isOnly?: boolean;
}
