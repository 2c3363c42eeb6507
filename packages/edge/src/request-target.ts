/** Path and query of a request's target. A request may name the whole address of what it wants (RFC 9112, absolute-form). */
export function pathAndQuery(target = "/"): string {
  return target.replace(/^https?:\/\/[^/?]*/i, "") || "/";
}
