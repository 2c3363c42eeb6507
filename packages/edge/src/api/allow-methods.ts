/** Answers 405 to the methods that a path does not support. */
import type { Hono } from "hono";
import { HttpError } from "../errors/http-error.ts";

/** `allowed` has the methods of each path. To be called after the routes themselves. */
export function allowMethods(app: Hono, allowed: Record<string, string>): void {
  for (const [path, allow] of Object.entries(allowed)) {
    app.all(path, (c) => {
      throw new HttpError(405, "method-not-allowed", `This path takes ${allow}, not ${c.req.method}.`, {
        Allow: allow,
      });
    });
  }
}
