/** Reads a cookie that scripts may read. */

/** Its value, decoded where it is percent-encoded; undefined where there is none, or none but blanks. */
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
