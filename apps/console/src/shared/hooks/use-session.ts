/** The current session and its roles. */
import type { Role, SessionState } from "@tagwell/contract";
import { useQuery } from "@tanstack/react-query";
import { fetchSession } from "../api/session-client.ts";

export const sessionKey = ["session"];

/** Undefined until the edge has answered once. */
export function useSession(): SessionState | undefined {
  return useQuery({ queryKey: sessionKey, queryFn: ({ signal }) => fetchSession(signal), retry: false }).data;
}

export const hasRole = (state: SessionState | undefined, role: Role): boolean =>
  state?.account?.roles.includes(role) ?? false;
