/** Why signing in with the identity provider failed, and what to do. */
import type { SignInTrouble } from "@tagwell/contract";

export const signInTroubles: Record<SignInTrouble, string> = {
  expired: "The sign-in took too long or was used already. Start again.",
  refused: "The provider did not let you sign in, or you cancelled.",
  unreachable: "The provider cannot be reached. Try again in a minute. The edge's log has the reason.",
  "no-role": "Your account at the provider has no role here. Ask an officer which group gives access.",
  "name-taken": "An account with a password has your name already. An officer can remove it; then sign in again.",
  "too-many": "Too many attempts failed. Try again in half a minute.",
  failed: "The provider's response could not be verified. The edge's log has the reason.",
};
