/** What each role may do. */
import type { Role } from "@tagwell/contract";

export const roleDescriptions: Record<Role, string> = {
  reader: "can see reports only, in rounded numbers",
  viewer: "can read everything except the audit trail",
  engineer: "can publish, roll back, and delete development events",
  officer: "can sign outbound data, read the audit trail, and manage accounts",
};
