/** Reads a cookie that scripts may read. */

/** The cookie's value, decoded if it is percent-encoded; undefined if there is none, or it is blank. */
export function readCookie({ document }: Window, name: string): string | undefined {
  let value: string | undefined;
  try {
    const pair = document.cookie.split("; ").find((each) => each.startsWith(`${name}=`));
    value = pair?.slice(name.length + 1);
    value = value && decodeURIComponent(value);
  } catch {
    // Not every site encodes what it writes, and a sandboxed frame has no cookies.
  }
  return value?.trim() ? value : undefined;
}
