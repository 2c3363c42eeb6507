/** The current session and its roles. */
import type { Role, SessionState } from "@tagwell/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { fetchSession } from "../api/session-client.ts";

export function useSession(): UseQueryResult<SessionState> {
  return useQuery({ queryKey: ["session"], queryFn: ({ signal }) => fetchSession(signal), retry: false });
}

/** Whether only reports are open to the account. False until the session is known, and where nobody is signed in. */
export const useIsReader = (): boolean => {
  const { data: state } = useSession();
  return state?.account !== undefined && !state.open && !hasRole(state, "viewer");
};

export const hasRole = (state: SessionState | undefined, role: Role): boolean =>
  state?.account?.roles.includes(role) ?? false;
