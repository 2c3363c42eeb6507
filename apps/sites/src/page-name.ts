/** Builds page names from host and path, as live sites do. */

/** `content:<host without www and last label>:us:en:<path, lower case, : for />`; the home page ends with `:`. */
export function pageName(hostname: string, pathname: string): string {
  const host = hostname.replace(/^www\./i, "").replace(/\.[^.]*$/, "");
  const path = pathname
    .toLowerCase()
    .replace(/^\/+|\/+$/g, "")
    .replace(/\/+/g, ":");
  return `content:${host}:us:en:${path}`;
}

/** The first path segment, or `home`. */
export function pageType(pathname: string): string {
  return pathname.split("/").find(Boolean) ?? "home";
}
