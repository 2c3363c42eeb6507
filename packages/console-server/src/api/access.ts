/** Who may do what with the API, as each operation's description says. */
import type { Role, TokenScope } from "@tagwell/contract";

export interface Access {
  /** Roles of which one is needed, or nobody's sign-in. Every account but a reader's is a viewer too. */
  roles: readonly Role[] | "anyone";
  /** Scopes of which one lets a program's token in, whatever roles its maker has. Without one, no token does. */
  scopes: readonly TokenScope[];
  /** Whether this machine's own user needs no sign-in where nothing but development is served, and to nobody else. */
  isOpenHere: boolean;
}

/** Nobody has to sign in. */
export const anyone: Access = { roles: "anyone", scopes: [], isOpenHere: false };

/** Needs one of the roles, or one of the scopes. */
export const only = (roles: readonly Role[], ...scopes: TokenScope[]): Access => ({ roles, scopes, isOpenHere: false });

/** As `only`, but this machine's own user needs no sign-in in development. */
export const openHereOr = (roles: readonly Role[], ...scopes: TokenScope[]): Access => ({
  roles,
  scopes,
  isOpenHere: true,
});

/** Of a path that nothing is said of. */
export const unsaid = openHereOr(["viewer"]);
