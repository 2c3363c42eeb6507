/** Restricts the redirect after a sign-in to the own origin. */

/** The requested address if it is on the own origin, otherwise the home page: a link must not redirect visitors elsewhere. */
export function safeRedirect(current: URL): string {
  const asked = current.searchParams.get("redirect");
  if (!asked) return "/";
  try {
    const target = new URL(asked, current.origin);
    return target.origin === current.origin ? target.href.slice(target.origin.length) : "/";
  } catch {
    return "/"; // not an address at all
  }
}
