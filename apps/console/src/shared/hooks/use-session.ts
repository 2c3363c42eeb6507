/** The current session, and what its account may read. */
import type { Role, SessionState } from "@tagwell/contract";
import { queryOptions, type UseQueryResult, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";

/** Everything else waits for the session. On a slow connection it comes beside the script. */
const sessionTimeoutMs = 10_000;
const retryIntervalMs = 5000;

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => call("GET /api/session", { signal, timeoutMs: sessionTimeoutMs }),
  retry: false,
  // Everything that starts together shares one answer.
  staleTime: 5000,
  // Nothing else is asked for until it is there, not even the edge's health.
  refetchInterval: ({ state }) => (state.error && !state.data ? retryIntervalMs : false),
});

export function useSession(): UseQueryResult<SessionState> {
  return useQuery(sessionQuery);
}

export type Access = "nothing" | "reports" | "everything";

/** Who signs in where nobody needs to, sees what the account may: that is how a role is tried. */
export function accessOf({ account, open }: SessionState): Access {
  if (account) return account.roles.includes("viewer") ? "everything" : "reports";
  return open ? "everything" : "nothing";
}

/** Undefined until the session is known. */
export function useAccess(): Access | undefined {
  const { data } = useSession();
  return data && accessOf(data);
}

/** Whether only reports are open to the account. */
export const useIsReader = (): boolean => useAccess() === "reports";

export const hasRole = (state: SessionState | undefined, role: Role): boolean =>
  state?.account?.roles.includes(role) ?? false;

/** Leads to the form to sign in; `fault` says why the account is still signed in. */
export function useSignOut() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call("DELETE /api/session"),
    onSuccess: () => location.assign("/sign-in"),
  });
  return { signOut: () => mutate(), isPending, fault: error && `You are still signed in. ${error.message}` };
}
