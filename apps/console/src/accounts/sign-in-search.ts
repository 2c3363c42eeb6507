/** The parameters in the address of the sign-in page. */
import { isOwnPath, type SignInTrouble, signInTroubles } from "@tagwell/contract";

export interface SignInSearch {
  /** The path to open after signing in. */
  back?: string;
  /** Why signing in with the identity provider failed. */
  trouble?: SignInTrouble;
}

/** Accepts only a path of the console, so that nobody is led to another site after signing in. */
export function signInSearchFrom({ back, trouble }: Record<string, unknown>): SignInSearch {
  const known = signInTroubles.find((each) => each === trouble);
  return { ...(typeof back === "string" && isOwnPath(back) && { back }), ...(known && { trouble: known }) };
}

/** Reads the one-time link's secret and its account from the hash, which browsers do not send to servers. */
export function linkFrom(hash: string): { link: string; name: string | null } | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const link = parts.get("link");
  return link ? { link, name: parts.get("for") } : undefined;
}
