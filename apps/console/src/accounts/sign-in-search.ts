/** The parameters in the address of the sign-in page. */

export interface SignInSearch {
  /** The path to open after signing in. */
  back?: string;
}

/** Accepts only a path of the console: `//host` and `/\host` would lead to another site. */
export function signInSearchFrom({ back }: Record<string, unknown>): SignInSearch {
  return typeof back === "string" && /^\/(?![/\\])/.test(back) ? { back } : {};
}

/** Reads the one-time link's secret and its account from the hash, which browsers do not send to servers. */
export function linkFrom(hash: string): { link: string; name: string | null } | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const link = parts.get("link");
  return link ? { link, name: parts.get("for") } : undefined;
}
