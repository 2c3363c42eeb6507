/** Where a sign-in may lead. */

/** The asked address when it is on our own origin, else the home page: a link must not send visitors elsewhere. */
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
