/** The parameters in the address of the sign-in page. */
import { isOwnPath, signInTroubles } from "@tagwell/contract";
import { oneOf, readSearch } from "../shared/read-search.ts";

export const signInSearchFrom = readSearch({
  /** The path to open after signing in: only one of the console, so that nobody is led to another site. */
  back: (path) => (typeof path === "string" && isOwnPath(path) ? path : undefined),
  /** Why signing in with the identity provider failed. */
  trouble: oneOf(...signInTroubles),
});

/** Reads the one-time link's secret and its account from the hash, which browsers do not send to servers. */
export function linkFrom(hash: string): { link: string; name: string | null } | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const link = parts.get("link");
  return link ? { link, name: parts.get("for") } : undefined;
}
