/** Reads a cookie that scripts can access. */
import { documentText } from "../document-text.ts";

/** The cookie's value, decoded if it is percent-encoded; undefined if it is absent or blank. */
export function readCookie({ document }: Window, name: string): string | undefined {
  let value: string | undefined;
  try {
    const pair = documentText(document, "cookie")
      .split("; ")
      .find((each) => each.startsWith(`${name}=`));
    value = pair?.slice(name.length + 1);
    value = value && decodeURIComponent(value);
  } catch {
    // Not every site encodes its cookies, and a sandboxed frame has none.
  }
  return value?.trim() ? value : undefined;
}
