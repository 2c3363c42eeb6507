/** An account as the database has it. */
import { type Account, type Role, roles } from "@tagwell/contract";

/** `password` is empty for an account of the identity provider. */
export interface AccountColumns {
  name: string;
  roles: string;
  password: string;
  createdAt: number;
}

/** All of them, as a statement reads them. */
export const accountColumns = "name, roles, password, created_at AS createdAt";

/** Who has made the link of whoever starts the edge. No account has this name. */
export const theStart = "";

/** Names that look the same are the same account. */
export const accountKey = (name: string) => name.normalize("NFKC").toLowerCase();
/** Whoever is granted more than to read reports is a viewer too, and no reader. */
export const rolesText = (wanted: readonly Role[]) => {
  if (wanted.every((role) => role === "reader")) return "reader";
  return roles.filter((role) => role === "viewer" || (role !== "reader" && wanted.includes(role))).join(" ");
};
export const rolesIn = (text: string): Role[] => roles.filter((role) => text.split(" ").includes(role));
export const accountOf = ({ name, roles: text }: Pick<AccountColumns, "name" | "roles">): Account => ({
  name,
  roles: rolesIn(text),
});
