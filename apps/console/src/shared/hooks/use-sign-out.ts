/** Ends the session. */
import { useMutation } from "@tanstack/react-query";
import { call } from "../api/call.ts";

/** Leads to the form to sign in; `fault` says why the account is still signed in. */
export function useSignOut() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call("DELETE /api/session"),
    onSuccess: () => location.assign("/sign-in"),
  });
  return { signOut: () => mutate(), isPending, fault: error && `You are still signed in. ${error.message}` };
}
