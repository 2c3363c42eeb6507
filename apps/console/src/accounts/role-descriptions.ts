/** What each role may do, in words. */
import type { Role } from "@tagwell/contract";

export const roleDescriptions: Record<Role, string> = {
  viewer: "reads everything but the audit trail",
  engineer: "publishes, rolls back, removes development's events",
  officer: "signs what leaves, reads the audit trail, manages accounts",
};
