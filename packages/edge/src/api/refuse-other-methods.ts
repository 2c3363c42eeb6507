/** What a path answers to methods that it does not take. */
import type { Hono } from "hono";
import { HttpError } from "../errors/http-error.ts";

/** For each path the methods that it takes; comes after the routes that take them. */
export function refuseOtherMethods(app: Hono, taken: Record<string, string>): void {
  for (const [path, allow] of Object.entries(taken)) {
    app.all(path, (c) => {
      throw new HttpError(405, "method-not-allowed", `This path takes ${allow}, not ${c.req.method}.`, {
        Allow: allow,
      });
    });
  }
}
