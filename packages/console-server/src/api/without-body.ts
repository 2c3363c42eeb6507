/** HEAD is answered as GET, without the body. */
import type { MiddlewareHandler } from "hono";

/** Ends the body of an answer to HEAD, which nobody reads: a stream would go on, and hold what it follows, for ever. */
export const withoutBody: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === "HEAD") await c.res.body?.cancel();
};
