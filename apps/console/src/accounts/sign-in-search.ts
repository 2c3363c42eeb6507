/** What stands in the address of the sign-in page. */

export interface SignInSearch {
  /** The console's own address to go on to. */
  back?: string;
}

/** A path of the console and nothing else: `//host` and `/\host` would lead away. */
export function signInSearchFrom({ back }: Record<string, unknown>): SignInSearch {
  return typeof back === "string" && /^\/(?![/\\])/.test(back) ? { back } : {};
}

/** The one-time link's secret and whom it is for, out of the address's hash, which no server is sent. */
export function linkFrom(hash: string): { link: string; name: string | null } | undefined {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const link = parts.get("link");
  return link ? { link, name: parts.get("for") } : undefined;
}
