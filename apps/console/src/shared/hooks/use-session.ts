/** The current session and its roles. */
import type { Role, SessionState } from "@tagwell/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { fetchSession } from "../api/session-client.ts";

export function useSession(): UseQueryResult<SessionState> {
  return useQuery({ queryKey: ["session"], queryFn: ({ signal }) => fetchSession(signal), retry: false });
}

export const hasRole = (state: SessionState | undefined, role: Role): boolean =>
  state?.account?.roles.includes(role) ?? false;
